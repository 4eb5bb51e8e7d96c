"""Small rules that compile Swift, so that the example needs no other repository. Use rules_swift in their place."""

SwiftModuleInfo = provider(
    doc = "A compiled module and all those below it.",
    fields = {
        "objects": "A depset of object files.",
        "swiftmodules": "A depset of the files that the compiler reads for an import.",
    },
)

def _compile(ctx):
    """Compiles a module, and returns the `SwiftModuleInfo` of it and all below."""
    name = ctx.attr.module_name or ctx.label.name
    folder = ctx.label.name + ".compiled/"
    object = ctx.actions.declare_file(folder + name + ".o")
    swiftmodule = ctx.actions.declare_file(folder + name + ".swiftmodule")
    below = [dependency[SwiftModuleInfo] for dependency in ctx.attr.deps]
    swiftmodules = depset(transitive = [info.swiftmodules for info in below])

    options = ctx.actions.args()
    options.add_all(["-wmo", "-swift-version", "6", "-module-name", name])
    if "main.swift" not in [source.basename for source in ctx.files.srcs]:
        options.add("-parse-as-library")
    if ctx.attr.package_name:
        options.add("-package-name", ctx.attr.package_name)
    options.add_all(ctx.attr.copts)
    options.add_all(swiftmodules, before_each = "-I", map_each = _folder, uniquify = True)
    options.add("-emit-module")
    options.add("-emit-module-path", swiftmodule)
    options.add("-c").add_all(ctx.files.srcs)
    options.add("-o", object)
    ctx.actions.run_shell(
        mnemonic = "SwiftCompile",
        progress_message = "Compiling {}".format(name),
        # The compiler's own cache is in a folder where a sandbox lets nothing be written.
        command = 'exec swiftc -module-cache-path "${TMPDIR:-/tmp}/swift-modules-of-bazel" "$@"',
        arguments = [options],
        inputs = depset(ctx.files.srcs, transitive = [swiftmodules]),
        outputs = [object, swiftmodule],
        use_default_shell_env = True,
    )
    return SwiftModuleInfo(
        objects = depset([object], transitive = [info.objects for info in below]),
        swiftmodules = depset([swiftmodule], transitive = [swiftmodules]),
    )

def _folder(file):
    return file.dirname

def _swift_library_impl(ctx):
    info = _compile(ctx)
    return [info, DefaultInfo(files = info.swiftmodules)]

def _swift_binary_impl(ctx):
    program = ctx.actions.declare_file(ctx.label.name)
    objects = _compile(ctx).objects
    options = ctx.actions.args()
    options.add_all(objects)
    options.add("-o", program)
    ctx.actions.run_shell(
        mnemonic = "SwiftLink",
        progress_message = "Linking the program {}".format(ctx.label.name),
        command = 'exec swiftc "$@"',
        arguments = [options],
        inputs = objects,
        outputs = [program],
        use_default_shell_env = True,
    )
    return [DefaultInfo(executable = program)]

_ATTRIBUTES = {
    "srcs": attr.label_list(
        doc = "The sources of the module.",
        allow_files = [".swift"],
    ),
    "deps": attr.label_list(
        doc = "The libraries that it imports.",
        providers = [SwiftModuleInfo],
    ),
    "module_name": attr.string(
        doc = "The name of the module. By default it is the name of the target.",
    ),
    "package_name": attr.string(
        doc = "The package that `package` access is limited to.",
    ),
    "copts": attr.string_list(
        doc = "More options for the compiler.",
    ),
}

swift_library = rule(
    implementation = _swift_library_impl,
    doc = "A module that others import.",
    attrs = _ATTRIBUTES,
)

swift_binary = rule(
    implementation = _swift_binary_impl,
    doc = "A program.",
    attrs = _ATTRIBUTES,
    executable = True,
)

swift_test = rule(
    implementation = _swift_binary_impl,
    doc = "A program that fails if what it tests does.",
    attrs = _ATTRIBUTES,
    test = True,
)
