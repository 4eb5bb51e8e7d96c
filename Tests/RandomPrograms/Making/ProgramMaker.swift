package import RandomTesting

/// Makes whole random programs in which every requirement is met.
struct ProgramMaker {
    var random: SeededGenerator
    let features: Features
    var program = Program()
    private var lastID = 0

    init(random: SeededGenerator, features: Features) {
        self.random = random
        self.features = features
    }

    mutating func make() -> Program {
        chooseModules()
        chooseTypes()
        chooseScopes()
        chooseContributions()
        chooseSubclasses()
        choosePlugins()
        chooseGenerics()
        chooseProtocols()
        chooseAccess()
        openContributions()
        chooseDependencies()
        chooseRequirements()
        choosePluginMembers()
        chooseDecoys()
        chooseOverrides()
        provide()
        chooseConditions()
        makeNamesTellable()
        return program
    }

    /// A number that is unique in the program.
    mutating func id() -> Int {
        lastID += 1
        return lastID
    }

    mutating func chance(_ percent: Int) -> Bool { random.number(0..<100) < percent }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[random.number(0..<elements.count)] }

    /// The first of some random names that is free at the top level of a module, else a new one. It is never the name of another
    /// module: generated code could then not name that module, which Needle refuses.
    mutating func name(from names: [String], in module: Int) -> String {
        let own = features.typesNamedAsModules ? program.modules.first { $0.id == module }?.spelling : nil
        let others = Set(program.modules.map(\.spelling)).subtracting([own].compactMap { $0 })
        let pool = names.map { others.contains($0) ? $0.extended(by: "s") : $0 }
        let taken = Set(program.named.filter { $0.module == module }.map(\.topLevelName))
        for _ in 0..<4 {
            let name = one(of: pool)
            if !taken.contains(name) { return name }
        }
        return one(of: pool).extended(by: "\(id())")
    }
}

extension Program {
    /// A random program in which every requirement is met.
    package static func random(using generator: inout SeededGenerator, features: Features = Features()) -> Program {
        var maker = ProgramMaker(random: generator, features: features)
        let program = maker.make()
        generator = maker.random
        return program
    }
}

// MARK: - Modules and types

extension ProgramMaker {
    private mutating func chooseModules() {
        var names = ["Core", "Store", "Kit", "Feed", "Session", "Map"].shuffled(using: &random)
        names = Array(names.prefix(random.number(0...4))) + ["App"]
        if features.rawIdentifiers, names.count > 1, chance(10) { names[0] = "default" }
        if features.unparsedModules, chance(25) { addLibrary() }
        for (number, name) in names.enumerated() {
            let isApp = number == names.count - 1
            let seen = program.modules.map(\.id).filter { _ in isApp || chance(60) }
            program.modules.append(
                Module(
                    id: id(),
                    name: name,
                    package: chance(45) ? one(of: ["Shop", "Shop", "Till"]) : nil,
                    dependencies: seen,
                    files: random.number(1...3),
                    statesImportLevels: features.importLevels && chance(40),
                    flag: name.uppercased(),
                    isFlagSet: chance(50),
                    isOnMainActor: features.defaultIsolation && chance(25)
                )
            )
            addUmbrella(seeing: seen)
            if isApp { addSecondProgram(seeing: seen.filter { _ in chance(60) }) }
        }
        program.language = chance(50) ? .swift5 : Language(version: "6")
        if features.upcomingFeatures, chance(40) {
            for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] where chance(60) {
                program.language.features.append(feature)
            }
        }
    }

    /// Adds a third-party library, which is not parsed.
    private mutating func addLibrary() {
        let module = Module(
            id: id(),
            name: "Vendor",
            dependencies: [],
            files: 1,
            statesImportLevels: false,
            flag: "VENDOR",
            isFlagSet: false,
            isParsed: false
        )
        program.modules.append(module)
    }

    /// Adds a module that re-exports some of the modules that the last module sees, for that module.
    private mutating func addUmbrella(seeing seen: [Int]) {
        // The tool does not know whether an unparsed module is visible through a re-export.
        let exports = seen.filter { id in
            program.module(id).exports.isEmpty && program.module(id).isParsed && chance(60)
        }
        guard features.umbrellas, !exports.isEmpty, chance(30) else { return }
        var umbrella = program.modules[program.modules.count - 1]
        umbrella.id = id()
        umbrella.name = "Umbrella\(umbrella.id)"
        umbrella.dependencies = exports
        umbrella.files = 1
        umbrella.isOnMainActor = false
        umbrella.exports = exports
        program.modules.insert(umbrella, at: program.modules.count - 1)
        program.modules[program.modules.count - 1].dependencies.append(umbrella.id)
    }

    private mutating func chooseTypes() {
        for _ in 0..<random.number(2...8) {
            let module = one(of: program.modules.filter(\.exports.isEmpty))
            var pool = ["Blob", "Session", "Limit", "Store", "Bytes", "Open"]
            if features.standardNames { pool += ["Result", "Task", "Range", "Set", "Duration"] }
            if features.rawIdentifiers { pool += ["`my blob`", "`2nd`"] }
            // The tool does not know that a type of an unparsed module hides that module.
            if features.typesNamedAsModules, module.isParsed, chance(30) { pool = [module.spelling] }
            var kinds: [TypeDeclaration.Kind] = [.struct, .struct, .class, .enum, .protocol, .box]
            if features.typeArguments { kinds.append(.pack) }
            if features.constrainedGenerics { kinds.append(.hashableBox) }
            var declaration = TypeDeclaration(
                id: id(),
                module: module.id,
                file: random.number(0..<module.files),
                name: name(from: pool, in: module.id),
                kind: one(of: kinds),
                access: chance(70) || !module.isParsed ? .public : one(of: [.internal, .package])
            )
            if features.namespaces, chance(10) {
                declaration.namespace = "Space\(id())"
                declaration.isNamespaceElsewhere = features.spreadNamespaces && chance(50)
            }
            if declaration.access == .package, module.package == nil { declaration.access = .public }
            if module.isParsed, chance(15) { makeAlias(&declaration) }
            program.types.append(declaration)
        }
    }

    private mutating func makeAlias(_ declaration: inout TypeDeclaration) {
        let target = type(in: declaration.module, atLeast: declaration.access)
        // An alias cannot refer to itself through others, since only earlier types are known.
        declaration.kind = .alias(target)
        declaration.namespace = nil
    }

    /// A type that a declaration with this access may name in the module.
    mutating func type(in module: Int, atLeast access: Access) -> ValueType {
        let base = baseType(in: module, atLeast: access)
        switch random.number(0..<12) {
        case 0: return .optional(base)
        case 1: return .array(base)
        case 2: return .dictionary(base)
        case 3: return .pair(base)
        case 4: return .function(base)
        case 5:
            let boxes = program.types.filter { declaration in
                guard declaration.kind == .box || declaration.kind == .hashableBox && program.isHashable(base) else {
                    return false
                }
                return (program.widestAccess(.named(declaration.id), in: module) ?? .private) >= access
            }
            return boxes.isEmpty ? base : .box(one(of: boxes).id, base)
        default: return base
        }
    }

    private mutating func baseType(in module: Int, atLeast access: Access) -> ValueType {
        let named = program.types.filter { declaration in
            if declaration.kind == .box || declaration.kind == .hashableBox { return false }
            return (program.widestAccess(.named(declaration.id), in: module) ?? .private) >= access
        }
        if !named.isEmpty, chance(70) { return .named(one(of: named).id) }
        if features.foundation, chance(8) { return .data }
        if features.typeArguments, chance(8) { return .collection }
        return chance(50) ? .int : .string
    }
}
