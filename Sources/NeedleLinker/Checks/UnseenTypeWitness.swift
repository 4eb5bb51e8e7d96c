import NeedleGraph

/// Finds out whether a module that is not parsed has a type of some name, as far as the program shows it.
///
/// The problem. A file sees no parsed module that has `HTTPClient`, but it imports Foundation. Does it mean Foundation's? The
/// linker does not know what Foundation has, and a list of its types would be old with the next release.
///
/// The idea. Where a file imports Foundation and the parsed module that has `HTTPClient`, and names it without a module,
/// the compiler takes that for ambiguous if both have it. So one such file is a witness that Foundation has none. Without a
/// witness nothing is known.
struct UnseenTypeWitness {
    let program: Program

    struct Question: Hashable {
        /// A type of a parsed module.
        let name: Name
        let owner: ID<Module>
        /// Modules that are not parsed and may have it, too.
        let unparsed: [Name]

        init(_ name: Name, in owner: ID<Module>, beside unparsed: [Name]) {
            (self.name, self.owner, self.unparsed) = (name, owner, unparsed)
        }
    }

    /// Where a file names the type of the parsed module beside an import of each of the others: one place for each of them;
    /// nil if there is a module without.
    ///
    /// - Complexity: Linear in the declarations of the files that import the parsed module.
    func places(_ question: Question) -> [Name: FactReference]? {
        let (name, owner, unparsed) = (question.name, question.owner, question.unparsed)
        guard !unparsed.contains(where: Self.givesWay), !program.modules.exportsUnparsed(owner) else { return nil }
        var missing = Set(unparsed)
        var places: [Name: FactReference] = [:]
        for module in program.modules.ids where program.modules[module].imports.contains(owner) {
            for file in program.modules[module].facts.files.indices {
                if missing.isEmpty { return places }
                let imports = program.modules[module].facts.files[file].imports
                guard imports.contains(where: { $0.isPlain && $0.path == program.modules[owner].nameInFacts }) else {
                    continue
                }
                let shown = imports.filter { $0.isPlain && missing.contains($0.path) }.map(\.path)
                guard !shown.isEmpty, let place = place(of: name, owner, module, file) else { continue }
                for path in shown { places[path] = place }
                missing.subtract(shown)
            }
        }
        return missing.isEmpty ? places : nil
    }

    /// Where a file names a type that is that of a module, outside of any condition.
    private func place(of name: Name, _ owner: ID<Module>, _ module: ID<Module>, _ file: Int) -> FactReference? {
        let facts = program.modules[module].facts.files[file]
        for index in facts.declarations.indices where facts.declarations[index].conditions.isEmpty {
            let declaration = facts.declarations[index]
            let symbol = program.symbols.symbol(module: module, file: file, declaration: index)
            let means = { (context: NameContext) in
                program.resolver.meaning(of: name, in: context) == .type(TypeName(module: owner, outermost: name))
            }
            if declaration.kind == .extension && declaration.meaning?.type.word == name
                || declaration.inheritance.contains(where: { $0.type.withoutAttributes.word == name }),
                means(program.resolver.context(around: symbol))
            {
                return program.symbols[symbol].reference(in: program.modules)
            }
            let member = declaration.members.firstIndex {
                $0.conditions.isEmpty && $0.typeOrigin == .written && $0.types.contains { $0.word == name }
            }
            if let member, means(program.resolver.context(inside: symbol)) {
                return program.symbols[symbol].reference(toMember: member, in: program.modules)
            }
        }
        return nil
    }

    /// Whether the compiler prefers the types of any other module to those of this one.
    private static func givesWay(_ module: Name) -> Bool {
        module.utf8.first == UInt8(ascii: "_") || preferred.contains(module)
    }

    /// The modules that come with the compiler; not of all is it known.
    private static let preferred: Set<Name> = [
        "Cxx", "CxxStdlib", "Distributed", "Observation", "RegexBuilder", "Runtime", "Swift", "Synchronization",
    ]
}
