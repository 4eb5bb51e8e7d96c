import NeedleDiagnostics
import NeedleGraph

// Properties of which it is not known of what type they are.
extension Property {
    /// Why a property without a written type does not provide a requirement.
    func unknownType(for asked: AskedRequirement, _ resolver: TypeResolver) -> Shortfall {
        let (symbols, modules) = (resolver.symbols, resolver.modules)
        let member = symbols[symbol].declaration.members[self.member]
        let advice = "write '\(asked.text)' if that is its type"
        if let optional = optionalType(for: asked.signature.type, resolver) {
            var shortfall = Shortfall("its type is '\(optional.written)': the initializer may give nil")
            shortfall.help = "unwrap it here, or require '\(signature.name): \(optional.written)'"
            shortfall.witness = optional.witness
            return shortfall
        }
        if member.typeOrigin == .called, let type = member.type, resolver.typeName(of: signature.type) == nil,
            !type.type.paths.contains(where: { standardLibraryTypes.contains($0.parts[0].name) })
        {
            return Shortfall(
                "no linked module declares '\(type.written)', so its type is not certain; \(advice)",
                writingType(of: asked.text, asked.signature.type, resolver),
                help: unlinkedImports(symbols, modules)
            )
        }
        return Shortfall(
            "its type is not written; \(advice)",
            writingType(of: asked.text, asked.signature.type, resolver)
        )
    }

    /// The edit that writes the type which is required, if the initializer names that type itself and does not give nil:
    /// whatever else is called may be of another type, and then the edit does not compile.
    /// - Parameters:
    ///   - requirement: Its name and type, for example `clock: Clock`.
    ///   - wanted: The resolved type.
    func writingType(of requirement: String, _ wanted: TypeExpression, _ resolver: TypeResolver) -> Fix? {
        let (symbols, modules) = (resolver.symbols, resolver.modules)
        let member = symbols[symbol].declaration.members[self.member]
        guard member.initializerCall != nil, optionalType(for: wanted, resolver) == nil,
            let named = signature.type.withoutLastArguments
        else { return nil }
        let isFailing = failingInitializer(resolver) != nil
        let value = isFailing ? wanted.optionalWrapped : wanted
        guard let value, value.withoutLastArguments == named else { return nil }
        return .writingType(of: requirement, at: reference(symbols, modules))
    }

    /// The optional type of a property whose initializer may give nil, as it would be written, and where that initializer
    /// is; nil if it is none, or is what is required.
    func optionalType(for wanted: TypeExpression, _ resolver: TypeResolver) -> (written: String, witness: Note)? {
        guard let (type, place, labels) = failingInitializer(resolver), wanted.optionalWrapped != signature.type,
            let written = resolver.symbols[symbol].declaration.members[member].type?.written
        else { return nil }
        let declaration = resolver.symbols[place].reference(in: resolver.modules)
        let note = Note(message: "'\(type.name)' has 'init?(\(labels))'", anchor: .fact(declaration))
        return ("\(written)?", note)
    }

    /// The initializer of a parsed type that the value of the property may be made by, and that may give nil.
    private func failingInitializer(
        _ resolver: TypeResolver
    ) -> (type: TypeName, declaration: ID<Symbol>, labels: String)? {
        let member = resolver.symbols[symbol].declaration.members[self.member]
        guard let labels = member.initializerCall, let type = resolver.typeName(of: signature.type)?.type else {
            return nil
        }
        return resolver.symbols.failingInitializer(of: type, labels: labels).map { (type, $0, $1) }
    }

    /// Advice to link what the file imports and what is not linked; nil if there is nothing of the kind.
    private func unlinkedImports(_ symbols: Symbols, _ modules: Modules) -> String? {
        let file = modules[symbols[symbol].module].facts.files[symbols[symbol].file]
        let unlinked = Set(file.imports.map(\.module)).filter(modules.isUnparsed).map(\.text).sorted()
        if unlinked.isEmpty { return nil }
        return "write the type, or link its module if that is yours (imported here and not linked: \(quoted(unlinked)))"
    }
}
