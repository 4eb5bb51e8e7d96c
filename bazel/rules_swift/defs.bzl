"""The macros of `//bazel:needle.bzl` for the rules of rules_swift."""

load("@rules_swift//swift:swift.bzl", "swift_binary", "swift_library", "swift_test")
load(
    "//bazel:needle.bzl",
    _needle_swift_binary = "needle_swift_binary",
    _needle_swift_library = "needle_swift_library",
    _needle_swift_test = "needle_swift_test",
)

def needle_swift_library(name, srcs, **kwargs):
    """A `swift_library` with the code that Needle generates for its module.

    Args:
        name: The name of the library.
        srcs: The sources that people wrote.
        **kwargs: `is_root`, and all other attributes of `swift_library`.
    """
    _needle_swift_library(name = name, srcs = srcs, library = swift_library, **kwargs)

def needle_swift_binary(name, srcs, **kwargs):
    """A `swift_binary` whose build proves that every dependency of its scopes is met.

    Args:
        name: The name of the program.
        srcs: The sources that people wrote.
        **kwargs: All other attributes of `swift_binary`.
    """
    _needle_swift_binary(name = name, srcs = srcs, binary = swift_binary, **kwargs)

def needle_swift_test(name, srcs, **kwargs):
    """A `swift_test` whose build proves that every dependency of its scopes is met.

    Args:
        name: The name of the test.
        srcs: The sources that people wrote.
        **kwargs: All other attributes of `swift_test`.
    """
    _needle_swift_test(name = name, srcs = srcs, test = swift_test, **kwargs)
