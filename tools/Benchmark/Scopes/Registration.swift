// Registering many modules, as an app does when it starts.

import NeedleFoundation

/// The modules' names; literals, as in generated code.
let moduleNames: [StaticString] = [
    "M00", "M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10", "M11", "M12", "M13", "M14", "M15",
    "M16", "M17", "M18", "M19", "M20", "M21", "M22", "M23", "M24", "M25", "M26", "M27", "M28", "M29", "M30", "M31",
    "M32", "M33", "M34", "M35", "M36", "M37", "M38", "M39", "M40", "M41", "M42", "M43", "M44", "M45", "M46", "M47",
    "M48", "M49", "M50", "M51", "M52", "M53", "M54", "M55", "M56", "M57", "M58", "M59", "M60", "M61", "M62", "M63",
]

/// Registers a module that has one edge.
@inline(never)
func registerSmallModule(_ name: StaticString) {
    __registerNeedleEdges(module: name) { add(1, to: &$0) }
}

/// Registers a module that has a hundred edges.
@inline(never)
func registerLargeModule(_ name: StaticString) {
    __registerNeedleEdges(module: name) { add(100, to: &$0) }
}

private func add(_ count: Int, to edges: inout __NeedleEdges) {
    for _ in 0..<count {
        edges.add(from: RootComponent.self, to: SpareComponent.self) { EmptyDependencyProvider(component: $0) }
    }
}
