"""What Needle does for one module: a parse, and a link with the modules below it."""

load(":settings.bzl", "module_name_of", "parse_options_of")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

NeedleInfo = provider(
    doc = "The facts of a module and of all modules below it.",
    fields = {
        "modules": "A depset of structs with `name`, `graph`, `places` and `generated`, which is None where no link runs.",
        "graphs": "A depset of the graph files of these modules.",
        "places": "A depset of the files that say where the facts stand.",
        "generated": "A depset of the `NeedleGenerated.swift` of these modules.",
        "defines": "A depset of the conditions that whoever depends on the module is compiled with.",
        "names": "A depset with the name of the module; of a target that is none, those of the modules that it depends on.",
    },
)

# The modules of Needle itself. They declare what facts are about, and have none.
_RUNTIME_MODULES = ["NeedleFoundation", "NeedleFoundationTest"]

# Where a Swift target names what its module sees. The sources lead to the `needle_module` of the same module.
_DEPENDENCY_ATTRIBUTES = ["srcs", "deps", "private_deps"]

# Stands for a file in a row whose module has no link, so that Needle reports components in it.
_NO_LINK = "no-needle-link"

def _swift_files(files):
    return [file for file in files if file.extension == "swift"]

def _infos(targets):
    """Returns what targets say of their modules. An attribute of another rule need not be a list."""
    if type(targets) != "list":
        return []
    return [target[NeedleInfo] for target in targets if type(target) == "Target" and NeedleInfo in target]

def _folder(ctx):
    """Returns the name of the folder for the files of a module, which is the same in the rule and in the aspect."""
    name = ctx.label.name
    return name if name.endswith(".needle") else name + ".needle"

def _merged(infos, named = None):
    """Returns what several modules hand on together; `named` are those that a target stands for, all without it."""
    return NeedleInfo(
        modules = depset(transitive = [info.modules for info in infos], order = "postorder"),
        graphs = depset(transitive = [info.graphs for info in infos]),
        places = depset(transitive = [info.places for info in infos]),
        generated = depset(transitive = [info.generated for info in infos]),
        defines = depset(transitive = [info.defines for info in infos]),
        names = depset(transitive = [info.names for info in (infos if named == None else named)]),
    )

def _info(module, defines, below):
    """Returns what a module hands on, which is what the modules below it hand on and itself."""
    generated = [module.generated] if module.generated else []
    return NeedleInfo(
        modules = depset([module], transitive = [below.modules], order = "postorder"),
        graphs = depset([module.graph], transitive = [below.graphs]),
        places = depset([module.places], transitive = [below.places]),
        generated = depset(generated, transitive = [below.generated]),
        defines = depset(defines, transitive = [below.defines]),
        names = depset([module.name]),
    )

def _parse(ctx, sources, settings, below, folder):
    """Parses a module.

    Args:
        ctx: The context of the rule or the aspect.
        sources: The Swift files of the module.
        settings: What has the attributes `module_name`, `copts`, `defines` and `package_name`, or some of them.
        below: The `NeedleInfo` of what it sees.
        folder: The folder of the module, after which the files are named.

    Returns:
        A struct with its name, its graph file and the places of its facts.
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    name = module_name_of(ctx.label, getattr(settings, "module_name", ""))

    # These lie beside the folder: each folder of an input costs a sandbox and a remote executor something.
    graph = ctx.actions.declare_file(folder + ".graph")
    places = ctx.actions.declare_file(folder + ".places")

    options = ctx.actions.args()
    options.add("parse").add(name)
    options.add("--output", graph)
    options.add("--places", places)
    options.add_all(["--no-cache", "--quiet", "--jobs", "1"])
    if getattr(settings, "package_name", ""):
        options.add("--package-name", settings.package_name)
    defines = depset(getattr(settings, "defines", []), transitive = [below.defines])
    options.add_all(defines, before_each = "--define")

    # A feature that no source imports is a part of the program, too.
    links = [name for name in below.names.to_list() if name not in _RUNTIME_MODULES]
    options.add_all(sorted(links), before_each = "--links")
    options.add_all(parse_options_of(getattr(settings, "copts", [])))
    options.add_all(toolchain.parse_options)

    paths = ctx.actions.args()
    paths.add("--sources")
    paths.add_all(sources)
    paths.set_param_file_format("shell")
    paths.use_param_file("@%s", use_always = True)

    ctx.actions.run(
        mnemonic = "NeedleParse",
        progress_message = "Finding the facts of {}".format(name),
        executable = toolchain.needle,
        arguments = [options, paths],
        inputs = sources,
        outputs = [graph, places],
    )
    return struct(name = name, graph = graph, places = places)

def _row(module):
    """Returns a row of a link, without the places of the facts."""
    columns = [module.name, module.graph.path]
    if not module.generated:
        columns += ["-", "-", _NO_LINK, _NO_LINK]
    return "\t".join(columns)

def _row_of_proof(module):
    """Returns a row with the places of the facts and the generated file."""
    columns = [module.name, module.graph.path, module.places.path]
    if module.generated:
        columns.append(module.generated.path)
    else:
        columns += ["-", _NO_LINK, _NO_LINK]
    return "\t".join(columns)

def _link(ctx, module, below, folder, is_root):
    """Links a module with those below it.

    A link says where a fact stands with the places of the module, and that of a root with those of all modules. They
    are named as unused where nothing had to be said, so that a line that moves does not link again.

    Args:
        ctx: The context of the rule.
        module: The module, as `_parse` returned it.
        below: The `NeedleInfo` of what it sees.
        folder: The folder for the files that are made.
        is_root: Whether the link proves the graph.

    Returns:
        The generated file and the registration.
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    generated = ctx.actions.declare_file(folder + "/NeedleGenerated.swift")
    registration = ctx.actions.declare_file(folder + "/NeedleRegistration.swift")
    unused = ctx.actions.declare_file(folder + "/unused")

    options = ctx.actions.args()
    options.add("link")
    options.add("--module", module.name)
    options.add("--generated-file", generated)
    options.add("--registration-file", registration)
    options.add("--unused-inputs", unused)
    options.add_all(["--quiet", "--jobs", "1"])
    if is_root:
        options.add("--proof")
    options.add_all(toolchain.link_options)

    rows = ctx.actions.args()
    rows.add("--rows")
    rows.add("\t".join([module.name, module.graph.path, module.places.path]))
    rows.add_all(below.modules, map_each = _row_of_proof if is_root else _row)
    rows.set_param_file_format("shell")
    rows.use_param_file("@%s", use_always = True)

    proven = [below.places, below.generated] if is_root else []
    ctx.actions.run(
        mnemonic = "NeedleLink",
        progress_message = "Linking the scopes of {}".format(module.name),
        executable = toolchain.needle,
        arguments = [options, rows],
        inputs = depset([module.graph, module.places], transitive = [below.graphs] + proven),
        outputs = [generated, registration, unused],
        unused_inputs_list = unused,
    )
    return generated, registration

def _needle_aspect_impl(target, ctx):
    if NeedleInfo in target:
        return []
    below = []
    for attribute in _DEPENDENCY_ATTRIBUTES:
        below += _infos(getattr(ctx.rule.attr, attribute, []))
    own = _infos(getattr(ctx.rule.attr, "srcs", []))
    sources = _swift_files(getattr(ctx.rule.files, "srcs", []))
    is_module = hasattr(ctx.rule.attr, "module_name") and sources
    if own or not is_module:
        # A library whose sources lead to its `needle_module` is that module.
        return [_merged(below, own or None)] if below else []
    if module_name_of(ctx.label, ctx.rule.attr.module_name) in _RUNTIME_MODULES:
        return []
    below = _merged(below)
    parsed = _parse(ctx, sources, ctx.rule.attr, below, _folder(ctx))
    module = struct(name = parsed.name, graph = parsed.graph, places = parsed.places, generated = None)
    return [_info(module, getattr(ctx.rule.attr, "defines", []), below)]

_needle_aspect = aspect(
    implementation = _needle_aspect_impl,
    doc = """Finds the modules below a target, and parses those that have no link of their own.

The sources of a library that `needle_swift_library` made lead to its `needle_module`. Any other Swift library is parsed
here, since what it declares may be the type of a requirement.""",
    attr_aspects = _DEPENDENCY_ATTRIBUTES,
    toolchains = [str(TOOLCHAIN_TYPE)],
)

def _needle_module_impl(ctx):
    below = _merged(_infos(ctx.attr.deps))
    parsed = _parse(ctx, _swift_files(ctx.files.srcs), ctx.attr, below, _folder(ctx))
    generated, registration = _link(ctx, parsed, below, _folder(ctx), ctx.attr.is_root)
    module = struct(name = parsed.name, graph = parsed.graph, places = parsed.places, generated = generated)
    return [
        DefaultInfo(files = depset([generated, registration])),
        OutputGroupInfo(graph = depset([parsed.graph])),
        _info(module, ctx.attr.defines, below),
    ]

needle_module = rule(
    implementation = _needle_module_impl,
    doc = """The generated code of one module: `NeedleGenerated.swift` and `NeedleRegistration.swift`.

The macros in `needle.bzl` make this target beside each library. The output group `graph` has the facts of the module.""",
    attrs = {
        "srcs": attr.label_list(
            doc = "The sources of the module that people wrote.",
            allow_files = [".swift"],
        ),
        "deps": attr.label_list(
            doc = "The targets that the module is compiled with.",
            aspects = [_needle_aspect],
        ),
        "module_name": attr.string(
            doc = "The name of the module. By default it follows from the label of the library, as in rules_swift.",
        ),
        "package_name": attr.string(
            doc = "The package that `package` access is limited to.",
        ),
        "copts": attr.string_list(
            doc = "The options of the compiler. Those that matter are `-D`, `-package-name`, `-default-isolation` and `-swift-version`.",
        ),
        "defines": attr.string_list(
            doc = "Conditions that this module and all modules above it are compiled with.",
        ),
        "is_root": attr.bool(
            doc = "Whether this is an app or a test. Its link proves that every dependency is met.",
        ),
    },
    toolchains = [str(TOOLCHAIN_TYPE)],
)
