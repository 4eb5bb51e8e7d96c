/// The parts of files and their declarations, gathered one after the other in the same memory.
struct FileParts: ~Copyable {
    var files = ArrayBuilder<FileFacts>()
    var types = TypeListBuilder()
    /// Whether the types of all files become one list.
    let areTypesOfModule: Bool
    var imports = ArrayBuilder<Import>()
    var declarations = ArrayBuilder<Declaration>()
    var inheritance = ArrayBuilder<TypeReference>()
    var members = ArrayBuilder<Member>()
    var parameters = ArrayBuilder<Parameter>()
    var instantiations = ArrayBuilder<Instantiation>()
    /// The imports of the last source file that had any, and where they stood.
    var importsBefore: [Import] = []
    var importLines = LineReader.Lines()

    init(areTypesOfModule: Bool) {
        self.areTypesOfModule = areTypesOfModule
    }

    /// Begins another graph file.
    mutating func forgetImports() {
        importsBefore = []
        importLines = LineReader.Lines()
    }
}
