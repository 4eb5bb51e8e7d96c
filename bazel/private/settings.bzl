"""What the attributes of a Swift target say about its module."""

# The options of the compiler that change what Needle reads, and what `needle parse` calls them.
_PARSE_OPTIONS = {
    "-D": "--define",
    "-default-isolation": "--default-isolation",
    "-language-mode": "--swift-version",
    "-package-name": "--package-name",
    "-swift-version": "--swift-version",
}

def module_name_of(label, module_name):
    """Returns the name of the module that a target makes.

    Args:
        label: The label of the target.
        module_name: Its attribute `module_name`, which may be empty.

    Returns:
        That attribute; if it is empty, the name that rules_swift gives the module: package and name of the label, with
        an underscore for what may not be in a name.
    """
    if module_name:
        return module_name
    parts = [part for part in [_identifier(label.package), _identifier(label.name)] if part]
    name = "_".join(parts)
    return "_" + name if name[0].isdigit() else name

def _identifier(text):
    letters = [letter if letter.isalnum() or letter == "_" else " " for letter in text.elems()]
    return "_".join([word for word in "".join(letters).split(" ") if word])

def parse_options_of(copts):
    """Returns the options for `needle parse` that follow from those of the compiler.

    Args:
        copts: The options of the compiler.

    Returns:
        A list, for example `["--define", "BETA"]` for `["-O", "-DBETA"]`.
    """
    options = []
    pending = None
    for option in copts:
        if pending:
            # Of other modes, no module of Needle is compiled.
            if pending != "--swift-version" or option in ["5", "6"]:
                options += [pending, option]
            pending = None
        elif option in _PARSE_OPTIONS:
            pending = _PARSE_OPTIONS[option]
        elif option.startswith("-D"):
            options += ["--define", option[2:]]
    return options
