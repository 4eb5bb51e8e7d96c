import NeedleGraph

/// A graph with one of each kind of fact, as a real module would have them.
let sampleGraph = ModuleGraph(
    name: "Game",
    packageName: "shop",
    dependencies: ["Players"],
    files: [
        FileFacts(path: "Modules/Game/Board.swift", types: [TopLevelType("Board", access: .public)]),
        FileFacts(
            path: "Modules/Game/GameComponent.swift",
            types: [TopLevelType("GameComponent"), TopLevelType("GameDependency")],
            imports: [
                Import(path: "NeedleFoundation"),
                Import(
                    path: "Foundation.URL",
                    kind: "struct",
                    access: .public,
                    attributes: [Attribute(TypeExpression("preconcurrency"))],
                    conditions: [Condition("DEBUG")]
                ),
            ],
            declarations: [
                Declaration(
                    kind: .protocol,
                    name: "GameDependency",
                    access: .public,
                    inheritance: [TypeReference("Dependency")],
                    members: [
                        Member(
                            kind: .function,
                            name: "load",
                            type: TypeReference("[T]", "Array<T>"),
                            parameters: [
                                Parameter(label: nil, type: TypeReference("T.Type"), hasDefault: true),
                                Parameter(label: "from", type: TypeReference("URL"), isVariadic: true),
                            ],
                            genericParameters: [GenericParameter(.type, "T")],
                            genericRequirements: [
                                GenericRequirement(TypeExpression("T"), .conforms, TypeExpression("Decodable"))
                            ],
                            effects: Effects(isAsync: true, throwing: Throwing(type: TypeReference("LoadError"))),
                            attributes: [Attribute(TypeExpression("MainActor"))]
                        )
                    ]
                ),
                Declaration(
                    kind: .class,
                    name: "GameComponent",
                    isFinal: true,
                    inheritance: [TypeReference("Component<GameDependency>")],
                    members: [
                        Member(
                            name: "board",
                            type: TypeReference("Board?", "Optional<Board>"),
                            access: .public,
                            setter: Setter(access: .private),
                            modifiers: [.lazy],
                            conditions: [Condition("!(os(Linux))")],
                            sharedCalls: 1
                        ),
                        Member(
                            name: "clock",
                            type: TypeReference("Clock"),
                            typeOrigin: .inferred,
                            isStatic: true,
                            initializerCall: "zone:"
                        ),
                        Member(name: "turn", typeOrigin: .unknown),
                    ]
                ),
                Declaration(
                    kind: .typealias,
                    name: "Key",
                    parent: 1,
                    attributes: [
                        Attribute(
                            TypeExpression("available"),
                            arguments: "iOS 15, *",
                            availability: Availability([Availability.Platform("iOS", "15")], isForAll: true)
                        )
                    ],
                    genericParameters: [GenericParameter(.type, "Item", TypeExpression("Hashable"))],
                    genericRequirements: [
                        GenericRequirement(TypeExpression("Item"), .conforms, TypeExpression("Sendable"))
                    ],
                    meaning: TypeReference("()"),
                    conditions: [Condition("A"), Condition("B")]
                ),
            ],
            instantiations: [
                Instantiation(
                    callee: TypeReference("ScoreSheetComponent"),
                    parentArgument: .enclosingInstance,
                    keeper: .shared,
                    declaration: 1,
                    member: 0
                ),
                Instantiation(
                    callee: nil,
                    parentArgument: .other("root"),
                    declaration: 1,
                    conditions: [Condition("DEBUG")]
                ),
            ]
        ),
        FileFacts(path: "Modules/Game/main.swift", hasEntryPoint: true, mentionsRegistration: true),
    ]
)

extension TypeReference {
    init(_ written: String, _ stored: String? = nil) {
        self.init(written: Name(written), TypeExpression(stored: Name(stored ?? written))!)
    }
}
