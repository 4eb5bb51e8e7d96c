import NeedleDiagnostics
import NeedleGraph

/// A requirement as the message about it shows it.
struct AskedRequirement {
    var signature: Signature
    /// The name and the type as they are written, for example `clock: Clock`.
    var text: String
    /// Where it is stated.
    var place: FactReference?
}

/// Why a property does not provide what it nearly fits, and the edit that would make it.
struct Shortfall {
    /// The end of a message.
    var reason: String
    var fix: Fix?
    /// Advice, where the reason does not say what to do.
    var help: String?
    /// The one mistake that may keep other properties from providing, too.
    var cause: Cause?
    /// Another place that shows why.
    var witness: Note?

    /// A mistake that shows at several properties.
    enum Cause: Hashable {
        /// A file does not import a module.
        case missingImport(of: ID<Module>, module: String, path: String)
        /// A declaration isolates all of its members.
        case isolation(of: ID<Symbol>)
    }

    init(_ reason: String, _ fix: Fix? = nil, help: String? = nil, cause: Cause? = nil) {
        self.reason = reason
        self.fix = fix
        self.help = help
        self.cause = cause
    }

    /// A module that a file does not import, of which it needs a type: what to do about it.
    /// - Parameter missing: The module, the type, and the file, with the words for it in a help.
    fileprivate init(
        _ reason: String,
        importing missing: (owner: ID<Module>, type: Name, file: FactReference, place: String),
        _ resolver: TypeResolver
    ) {
        let (name, file) = (resolver.modules[missing.owner].name, missing.file)
        self.init(reason, cause: .missingImport(of: missing.owner, module: file.module, path: file.path))
        let needed = resolver.modules.named(Name(file.module)).flatMap { viewer in
            let reason = UnseenReason.notImported(module: name, unlinkedImports: [])
            return resolver.withoutCycle(reason, importing: missing.owner, into: viewer, moving: missing.type)
        }
        if case .cycle? = needed {
            help = needed?.text
        } else {
            fix = .importing(name, in: file)
            help = "import '\(name)' \(missing.place)"
        }
    }
}

extension Property {
    /// Why code in `viewer` cannot use this property for a requirement of its name.
    func shortfall(for asked: AskedRequirement, from viewer: ID<Module>, _ resolver: TypeResolver) -> Shortfall {
        let wanted = asked.signature
        let (symbols, modules) = (resolver.symbols, resolver.modules)
        let member = symbols[symbol].declaration.members[self.member]
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
        if doubt == .type { return unknownType(for: asked, resolver) }
        if doubt == .conformer, let doubt = self.doubt(symbols) {
            return Shortfall("\(doubt); declare it in the class")
        }
        if signature.parameters != wanted.parameters {
            let parameters = signature.parameters.map(\.description).joined(separator: ", ")
            return Shortfall("its parameters are '(\(parameters))'")
        }
        if signature.type != wanted.type { return otherType(than: asked, member, resolver) }
        if !modules.isVisible(access, of: module, from: viewer) {
            return Shortfall("it is " + hiding(access, from: viewer, modules), raising(from: viewer, resolver))
        }
        if let spi = symbols.missingSPI(of: symbol, member: self.member, from: viewer, modules) {
            let names = (modules[module].name, modules[viewer].name)
            return Shortfall("it is '\(spi)'; import '\(names.0)' with that in a file of '\(names.1)'")
        }
        if let misfit = signature.misfit(for: wanted) {
            if misfit == signature.isolationFault {
                if let isolation = signature.isolation, resolver.isolation(of: member, in: symbol) == nil {
                    let advice =
                        "write 'nonisolated' before '\(symbols[symbol].name)' there, or declare it in the class"
                    return Shortfall("it comes with a conformance that is isolated to '\(isolation)'; \(advice)")
                }
                let isOfMember = resolver.isIsolatedByItself(member, in: symbol)
                let cause = isOfMember ? nil : Shortfall.Cause.isolation(of: symbol)
                let isolated = isOfMember ? nil : resolver.isolatedClass(aboveMembersOf: symbol)
                let advice = isolated.map { unisolating(symbols[$0].name) } ?? isolating(wanted, modules)
                return Shortfall(misfit + advice, cause: cause)
            }
            let help = "provide it on all systems, or write the same '@available' at the requirement"
            return Shortfall(misfit, help: misfit == Signature.availabilityFault ? help : nil)
        }
        let canSet = setterAccess.map { modules.isVisible($0, of: module, from: viewer) } ?? false
        if wanted.isSettable, !canSet {
            guard let setterAccess else {
                if let fault = resolver.faultOfSetter(of: member, in: symbol) {
                    return Shortfall("\(fault); write '{ get }' after the type of the requirement")
                }
                let advice = "give it a setter, or write '{ get }' after the type of the requirement"
                return Shortfall("it cannot be set; \(advice)")
            }
            return Shortfall("its setter is " + hiding(setterAccess, from: viewer, modules))
        }
        if !signature.condition.holds(whenever: wanted.condition), let condition = signature.condition.text {
            let reason = "it is there only if '\(condition)'; provide it in other builds, too"
            return Shortfall(reason + definition(of: condition))
        }
        if let doubt = self.doubt(symbols) { return Shortfall("\(doubt); declare it in the class") }
        // A property fits and yet does not provide only above an edge that looks for its providers at run time.
        return Shortfall("no module can see it and all else that is taken from above that way")
    }

    /// Why a property of another type does not provide, and how it may be meant.
    private func otherType(than asked: AskedRequirement, _ member: Member, _ resolver: TypeResolver) -> Shortfall {
        let (wanted, requirement) = (asked.signature, asked.text)
        let written = member.type?.written ?? signature.type.text
        // Two types of one name, as they are written.
        if requirement.hasSuffix(": \(written)") {
            if let fault = missingImport(signature.type, for: wanted.type, asked.place, resolver)
                ?? hiddenType(in: wanted.type, resolver)
            {
                return fault
            }
            let difference = "its type is '\(signature.type)', not '\(wanted.type)'"
            return Shortfall(difference, help: "rename one of the two types, or write its module in front of it")
        }
        if let slip = slip(for: wanted.type, written, asked.place, resolver) { return slip }
        let unwrapping = unwrapping(for: wanted.type, written, resolver)
        let advice = unwrapping.isEmpty ? conforming(to: wanted.type, requirement, resolver) : unwrapping
        let name = signature.name
        let help = "declare it as '\(requirement)', or require '\(name): \(written)'"
        return Shortfall(
            "its type is '\(written)'" + advice,
            help: advice.isEmpty && signature.kind == .variable ? help : nil
        )
    }

    /// The edit that lets code in `viewer` see it, if no more than accesses are in the way.
    private func raising(from viewer: ID<Module>, _ resolver: TypeResolver) -> Fix? {
        let needed = viewer == module ? Access.internal : .public
        guard resolver.modules.isVisible(needed, of: module, from: viewer) else { return nil }
        return resolver.declarations(toRaise: self, to: needed).map {
            .raising(signature.name.text, to: needed, at: $0)
        }
    }

    /// An access that keeps generated code from naming it, and the one that would do, as the end of a message.
    private func hiding(_ access: Access, from viewer: ID<Module>, _ modules: Modules) -> String {
        let needed = viewer == module ? Access.internal : .public
        let fix = modules.isVisible(needed, of: module, from: viewer) ? "; make it \(needed.rawValue)" : ""
        return "\(access.rawValue), and generated code in \(modules[viewer].name) cannot see it\(fix)"
    }

    /// A name in one of the two types that no parsed module declares, and that is nearly one in the other which some does.
    /// - Parameter stated: The requirement.
    private func slip(
        for wanted: TypeExpression,
        _ written: Name,
        _ stated: FactReference?,
        _ resolver: TypeResolver
    ) -> Shortfall? {
        let (own, others) = (signature.type.paths, wanted.paths)
        func meant(by paths: [TypePath], among candidates: [TypePath]) -> (wrong: String, right: String)? {
            let known = candidates.filter { $0.module != nil }.map(\.last.name.text)
            let unknown = paths.lazy.filter { $0.module == nil }.map { Name(path: $0.parts.map(\.name)) }
                .filter { !standardLibraryTypes.contains($0) }
            return unknown.compactMap { name in nearest(name.text, in: known, atMost: 2).map { (name.text, $0) } }.first
        }
        let place = reference(resolver.symbols, resolver.modules)
        for (names, candidates, place, words) in [
            (others, own, stated, "where it is required"), (own, others, place, "there"),
        ] {
            guard let (wrong, right) = meant(by: names, among: candidates) else { continue }
            return Shortfall(
                "its type is '\(written)'",
                place.map { Fix("write '\(right)'", .name(right, insteadOf: wrong), at: $0) },
                help: "no parsed module declares '\(wrong)'; write '\(right)' \(words)"
            )
        }
        return nil
    }

    /// How an optional may be what is required, as the end of a message; nothing for a property that is none.
    private func unwrapping(for wanted: TypeExpression, _ written: Name, _ resolver: TypeResolver) -> String {
        guard let wrapped = signature.type.optionalWrapped, wanted.optionalWrapped == nil else { return "" }
        // The way to require it as it is.
        guard wrapped == wanted else { return "; unwrap it here" }
        let text = written.text.hasSuffix("!") ? "\(written.text.dropLast())?" : written.text
        return "; unwrap it here, or require '\(text)'"
    }

    /// How a property may be of a protocol that is required, as the end of a message: its type may conform to it.
    private func conforming(to wanted: TypeExpression, _ requirement: String, _ resolver: TypeResolver) -> String {
        let symbols = resolver.symbols
        let isProtocol = resolver.typeName(of: wanted).map { type, _ in
            symbols.declared(type).contains { symbols[$0].kind == .protocol }
        }
        return isProtocol == true ? "; if that conforms, write '\(requirement)'" : ""
    }

    /// How to say that all builds have a flag, if the condition is nothing but that, as the end of a message. `DEBUG` is one
    /// that release builds lack.
    private func definition(of condition: String) -> String {
        guard Name(condition).isIdentifier, condition != "DEBUG" else { return "" }
        return ", or, if all have '\(condition)', add it to the module's 'defines' in needle.json"
    }

    /// How a requirement may be isolated to the main actor as the property is, as the end of a message; nothing where some
    /// module says what its default isolation is.
    private func isolating(_ wanted: Signature, _ modules: Modules) -> String {
        if let isolation = wanted.isolation, signature.isolation == nil {
            return "; write '@\(isolation)' before it, or remove that from the requirement"
        }
        guard signature.isolation == Self.mainActor, wanted.isolation == nil,
            modules.ids.allSatisfy({ modules[$0].facts.defaultIsolation == nil })
        else { return "" }
        return ", and the requirement is not; write '@MainActor' before the requirement, or, if its module is built "
            + "so, 'defaultIsolation' into needle.json"
    }

    /// How a component is right that is isolated by a class, as the end of a message.
    private func unisolating(_ isolated: Name) -> String {
        let attribute = "'@\(signature.isolation ?? Self.mainActor)'"
        return " by a class, and a component belongs to no actor; write \(attribute) before the properties that need "
            + "it, not before '\(isolated)'"
    }

    /// The missing import where one of two types would be the other one, if its file imported the module of a type in it.
    /// - Parameter stated: The requirement.
    private func missingImport(
        _ own: TypeExpression,
        for wanted: TypeExpression,
        _ stated: FactReference?,
        _ resolver: TypeResolver
    ) -> Shortfall? {
        let modules = resolver.modules
        if let (owner, type) = resolver.moduleMissing(in: own, for: wanted) {
            let place = reference(resolver.symbols, modules)
            return Shortfall(
                "its type is not '\(wanted)', since its file does not import '\(modules[owner].name)'",
                importing: (owner, type, place, "there"),
                resolver
            )
        }
        guard let stated, let (owner, type) = resolver.moduleMissing(in: wanted, for: own) else { return nil }
        return Shortfall(
            "its type is '\(own)', and the requirement's file does not import '\(modules[owner].name)'",
            importing: (owner, type, stated, "where it is required"),
            resolver
        )
    }

    /// The type in what is required that the property would name as well, if its module let others see it.
    private func hiddenType(in wanted: TypeExpression, _ resolver: TypeResolver) -> Shortfall? {
        guard let (owner, type) = resolver.moduleMissing(in: signature.type, for: wanted, where: { $0 < .public })
        else {
            return nil
        }
        let hidden = TypeName(module: owner, name: type)
        let access = resolver.symbols.visibility(of: hidden)
        let fix = resolver.declarations(toRaise: [hidden], to: .public).map {
            Fix.raising(type.text, to: .public, at: $0)
        }
        return Shortfall(
            "its file does not see '\(type)' of '\(resolver.modules[owner].name)', which is \(access.rawValue)",
            fix,
            help: "make '\(type)' public"
        )
    }

    private static let mainActor = TypeExpression("MainActor")

    /// Why it is not known that a property that fits is there, as the end of a message.
    func doubt(_ symbols: Symbols) -> String? {
        switch doubt {
        case .constraint:
            let requirements = symbols[symbol].declaration.genericRequirements
            let condition = requirements.text.map { " where '\($0)'" } ?? ""
            return "only the compiler knows who has the extension\(condition)"
        case .conformer: return "its type depends on who conforms to '\(symbols[symbol].name)'"
        case .type, nil: return nil
        }
    }
}

extension TypeResolver {
    /// The module whose name, in front of names that no parsed module seen there has, makes one resolved type another one;
    /// and the first type that has it.
    /// - Parameter isMeant: Decides about types by how far they can be seen.
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
    /// How a class declares it, for example `var clock: Clock`.
    /// - Parameter description: The name and the type as messages show them.
    func declaration(_ description: String) -> String {
        guard kind == .function else { return "var \(description)" }
        let parameters = zip(labels, parameters).enumerated().map { index, parameter in
            "\(parameter.0)\(parameter.0 == "_" ? " value\(index + 1)" : ""): \(parameter.1.description)"
        }
        let effects = (isAsync ? " async" : "") + (thrownError == nil ? "" : " throws")
        let result = type == .unit ? "" : " -> \(type)"
        return "func \(name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
    }
}
