"""The toolchain that says which program the rules run."""

TOOLCHAIN_TYPE = Label("//bazel:toolchain_type")

def _needle_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        needle = ctx.executable.needle,
        parse_options = ctx.attr.parse_options,
        link_options = ctx.attr.link_options,
    )]

needle_toolchain = rule(
    implementation = _needle_toolchain_impl,
    doc = """A needle program, for a `toolchain` of type `@needle//bazel:toolchain_type`.

`exec_compatible_with` of that `toolchain` says which machines can run the program. With one toolchain for Linux and
one for macOS, a Mac can build on Linux workers.""",
    attrs = {
        "needle": attr.label(
            doc = "The program: one file, which needs no other.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
        "parse_options": attr.string_list(
            doc = "More options for each `needle parse`, for example `--strict`.",
        ),
        "link_options": attr.string_list(
            doc = "More options for each `needle link`, for example `--strict`.",
        ),
    },
)
