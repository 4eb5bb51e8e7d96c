import NeedleDiagnostics
import NeedleGraph

/// A requirement as messages show it.
struct WantedRequirement {
    var signature: Signature
    /// The name and the type as written, for example `clock: Clock`.
    var text: String
    /// Where it is stated.
    var place: FactReference?
}

/// A property that nearly provides a requirement, and why it does not.
typealias NearMiss = (note: Note, shortfall: Shortfall)

/// Why a property does not provide a requirement of its name, and how to fix it.
struct Shortfall {
    /// The end of a message.
    var reason: String
    var fix: Fix?
    /// Advice, if the reason does not say what to do.
    var help: String?
    /// The mistake that may keep other properties from providing, too.
    var cause: Cause?
    /// Another place that shows the cause.
    var evidence: Note?

    /// A mistake that affects several properties.
    enum Cause: Hashable {
        /// A file does not import a module.
        case missingImport(of: ID<Module>, module: String, path: String)
        /// A declaration isolates all of its members.
        case isolation(of: ID<Symbol>)
    }

    init(_ reason: String, _ fix: Fix? = nil, help: String? = nil, cause: Cause? = nil, evidence: Note? = nil) {
        (self.reason, self.fix, self.help) = (reason, fix, help)
        (self.cause, self.evidence) = (cause, evidence)
    }

    /// This, with a note about the property of the requirement's name.
    func nearMiss(_ name: Name, of owner: String, at place: FactReference) -> NearMiss {
        (Note("'\(name)' of '\(owner)' does not provide it: \(reason)", at: .fact(place)), self)
    }
}

/// Finds why code in a module cannot use a property for a requirement of its name.
struct ShortfallFinder: ResolverReader {
    let property: Property
    let asked: WantedRequirement
    /// The module whose code would read the property.
    let viewer: ID<Module>
    let resolver: TypeResolver

    private var signature: Signature { property.signature }
    private var wanted: Signature { asked.signature }
    private var member: Member { symbols.member(of: property) }
    private var place: FactReference { property.reference(symbols, modules) }
    /// The type of the property as written.
    private var written: Name { member.type?.written ?? signature.type.text }

    func shortfall() -> Shortfall {
        if signature.kind != wanted.kind {
            return Shortfall(
                signature.kind == .variable
                    ? "it is a variable, not a function; require a variable, or declare a function"
                    : "it is a function, not a variable; require a function, or declare a variable"
            )
        }
        if signature.fullName != wanted.fullName {
            return Shortfall("it is declared as '\(signature.fullName)'")
        }
        if property.doubt == .type { return unknownType() }
        if property.doubt == .conformer, let doubt = property.doubt(symbols) {
            return Shortfall("\(doubt); declare it in the class")
        }
        if signature.parameters != wanted.parameters {
            let parameters = signature.parameters.map(\.description).joined(separator: ", ")
            return Shortfall("its parameters are '(\(parameters))'")
        }
        if signature.type != wanted.type { return otherType() }
        if !modules.isNameable(property.access, of: property.module, from: viewer) {
            return Shortfall("it is " + hiding(property.access), raising())
        }
        if let spi = symbols.missingSPI(of: property.symbol, member: property.member, from: viewer, modules) {
            let names = (modules[property.module].name, modules[viewer].name)
            return Shortfall("it is '\(spi)'; import '\(names.0)' with that in a file of '\(names.1)'")
        }
        if let misfit = signature.misfit(for: wanted) {
            if misfit == signature.isolationFault { return otherIsolation(misfit) }
            let help = "provide it on all systems, or write the same '@available' at the requirement"
            return Shortfall(misfit, help: misfit == Signature.availabilityFault ? help : nil)
        }
        let canSet = property.setterAccess.map { modules.isNameable($0, of: property.module, from: viewer) } ?? false
        if wanted.isSettable, !canSet {
            if let access = property.setterAccess { return Shortfall("its setter is " + hiding(access)) }
            if let fault = resolver.faultOfSetter(of: member, in: property.symbol) {
                return Shortfall("\(fault); write '{ get }' after the type of the requirement")
            }
            let advice = "give it a setter, or write '{ get }' after the type of the requirement"
            return Shortfall("it cannot be set; \(advice)")
        }
        if !signature.condition.holds(whenever: wanted.condition), let condition = signature.condition.text {
            let reason = "it exists only if '\(condition)'; provide it in other builds, too"
            return Shortfall(reason + definition(of: condition), help: modules.adviceOfMode(for: condition))
        }
        if let doubt = property.doubt(symbols) { return Shortfall("\(doubt); declare it in the class") }
        // A property that fits fails to provide only above an edge that looks up its providers at run time.
        return Shortfall("no module can see both it and everything else that this path takes from above")
    }

    /// Why a property of another type does not provide, and how to fix it.
    private func otherType() -> Shortfall {
        // Two different types of one name, as written.
        if asked.text.hasSuffix(": \(written)") {
            if let fault = missingImport() ?? hiddenType() { return fault }
            let difference = "its type is '\(signature.type)', not '\(wanted.type)'"
            return Shortfall(difference, help: "rename one of the two types, or qualify it with its module")
        }
        if let likelyMisspelling = likelyMisspelling() { return likelyMisspelling }
        let advice = unwrapping() ?? conforming()
        let help = "declare it as '\(asked.text)', or require '\(signature.name): \(written)'"
        return Shortfall(
            "its type is '\(written)'" + (advice ?? ""),
            help: advice == nil && signature.kind == .variable ? help : nil
        )
    }

    /// The edit that makes the property visible, if only access levels hide it.
    private func raising() -> Fix? {
        neededAccess.flatMap { needed in
            resolver.declarations(toRaise: property, to: needed).map {
                .raising(signature.name.text, to: needed, at: $0)
            }
        }
    }

    /// The access with which generated code would see the property; nil if it cannot.
    private var neededAccess: Access? {
        let needed = viewer == property.module ? Access.internal : .public
        return modules.isVisible(needed, of: property.module, from: viewer) ? needed : nil
    }

    /// An access that hides the property from generated code, and the one that would do, as the end of a message.
    private func hiding(_ access: Access) -> String {
        let fix = neededAccess.map { "; make it \($0.rawValue)" } ?? ""
        return "\(access.rawValue), and generated code in \(modules[viewer].name) cannot see it\(fix)"
    }

    /// A likely misspelling: an unknown name in one of the two types that is similar to a known one in the other.
    private func likelyMisspelling() -> Shortfall? {
        let (own, others) = (signature.type.paths, wanted.type.paths)
        func meant(by paths: [TypePath], among candidates: [TypePath]) -> (wrong: String, right: String)? {
            let known = candidates.filter { $0.module != nil }.map(\.last.name.text)
            let unknown = paths.lazy.filter { $0.module == nil }.map(\.name)
                .filter { !standardLibraryTypes.contains($0) }
            return unknown.compactMap { name in nearest(name.text, in: known, atMost: 2).map { (name.text, $0) } }.first
        }
        for (names, candidates, place, words) in [
            (others, own, asked.place, "where it is required"), (own, others, place, "there"),
        ] {
            guard let (wrong, right) = meant(by: names, among: candidates), mayHaveSlip(at: place) else { continue }
            return Shortfall(
                "its type is '\(written)'",
                help: "no parsed module declares '\(wrong)'; write '\(right)' \(words)"
            )
        }
        return nil
    }

    /// Whether all imports of a fact's file are linked, so that an unknown name may be misspelled.
    private func mayHaveSlip(at place: FactReference?) -> Bool {
        guard let (module, file) = place.flatMap(modules.file) else { return true }
        return modules.unlinkedImports(of: file, in: module).isEmpty
    }

    /// How an optional property can meet the requirement, as the end of a message; nil if the property is not optional.
    private func unwrapping() -> String? {
        guard let wrapped = signature.type.optionalWrapped, wanted.type.optionalWrapped == nil else { return nil }
        // If only the optional differs, the requirement can have the property's type.
        guard wrapped == wanted.type else { return "; unwrap it here" }
        let text = written.text.hasSuffix("!") ? "\(written.text.dropLast())?" : written.text
        return "; unwrap it here, or require '\(text)'"
    }

    /// How the property can have a required protocol type, to which its own type may conform, as the end of a message.
    private func conforming() -> String? {
        resolver.protocols(named: wanted.type).isEmpty ? nil : "; if that conforms, write '\(asked.text)'"
    }

    /// How to state that all builds have a flag, if the condition is that flag alone, as the end of a message. Not for `DEBUG`,
    /// which release builds lack.
    private func definition(of condition: String) -> String {
        guard Name(condition).isIdentifier, condition != "DEBUG" else { return "" }
        return ", or, if all have '\(condition)', \(modules.origin.advice(.define(condition)))"
    }

    /// Why a property with another isolation does not provide.
    ///
    /// - Parameter misfit: The reason without advice.
    private func otherIsolation(_ misfit: String) -> Shortfall {
        let name = symbols[property.symbol].name
        if let isolation = signature.isolation, resolver.isolation(of: member, in: property.symbol) == nil {
            let advice = "write 'nonisolated' before '\(name)' there, or declare it in the class"
            return Shortfall("it comes with a conformance that is isolated to '\(isolation)'; \(advice)")
        }
        if resolver.isIsolatedByItself(member, in: property.symbol) { return Shortfall(misfit + isolating()) }
        let isolated = resolver.isolatedClass(aboveMembersOf: property.symbol).map { symbols[$0].name }
        let advice = isolated.map(unisolating) ?? isolating()
        return Shortfall(misfit + advice, cause: .isolation(of: property.symbol))
    }

    /// How to isolate a requirement to the main actor like the property, as the end of a message; empty if any module states
    /// its default isolation.
    private func isolating() -> String {
        if let isolation = wanted.isolation, signature.isolation == nil {
            return "; write '@\(isolation)' before it, or remove that from the requirement"
        }
        guard signature.isolation == Self.mainActor, wanted.isolation == nil,
            modules.ids.allSatisfy({ modules[$0].facts.defaultIsolation == nil })
        else { return "" }
        return ", and the requirement is not; write '@MainActor' before the requirement, or, if its module is built "
            + "that way, \(modules.origin.advice(.mainActor))"
    }

    /// How to isolate properties instead of the component's class, as the end of a message.
    private func unisolating(_ isolated: Name) -> String {
        let attribute = "'@\(signature.isolation ?? Self.mainActor)'"
        return " by a class, and a component belongs to no actor; write \(attribute) before the properties that need "
            + "it, not before '\(isolated)'"
    }

    private static let mainActor = TypeExpression("MainActor")

    /// The missing import, if one of the two types would equal the other with an import in its file.
    private func missingImport() -> Shortfall? {
        let (own, other) = (signature.type, wanted.type)
        if let missing = resolver.moduleMissing(in: own, for: other) {
            let reason = "its type is not '\(other)', since its file does not import"
            return missingImport(reason, missing, in: place, "there")
        }
        guard let place = asked.place, let missing = resolver.moduleMissing(in: other, for: own) else { return nil }
        let reason = "its type is '\(own)', and the requirement's file does not import"
        return missingImport(reason, missing, in: place, "where it is required")
    }

    /// Explains how to import the missing module of a type.
    ///
    /// - Parameter words: How the help refers to the file.
    private func missingImport(
        _ reason: String,
        _ missing: (owner: ID<Module>, type: Name),
        in file: FactReference,
        _ words: String
    ) -> Shortfall {
        let name = modules[missing.owner].name
        let cause = Shortfall.Cause.missingImport(of: missing.owner, module: file.module, path: file.path)
        let needed = modules.named(Name(file.module)).flatMap { viewer in
            let reason = UnseenReason.notImported(module: name, unlinkedImports: [])
            return resolver.withoutCycle(reason, importing: missing.owner, into: viewer, moving: missing.type)
        }
        if case .cycle? = needed { return Shortfall("\(reason) '\(name)'", help: needed?.text, cause: cause) }
        let help = "import '\(name)' \(words)"
        return Shortfall("\(reason) '\(name)'", .importing(name, in: file), help: help, cause: cause)
    }

    /// The type in the requirement that the property's file would also mean if that type were visible to it.
    private func hiddenType() -> Shortfall? {
        let missing = resolver.moduleMissing(in: signature.type, for: wanted.type, where: { $0 < .public })
        guard let (owner, type) = missing else { return nil }
        let hidden = TypeName(module: owner, name: type)
        let access = symbols.visibility(of: hidden)
        return Shortfall(
            "its file does not see '\(type)' of '\(modules[owner].name)', which is \(access.rawValue)",
            resolver.declarations(toRaise: [hidden], to: .public).map { .raising(type.text, to: .public, at: $0) },
            help: "make '\(type)' public"
        )
    }
}

// Properties with an unknown type.
extension ShortfallFinder {
    /// Why a property without a written type does not provide a requirement.
    private func unknownType() -> Shortfall {
        let advice = "write '\(asked.text)' if that is its type"
        if let optional = optionalType() {
            let help = "unwrap it here, or require '\(signature.name): \(optional.written)'"
            let reason = "its type is '\(optional.written)': the initializer may return nil"
            return Shortfall(reason, help: help, evidence: optional.evidence)
        }
        if member.typeOrigin == .called, let type = member.type, resolver.typeName(of: signature.type) == nil,
            !type.type.paths.contains(where: { standardLibraryTypes.contains($0.parts[0].name) })
        {
            return Shortfall(
                "no linked module declares '\(type.written)', so its type is not certain; \(advice)",
                help: unlinkedImports()
            )
        }
        return Shortfall("it has no type annotation; \(advice)")
    }

    /// The optional type of a property whose initializer is failable, as it would be written, and the initializer's place; nil
    /// if the initializer is not failable, or if the requirement has that type.
    func optionalType() -> (written: String, evidence: Note)? {
        guard let call = member.initializerCall, let type = resolver.typeName(of: signature.type)?.type,
            let (declaration, labels) = symbols.failingInitializer(of: type, labels: call),
            wanted.type.optionalWrapped != signature.type, let written = member.type?.written
        else { return nil }
        let place = symbols[declaration].reference(in: modules)
        return ("\(written)?", Note("'\(type.name)' has 'init?(\(labels))'", at: .fact(place)))
    }

    /// Advice to link the file's imports that are not linked; nil if there are none.
    private func unlinkedImports() -> String? {
        let symbol = symbols[property.symbol]
        let unlinked = modules.unlinkedImports(of: symbol.file, in: symbol.module)
        if unlinked.isEmpty { return nil }
        return "write the type, or link its module if that is yours (imported here and not linked: \(quoted(unlinked)))"
    }
}

extension Property {
    /// Why it is uncertain that a property exists, although it fits, as the end of a message.
    func doubt(_ symbols: Symbols) -> String? {
        switch doubt {
        case .constraint:
            let requirements = symbols[symbol].declaration.genericRequirements
            let condition = requirements.text.map { " where '\($0)'" } ?? ""
            return "only the compiler knows which types have the extension\(condition)"
        case .conformer: return "its type depends on conformances to '\(symbols[symbol].name)'"
        case .type, nil: return nil
        }
    }
}

extension TypeResolver {
    /// The module that makes `type` equal to `other` if it qualifies the unknown names in `type`, and its type that `other`
    /// names.
    /// - Parameter isMeant: Filters types by their visibility.
    fileprivate func moduleMissing(
        in type: TypeExpression,
        for other: TypeExpression,
        where isMeant: (Access) -> Bool = { $0 >= .public }
    ) -> (owner: ID<Module>, type: Name)? {
        let missing = parsedTypes(in: other).first { visible in
            guard isMeant(symbols.visibility(of: visible)) else { return false }
            let module = modules[visible.module].nameInFacts
            return type == other.mapPaths { $0.module == module ? TypePath($0.parts) : $0 }
        }
        return missing.map { ($0.module, $0.name) }
    }
}

extension Signature {
    /// The declaration of a property that meets it, for example `var clock: Clock`.
    /// - Parameter description: The name and the type as messages show them.
    func declaration(_ description: String) -> String {
        guard kind == .function else { return "var \(description)" }
        let parameters = zip(labels, parameters).enumerated().map { index, parameter in
            "\(parameter.0)\(parameter.0 == "_" ? " value\(index + 1)" : ""): \(parameter.1.description)"
        }
        let effects = (isAsync ? " async" : "") + (thrownError == nil ? "" : isRethrowing ? " rethrows" : " throws")
        let result = type == .unit ? "" : " -> \(type)"
        return "func \(name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
    }
}
