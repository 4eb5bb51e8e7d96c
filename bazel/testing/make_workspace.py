#!/usr/bin/env python3
"""Makes a Bazel workspace of Swift modules, for the tests and measurements of Needle's rules.

Two apps share libraries, which lie in layers. A library makes the components of three libraries of the layer below.
`Values` has nothing of Needle, and so is a plain library.
"""

import argparse
import os
import shutil

REPOSITORY = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))

WORKSPACE = """\
workspace(name = "generated")

local_repository(
    name = "needle",
    path = "{repository}",
)

register_toolchains("//tools:needle_toolchain")
"""

VALUES = """\
public struct Clock: Sendable {
    public let second: Int

    public init(second: Int) { self.second = second }
}
"""

COMPONENT = """\
import NeedleFoundation
{imports}

public protocol {name}Dependency: Dependency {{
    var clock: Clock {{ get }}
    var level: Int {{ get }}
}}

public final class {name}Component: Component<any {name}Dependency> {{
{children}
    public var total: Int {{
        dependency.clock.second + dependency.level
    }}
}}
"""

ROOT = """\
import NeedleFoundation
{imports}

final class {name}RootComponent: BootstrapComponent {{
    let clock = Clock(second: {second})
    let level = 1
{children}
}}

registerProviderFactories()
print({name}RootComponent().{first}.total)
"""

CHILD = "    {access}var {variable}: {name}Component {{ {name}Component(parent: self) }}"

# A file without facts, of which a module of a real app has many.
PLAIN = """\
struct {name}Model{number} {{
    var values: [Int] = []

    func sum(of other: [Int]) -> Int {{
        var result = 0
        for (left, right) in zip(values, other) where left != right {{ result += left * right }}
        return result
    }}
}}
"""

LIBRARY = """\
load("@needle//bazel:needle.bzl", "{macro}")
load("//tools:swift.bzl", "{rule}")

{macro}(
    name = "{name}",
    srcs = glob(["*.swift"]),
    {argument} = {rule},
    module_name = "{name}",
    visibility = ["//visibility:public"],
    deps = [
        "//tools:NeedleFoundation",
{deps}
    ],
)
"""

PLAIN_LIBRARY = """\
load("//tools:swift.bzl", "swift_library")

swift_library(
    name = "Values",
    srcs = ["Clock.swift"],
    module_name = "Values",
    visibility = ["//visibility:public"],
)
"""


def write(folder, path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def write_module(folder, name, imports, template, rule, plain_files, **values):
    """Writes a module that makes the components of the libraries in `imports`."""
    is_root = rule == "swift_binary"
    access = "" if is_root else "public "
    children = [CHILD.format(access=access, variable=child.lower(), name=child) for child in imports]
    imports = [*imports, "Values"]
    text = template.format(
        name=name, imports="\n".join(f"import {module}" for module in imports), children="\n".join(children), **values
    )
    write(folder, f"{name}/{'main' if is_root else name + 'Component'}.swift", text)
    for number in range(plain_files):
        write(folder, f"{name}/{name}Model{number}.swift", PLAIN.format(name=name, number=number))
    build = LIBRARY.format(
        name=name,
        macro=f"needle_{rule}",
        rule=rule,
        argument=rule.split("_")[1],
        deps="\n".join(f'        "//{module}",' for module in imports),
    )
    write(folder, f"{name}/BUILD.bazel", build)


def write_tools(folder, program, are_compiled):
    example = os.path.join(REPOSITORY, "Examples", "bazel", "tools")
    rules = os.path.join(example if are_compiled else os.path.dirname(__file__), "swift.bzl")
    os.makedirs(os.path.join(folder, "tools", "program"))
    shutil.copy(rules, os.path.join(folder, "tools", "swift.bzl"))
    shutil.copy(os.path.join(example, "BUILD.bazel"), os.path.join(folder, "tools", "BUILD.bazel"))
    shutil.copy(program, os.path.join(folder, "tools", "program", "needle"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="where the workspace goes; it must not exist")
    parser.add_argument("--modules", type=int, default=20, help="how many, with two apps and Values (default: 20)")
    parser.add_argument("--needle", required=True, help="the needle program")
    parser.add_argument("--plain-files", type=int, default=1, help="files without facts in each module (default: 1)")
    parser.add_argument("--uncompiled", action="store_true", help="run the actions of Needle alone")
    options = parser.parse_args()

    count = options.modules - 3
    layers = min(10, max(1, count // 4))
    width = count // layers
    names = [f"Module{number:05}" for number in range(count)]

    write(options.folder, "WORKSPACE", WORKSPACE.format(repository=REPOSITORY))
    write(options.folder, ".bazelrc", "build --action_env=PATH\n")
    write_tools(options.folder, options.needle, not options.uncompiled)
    write(options.folder, "Values/Clock.swift", VALUES)
    write(options.folder, "Values/BUILD.bazel", PLAIN_LIBRARY)
    for number, name in enumerate(names):
        layer, column = min(number // width, layers - 1), number % width
        below = []
        if layer < layers - 1:
            columns = {(column + step) % width for step in (0, 1, 7)}
            below = [names[(layer + 1) * width + column] for column in sorted(columns)]
        write_module(options.folder, name, below, COMPONENT, "swift_library", options.plain_files)
    for app, second, libraries in [("App", 41, names[:width]), ("Demo", 6, names[: max(1, width // 2)])]:
        first = libraries[0].lower()
        write_module(options.folder, app, libraries, ROOT, "swift_binary", 0, second=second, first=first)


main()
