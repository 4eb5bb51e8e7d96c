// What a synthetic monorepo consists of, before it is text.

/// The modules and components of a monorepo. Modules and components are referred to by their positions.
struct WorkloadPlan {
    /// The app first; a module imports only modules after it.
    var modules: [ModulePlan] = []
    /// The root first; a parent comes before its children.
    var components: [ComponentPlan] = []
}

struct ModulePlan {
    let name: String
    /// Nil for the app.
    let layer: Int?
    var components: [Int] = []
    var imports: Set<Int> = []
}

struct ComponentPlan {
    /// The name of the class.
    let name: String
    let module: Int
    /// 0 for the root.
    let depth: Int
    let parents: [Int]
    var children: [Int] = []
    var requirements: Set<Service> = []
    var provided: Set<Service> = []

    var dependencyName: String { name.replacingSuffix("Component", by: "Dependency") }
    /// The name of the property of the parent that makes it.
    var propertyName: String { name.replacingSuffix("Component", by: "").lowercasingFirst }
}

/// One of the types that requirements have; each module declares some.
struct Service: Hashable, Comparable {
    static let names = ["Store", "Client", "Cache", "Clock"]
    static var perModule: Int { names.count }

    let module: Int
    let number: Int

    static func < (left: Service, right: Service) -> Bool {
        (left.module, left.number) < (right.module, right.number)
    }
}

extension WorkloadPlan {
    func typeName(_ service: Service) -> String {
        modules[service.module].name + Service.names[service.number]
    }

    func propertyName(_ service: Service) -> String { typeName(service).lowercasingFirst }

    /// What each component and the scopes below it need from above it.
    func demands() -> [Set<Service>] {
        var demands = components.map(\.requirements)
        for index in components.indices.reversed() {
            for child in components[index].children {
                demands[index].formUnion(demands[child].subtracting(components[index].provided))
            }
        }
        return demands
    }
}
