#!/usr/bin/env python3
"""Checks the project file of the example TabBar, and writes what Linux can do of it.

usage: project.py <folder of the example> <folder of Needle> <output folder>

It writes two files:

* Package.swift has the modules and the dependencies of the project's targets, and the flags that their build settings
  stand for. So Linux builds the example as the project file says, with a sketch of UIKit in place of the framework.
* script.sh is the script of the Run Script phase.
"""

import json
import plistlib
import re
import sys
import textwrap
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from openstep_parser import OpenStepDecoder

FOLDER, NEEDLE, OUTPUT = map(Path, sys.argv[1:])
PROJECT = FOLDER / "TabBar.xcodeproj"
GUIDE = (NEEDLE / "Documentation/Documentation.docc/Building/XcodeProject.md").read_text()
ID = re.compile(r"[0-9A-F]{24}")

# What swift-build, which Xcode builds with, gives the compiler for a setting; in Swift 6 mode, the rest is on anyway.
FEATURES = {
    "SWIFT_APPROACHABLE_CONCURRENCY": ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"],
    "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": ["MemberImportVisibility"],
}

with open(PROJECT / "project.pbxproj") as file:
    document = OpenStepDecoder.ParseFromFile(file)
objects = document["objects"]
project = objects[document["rootObject"]]


def check(condition, problem):
    if not condition:
        sys.exit(f"project.py: {problem}")


def all_of(isa):
    return {key: value for key, value in objects.items() if value["isa"] == isa}


def references(value):
    """The identifiers in a value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [reference for part in value for reference in references(part)]
    return [value] if ID.fullmatch(value) else []


def settings(owner, configuration):
    """The build settings of the project or of a target."""
    configurations = [objects[key] for key in objects[owner["buildConfigurationList"]]["buildConfigurations"]]
    check([entry["name"] for entry in configurations] == ["Debug", "Release"], "a list has other configurations")
    return {name: value for entry in configurations if entry["name"] == configuration
            for name, value in entry["buildSettings"].items()}


def phases(target, isa):
    return [phase for phase in (objects[key] for key in target["buildPhases"]) if phase["isa"] == isa]


def linked(target):
    """The frameworks of the project and the products of packages that a target links."""
    [phase] = phases(target, "PBXFrameworksBuildPhase")
    files = [objects[key] for key in phase["files"]]
    products = [objects[file["productRef"]]["productName"] for file in files if "productRef" in file]
    return [objects[file["fileRef"]]["path"] for file in files if "fileRef" in file], products


def dependencies(target):
    return [objects[objects[key]["target"]]["name"] for key in target["dependencies"]]


def check_references():
    """Each identifier leads to an object, and each object is reached from the project."""
    reached, rest = set(), [document["rootObject"]]
    while rest:
        key = rest.pop()
        check(key in objects, f"there is no object {key}")
        if key not in reached:
            reached.add(key)
            rest += references(objects[key])
    check(reached == set(objects), f"nothing leads to {sorted(set(objects) - reached)}")
    for proxy in all_of("PBXContainerItemProxy").values():
        check(objects[proxy["remoteGlobalIDString"]]["name"] == proxy["remoteInfo"], "a proxy names another target")


def check_comments():
    """A comment behind an identifier names the object, as Xcode writes it."""
    for key, comment in re.findall(r"([0-9A-F]{24}) /\* (.*?) \*/", (PROJECT / "project.pbxproj").read_text()):
        named = objects[key]
        name = named.get("name") or named.get("path") or named.get("productName") or named["isa"]
        if named["isa"] == "PBXBuildFile":
            named = objects[named.get("fileRef") or named["productRef"]]
            name = named.get("path") or named["productName"]
        built_in = {"PBXProject": "Project object", "PBXSourcesBuildPhase": "Sources", "XCConfigurationList": "Build",
                    "PBXFrameworksBuildPhase": "Frameworks", "XCLocalSwiftPackageReference": "XCLocalSwiftPackage",
                    "PBXFileSystemSynchronizedBuildFileExceptionSet": "Exceptions for"}
        name = built_in.get(named["isa"], name)
        check(comment.startswith(name), f"{key} is called '{comment}', but is '{name}'")


def check_files():
    """What the project names is on the disk."""
    for group in all_of("PBXFileSystemSynchronizedRootGroup").values():
        check((FOLDER / group["path"]).is_dir(), f"there is no folder {group['path']}")
        for key in group.get("exceptions", []):
            for name in objects[key]["membershipExceptions"]:
                check((FOLDER / group["path"] / name).is_file(), f"there is no {name} in {group['path']}")
    for reference in all_of("PBXFileReference").values():
        if reference["sourceTree"] == "<group>":
            check((FOLDER / reference["path"]).is_file(), f"there is no {reference['path']}")
    [package] = [objects[key] for key in project["packageReferences"]]
    manifest = (FOLDER / package["relativePath"] / "Package.swift").read_text()
    for product in all_of("XCSwiftPackageProductDependency").values():
        check(f'.library(name: "{product["productName"]}"' in manifest, f"no product {product['productName']}")


def check_target(target):
    """A target builds the folder of its name, and depends on what it links."""
    name = target["name"]
    check(len(phases(target, "PBXSourcesBuildPhase")) == 1, f"{name} has no phase for its sources")
    [group] = [objects[key] for key in target["fileSystemSynchronizedGroups"]]
    check(group["path"] == name, f"{name} builds the folder {group['path']}")
    frameworks, products = linked(target)
    own = [objects[key]["productName"] for key in target["packageProductDependencies"]]
    check(own == products, f"{name} links {products}, and depends on {own}")
    check({path.removesuffix(".framework") for path in frameworks} <= set(dependencies(target)),
          f"{name} depends on {dependencies(target)}, and links {frameworks}")
    embedded = [objects[objects[key]["fileRef"]]["path"] for phase in phases(target, "PBXCopyFilesBuildPhase")
                for key in phase["files"]]
    is_app = target["productType"].endswith(".application")
    check(embedded == (frameworks if is_app else []), f"{name} embeds {embedded}")
    if (FOLDER / name / "NeedleGenerated.swift").exists():
        check("Needle" in dependencies(target), f"{name} is built before Needle has run")
        check(products == ["NeedleFoundation"], f"{name} links {products}")


def check_script():
    """The script of the guide runs with both lists, in the sandbox."""
    [aggregate] = all_of("PBXAggregateTarget").values()
    [phase] = phases(aggregate, "PBXShellScriptBuildPhase")
    for key, name in [("inputFileListPaths", "needle-inputs"), ("outputFileListPaths", "needle-outputs")]:
        check(phase[key] == [f"$(SRCROOT)/{name}.xcfilelist"], f"the script has {phase[key]}")
    [command] = re.findall(r'^ +"\S+/needle"( build .*)$', GUIDE, re.MULTILINE)
    (OUTPUT / "script.sh").write_text(phase["shellScript"])
    check(phase["shellScript"].endswith(f'"$NEEDLE"{command}\n'), "the script is not that of the guide")
    for configuration in ["Debug", "Release"]:
        check(settings(project, configuration)["ENABLE_USER_SCRIPT_SANDBOXING"] == "YES", "there is no sandbox")


def check_needle():
    """The modules of needle.json are the targets, built as it says; the guide shows the file."""
    text = (FOLDER / "needle.json").read_text()
    check(textwrap.indent(text, "   ") in GUIDE, "the guide shows another needle.json")
    modules = {module["name"]: module for module in json.loads(text)["modules"]}
    targets = {target["name"]: target for target in natives if not is_test(target)}
    check(set(modules) == set(targets), f"needle.json has {set(modules)}, and the project has {set(targets)}")
    for name, module in modules.items():
        check(module["sources"] == [name], f"needle.json has {module['sources']} for {name}")
        for configuration in ["Debug", "Release"]:
            isolation = settings(targets[name], configuration).get("SWIFT_DEFAULT_ACTOR_ISOLATION")
            check(isolation == module.get("defaultIsolation"), f"{name} is built with the isolation {isolation}")
    flags = [settings(project, name).get("SWIFT_ACTIVE_COMPILATION_CONDITIONS") for name in ["Debug", "Release"]]
    check(flags == ["DEBUG $(inherited)", None], f"the flags are {flags}")


def check_scheme():
    """The scheme names targets, and runs the tests."""
    scheme = ElementTree.parse(PROJECT / "xcshareddata/xcschemes/TabBar.xcscheme")
    for reference in scheme.iter("BuildableReference"):
        target = objects[reference.get("BlueprintIdentifier")]
        check(target["name"] == reference.get("BlueprintName"), "the scheme calls a target by another name")
        check(objects[target["productReference"]]["path"] == reference.get("BuildableName"), "or a product")
    tests = [reference.get("BlueprintName") for reference in scheme.iterfind(".//Testables//BuildableReference")]
    check(tests == [target["name"] for target in natives if is_test(target)], f"the scheme tests {tests}")


def check_scenes():
    """The app's file of properties names the class of the scene delegate."""
    [app] = [target for target in natives if target["productType"].endswith(".application")]
    path = settings(app, "Debug")["INFOPLIST_FILE"]
    properties = plistlib.loads((FOLDER / path).read_bytes())
    [scene] = properties["UIApplicationSceneManifest"]["UISceneConfigurations"]["UIWindowSceneSessionRoleApplication"]
    module, name = scene["UISceneDelegateClassName"].split(".")
    check(module == "$(PRODUCT_MODULE_NAME)", f"the scene delegate is in {module}")
    sources = "".join(file.read_text() for file in (FOLDER / app["name"]).glob("*.swift"))
    check(f"class {name}:" in sources, f"there is no class {name}")


def is_test(target):
    return target["productType"].endswith("unit-test")


def manifest_target(target):
    """A target, as SwiftPM reads it."""
    own = settings(project, "Debug") | settings(target, "Debug")
    check(own["SWIFT_VERSION"] == "6.0", "another language mode")
    flags = [f'.enableUpcomingFeature("{feature}")' for setting, features in FEATURES.items()
             if own.get(setting) == "YES" for feature in features]
    if "SWIFT_DEFAULT_ACTOR_ISOLATION" in own:
        flags.append(f".defaultIsolation({own['SWIFT_DEFAULT_ACTOR_ISOLATION']}.self)")
    frameworks, products = linked(target)
    needs = [f'"{path.removesuffix(".framework")}"' for path in frameworks] + ['"UIKit"']
    needs += [f'.product(name: "{product}", package: "needle")' for product in products]
    kind = "testTarget" if is_test(target) else "executableTarget" if frameworks else "target"
    name = target["name"]
    files = [path.name for path in (FOLDER / name).iterdir() if path.suffix != ".swift"]
    return (f'.{kind}(name: "{name}", dependencies: [{", ".join(needs)}], path: "{name}", '
            f'exclude: {json.dumps(files)}, swiftSettings: [{", ".join(flags)}]),')


natives = [objects[key] for key in project["targets"] if objects[key]["isa"] == "PBXNativeTarget"]
check(document["objectVersion"] == "77", "the format is another one")
check_references()
check_comments()
check_files()
for native in natives:
    check_target(native)
check_script()
check_needle()
check_scheme()
check_scenes()
(OUTPUT / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TabBar",
    dependencies: [.package(name: "needle", path: "../..")],
    targets: [
        .target(name: "UIKit", path: "UIKit"),
        .target(
            name: "Guide",
            dependencies: ["UIKit", .product(name: "NeedleFoundation", package: "needle")],
            path: "Guide"
        ),
        {(chr(10) + "        ").join(map(manifest_target, natives))}
        .testTarget(
            name: "FlowTests",
            dependencies: ["TabBar", "Account", "Feed", "UIKit"],
            path: "FlowTests",
            // Testing has a module for UIKit, which it looks for where both are imported.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
    ]
)
""")
