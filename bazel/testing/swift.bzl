"""Rules of the names in Examples/bazel that compile nothing, to measure the actions of Needle alone."""

def _uncompiled_impl(ctx):
    return [DefaultInfo(files = depset(ctx.files.srcs))]

def _uncompiled():
    return rule(
        implementation = _uncompiled_impl,
        doc = "A module that is not compiled. To build it is to generate its code.",
        attrs = {
            "srcs": attr.label_list(doc = "The sources of the module.", allow_files = [".swift"]),
            "deps": attr.label_list(doc = "The libraries that it imports."),
            "module_name": attr.string(doc = "The name of the module."),
            "package_name": attr.string(doc = "The package that `package` access is limited to."),
        },
    )

swift_library = _uncompiled()
swift_binary = _uncompiled()
