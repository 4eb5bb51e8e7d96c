import NeedleGraph

/// A graph with one of each kind of fact, as a real module would have them.
let sampleGraph = ModuleGraph(
    name: "Game",
    packageName: "shop",
    dependencies: ["Players"],
    files: [
        file("Modules/Game/Board.swift") { $0.types = [TopLevelType("Board", access: .public)] },
        sampleFile,
        file("Modules/Game/main.swift") { ($0.hasEntryPoint, $0.mentionsRegistration) = (true, true) },
    ]
)

/// A file with some facts.
func file(_ path: String, _ edit: (inout FileFacts.Draft) -> Void) -> FileFacts {
    FileFacts(with(FileFacts.Draft(path: path), edit))
}

private let sampleFile = file("Modules/Game/GameComponent.swift") { file in
    file.types = [TopLevelType("GameComponent"), TopLevelType("GameDependency")]
    file.imports = [
        Import(path: "NeedleFoundation"),
        with(Import(path: "Foundation.URL", access: .public)) {
            $0.kind = "struct"
            $0.attributes = [Attribute(TypeExpression("preconcurrency"))]
            $0.conditions = [Condition("DEBUG")]
        },
    ]
    file.declarations = [
        with(Declaration.Draft(kind: .protocol, name: "GameDependency")) {
            $0.access = .public
            $0.inheritance = [TypeReference("Dependency")]
            $0.members = [sampleFunction]
        },
        with(Declaration.Draft(kind: .class, name: "GameComponent")) {
            $0.isFinal = true
            $0.inheritance = [TypeReference("Component<GameDependency>", box("Component", "GameDependency"))]
            $0.members = sampleVariables
        },
        with(Declaration.Draft(kind: .typealias, name: "Key")) {
            $0.parent = 1
            let availability = Availability([Availability.Platform("iOS", "15")], isForAll: true)
            $0.attributes = [
                Attribute(TypeExpression("available"), arguments: "iOS 15, *", availability: availability)
            ]
            $0.genericParameters = [GenericParameter(.type, "Item", TypeExpression("Hashable"))]
            $0.genericRequirements = [
                GenericRequirement(TypeExpression("Item"), .conforms, TypeExpression("Sendable"))
            ]
            $0.meaning = TypeReference("()", .unit)
            $0.conditions = [Condition("A"), Condition("B")]
        },
    ]
    file.instantiations = [
        with(Instantiation(callee: TypeReference("ScoreSheetComponent"), parentArgument: .enclosingInstance)) {
            ($0.keeper, $0.declaration, $0.member) = (.shared, 1, 0)
        },
        with(Instantiation(callee: nil, parentArgument: .other("root"))) {
            ($0.declaration, $0.conditions) = (1, [Condition("DEBUG")])
        },
    ]
}

private let sampleFunction = with(Member.Draft(kind: .function, name: "load")) {
    $0.type = TypeReference("[T]", box("Array", "T"))
    let metatype = TypeExpression(.metatype(TypeExpression("T")))
    $0.parameters = [
        Parameter(label: nil, type: TypeReference("T.Type", metatype), hasDefault: true),
        Parameter(label: "from", type: TypeReference("URL"), isVariadic: true),
    ]
    $0.genericParameters = [GenericParameter(.type, "T")]
    $0.genericRequirements = [GenericRequirement(TypeExpression("T"), .conforms, TypeExpression("Decodable"))]
    $0.effects = Effects(isAsync: true, throwing: Throwing(type: TypeReference("LoadError")))
    $0.attributes = [Attribute(TypeExpression("MainActor"))]
}

private let sampleVariables = [
    with(Member.Draft(name: "board")) {
        $0.type = TypeReference("Board?", box("Optional", "Board"))
        $0.access = .public
        $0.setter = Setter(access: .private)
        $0.modifiers = [.lazy]
        $0.conditions = [Condition("!(os(Linux))")]
        $0.sharedCalls = 1
    },
    with(Member.Draft(name: "clock")) {
        $0.type = TypeReference("Clock")
        $0.typeOrigin = .inferred
        $0.isStatic = true
        $0.initializerCall = "zone:"
    },
    with(Member.Draft(name: "turn")) { $0.typeOrigin = .unknown },
]

extension TypeReference {
    /// A type as it is written, which is one word unless it is stated.
    init(_ written: String, _ type: TypeExpression? = nil) {
        self.init(written: Name(written), type ?? TypeExpression(Name(written)))
    }
}

/// A generic type with a word for its argument.
func box(_ name: Name, _ argument: Name) -> TypeExpression {
    TypeExpression(.path(TypePath([TypePath.Part(name, [TypeExpression(argument)])])))
}

/// A fact, changed.
func with<Fact>(_ fact: Fact, _ edit: (inout Fact) -> Void) -> Fact {
    var fact = fact
    edit(&fact)
    return fact
}
