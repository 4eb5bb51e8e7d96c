"""Rules that run Needle for each module of a Swift program.

`needle_swift_library`, `needle_swift_binary` and `needle_swift_test` stand for the rules of the same names in
rules_swift, or for any rules with the attributes `srcs`, `deps` and `module_name`. Beside each target they make one with
the suffix `.needle`, which generates code, and add that code to the sources.

`//bazel/rules_swift:defs.bzl` has these macros for rules_swift. Those here take the rule as an argument.
"""

load("//bazel/private:module.bzl", _NeedleInfo = "NeedleInfo", _needle_module = "needle_module")
load("//bazel/private:settings.bzl", "module_name_of")
load("//bazel/private:toolchain.bzl", _needle_toolchain = "needle_toolchain")

NeedleInfo = _NeedleInfo
needle_module = _needle_module
needle_toolchain = _needle_toolchain

# What both targets are given, if the caller gives it.
_SHARED_ATTRIBUTES = ["exec_compatible_with", "tags", "target_compatible_with", "testonly", "visibility"]

# What changes the facts of a module, and may be missing.
_MODULE_ATTRIBUTES = ["copts", "defines", "package_name"]

def needle_swift_library(name, library, srcs, deps = [], module_name = None, is_root = False, **kwargs):
    """Makes a Swift library, with the code that Needle generates for its module.

    Args:
        name: The name of the library. The generated code is the target `<name>.needle`.
        library: The rule that compiles it, for example `swift_library`.
        srcs: The sources that people wrote.
        deps: What it is compiled with. Needle parses each Swift library among these and below, whether a macro of this
            file made it or not. A library that has components must be made by one.
        module_name: The name of the module. By default it follows from the label, as in rules_swift.
        is_root: Whether the library has the root of an app, as one for `ios_application`. Then its build proves that
            every dependency is met.
        **kwargs: All other attributes of the rule.
    """
    module_name = module_name_of(
        struct(package = native.package_name(), name = name),
        module_name,
    )
    needle_attributes = {
        key: kwargs[key]
        for key in _SHARED_ATTRIBUTES + _MODULE_ATTRIBUTES
        if key in kwargs
    }
    needle_module(
        name = name + ".needle",
        srcs = srcs,
        deps = deps + kwargs.get("private_deps", []),
        module_name = module_name,
        is_root = is_root,
        **needle_attributes
    )
    library(
        name = name,
        srcs = srcs + [":{}.needle".format(name)],
        deps = deps,
        module_name = module_name,
        **kwargs
    )

def needle_swift_binary(name, binary, srcs, **kwargs):
    """Makes a Swift program, and proves that every dependency of its scopes is met.

    Args:
        name: The name of the program.
        binary: The rule that compiles and links it, for example `swift_binary`.
        srcs: The sources that people wrote.
        **kwargs: The other arguments of `needle_swift_library`.
    """
    needle_swift_library(name = name, library = binary, srcs = srcs, is_root = True, **kwargs)

def needle_swift_test(name, test, srcs, **kwargs):
    """Makes a Swift test, which may have a root of its own.

    Args:
        name: The name of the test.
        test: The rule that makes it, for example `swift_test`.
        srcs: The sources that people wrote.
        **kwargs: The other arguments of `needle_swift_library`.
    """
    kwargs.setdefault("testonly", True)
    needle_swift_library(name = name, library = test, srcs = srcs, is_root = True, **kwargs)
