// Between the members of structs and enums, which are no facts, stand types, typealiases, initializers that may give nil,
// wrappers and components.
// prints: 12:00 dark 7 5 shown deep
// module: Values
// file: Values.swift
import NeedleFoundation
public struct Look {
    let title = { "look" }()
    var isPlain: Bool { true }
    public enum Mode: String {
        case light, dark
        var isDark: Bool { self == .dark }
    }
    var last: Int { 1 }
    #if !NEVER
    public typealias Size = Int
    #endif
    func unused() { struct Size {} }
    public init?(text: String) { return nil }
    public init() { if title.isEmpty { fatalError() } }
}
public enum Wrappers {
    case none
    static let first = Optional(1).map { $0 + 1 } ?? 0
    @propertyWrapper public struct Clamped {
        private let most = 5
        private var value = 0
        public var wrappedValue: Int {
            get { value }
            set { value = min(newValue, most) }
        }
        public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    }
    static func second() -> Int { first }
}
public protocol ShownDependency: Dependency { var mode: Look.Mode { get } }
public enum Screens {
    var title: String { switch self { } }
    public final class ShownComponent: Component<any ShownDependency> {
        public var text: String { "shown" }
        public var deep: Inner.DeepComponent { Inner.DeepComponent(parent: self) }
        public struct Inner {
            let first: Int
            public protocol DeepDependency: Dependency { var mode: Look.Mode { get } }
            let second: Int
            public final class DeepComponent: Component<any DeepDependency> {
                public let text = "deep"
            }
            static func make() -> Inner { Inner(first: 1, second: 2) }
        }
    }
    static func make() -> String { "" }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Values
protocol LeafDependency: Dependency {
    var clock: String { get }
    var mode: Look.Mode { get }
    var size: Look.Size { get }
    var clamped: Int { get set }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String {
        dependency.clamped = 9
        return "\(dependency.clock) \(dependency.mode.rawValue) \(dependency.size) \(dependency.clamped)"
    }
}
final class RootComponent: BootstrapComponent {
    let clock = "12:00"
    let mode = Look.Mode.dark as Look.Mode
    let size: Int = 7
    @Wrappers.Clamped var clamped: Int = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var shown: Screens.ShownComponent { Screens.ShownComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.leaf.text, root.shown.text, root.shown.deep.text)
