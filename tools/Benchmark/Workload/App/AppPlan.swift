// What an app of uneven modules consists of, before it is text.

/// The modules and scopes of an app. Modules and scopes are referred to by their positions.
struct AppPlan {
    /// The app first; a module imports only modules after it.
    var modules: [AppModule] = []
    /// The root first; a parent comes before its children.
    var scopes: [AppScope] = []

    func service(_ reference: ServiceReference) -> AppService {
        AppService(module: modules[reference.module].name, kind: modules[reference.module].services[reference.number])
    }
}

/// A module of an app.
struct AppModule {
    let name: String
    let files: Int
    /// How many of the files hold components.
    let componentFileCount: Int
    var componentFiles: [AppComponentFile] = []
    var scopes: [Int] = []
    /// What others of the module and other modules require.
    var services: [AppService.Kind] = []
    /// The modules whose services this one requires.
    var libraries: [Int] = []
    var imports: Set<Int> = []
}

/// A file that holds components.
enum AppComponentFile {
    /// The components, with their dependency protocols.
    case scopes([Int])
    /// An extension of a component with the children that it makes.
    case children(of: Int)
}

/// A component of an app.
struct AppScope {
    /// The name of the class without `Component`.
    let name: String
    let module: Int
    let depth: Int
    let parents: [Int]
    /// The nearest scope through which all ways from the root lead; the root's is itself.
    let dominator: Int
    let dominatorDepth: Int
    var children: [Int] = []
    var requirements: Set<ServiceReference> = []
    var provided: Set<ServiceReference> = []
    var isPublic: Bool
    /// Whether the children are made in an extension in a file of its own.
    var hasExtension = false

    var component: String { "\(name)Component" }
    var dependency: String { "\(name)Dependency" }
}

/// Where a service is in the plan.
struct ServiceReference: Hashable, Comparable {
    let module: Int
    let number: Int

    static func < (left: ServiceReference, right: ServiceReference) -> Bool {
        (left.module, left.number) < (right.module, right.number)
    }
}

/// Something that scopes require, declared in a module.
struct AppService {
    /// What its type is.
    enum Kind: CaseIterable {
        /// A protocol, and a class that conforms to it.
        case service, client, tracker
        /// A class.
        case store, cache
        /// A struct.
        case configuration
        /// An array of a struct.
        case rules
        /// A function.
        case formatter
    }

    let module: String
    let kind: Kind

    /// The name of the type that the module declares, for example `CartKitStore`.
    var typeName: String {
        switch kind {
        case .service: "\(module)Servicing"
        case .client: "\(module)ClientProtocol"
        case .tracker: "\(module)Tracking"
        case .store: "\(module)Store"
        case .cache: "\(module)Cache"
        case .configuration: "\(module)Configuration"
        case .rules: "\(module)Rule"
        case .formatter: "\(module)Format"
        }
    }

    /// The class or struct that is made.
    var madeType: String {
        switch kind {
        case .service: "\(module)Service"
        case .client: "\(module)Client"
        case .tracker: "\(module)Tracker"
        case .store, .cache, .configuration, .rules, .formatter: typeName
        }
    }

    /// The type of the requirement, as it is written.
    var type: String {
        switch kind {
        case .service, .client, .tracker: "any \(typeName)"
        case .store, .cache, .configuration: typeName
        case .rules: "[\(typeName)]"
        case .formatter: "(\(typeName)) -> String"
        }
    }

    var propertyName: String {
        let suffix =
            switch kind {
            case .service: "Service"
            case .client: "Client"
            case .tracker: "Tracker"
            case .store: "Store"
            case .cache: "Cache"
            case .configuration: "Configuration"
            case .rules: "Rules"
            case .formatter: "Formatter"
            }
        return module.lowercasingFirst + suffix
    }

    /// Whether it is made once and kept, as objects are.
    var isObject: Bool {
        switch kind {
        case .service, .client, .tracker, .store, .cache: true
        case .configuration, .rules, .formatter: false
        }
    }

    /// An expression that makes one.
    func makingText(_ random: inout RandomNumbers) -> String {
        switch kind {
        case .service, .client, .tracker, .store, .cache: "\(madeType)(name: \"\(random.pick(nouns))\")"
        case .configuration: "\(madeType)(limit: \(random.number(1...500)))"
        case .rules: "[\(madeType)(limit: \(random.number(1...9))), \(madeType)(limit: \(random.number(10...99)))]"
        case .formatter: "{ \"\\($0.value) \(random.pick(nouns))s\" }"
        }
    }

    /// An expression of type `String` or `Int` that uses one.
    func usingText(_ expression: String) -> String {
        switch kind {
        case .service, .client, .tracker, .store, .cache: "\(expression).name"
        case .configuration: "\(expression).limit"
        case .rules: "\(expression).count"
        case .formatter: "\(expression)(\(typeName)(value: 7))"
        }
    }
}
