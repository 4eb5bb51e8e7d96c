// A runtime library to compile against, not to run: what an app compiles to that gets nothing of the library's inlined.

extension WiredApp {
    /// The source of a module `NeedleFoundation` with uber/needle's interface, as far as an app uses it. All is behind a call, as
    /// in uber/needle's own. An app that is compiled against it shows what inlining costs, in uber/needle's form as well.
    package static let plainLibrary = """
        public protocol Dependency: AnyObject {}
        public protocol EmptyDependency: Dependency {}

        public protocol Scope: AnyObject {
            var path: [String] { get }
            var parent: any Scope { get }
        }

        @dynamicMemberLookup
        open class Component<DependencyType>: Scope {
            public let parent: any Scope
            public private(set) var dependency: DependencyType!
            public var path: [String] { parent.path + ["\\(type(of: self))"] }

            public init(parent: any Scope) {
                self.parent = parent
                let factory = __DependencyProviderRegistry.instance.factories[path.joined(separator: "->")]
                dependency = factory?(self) as? DependencyType
            }

            public subscript<T>(dynamicMember keyPath: KeyPath<DependencyType, T>) -> T { dependency[keyPath: keyPath] }
        }

        open class BootstrapComponent: Component<any EmptyDependency> {
            public init() { super.init(parent: RootParent()) }
        }

        final class RootParent: Scope {
            var path: [String] { ["^"] }
            var parent: any Scope { self }
        }

        public final class EmptyDependencyProvider: EmptyDependency {
            public init(component: any Scope) {}
        }

        public final class __DependencyProviderRegistry: @unchecked Sendable {
            public static let instance = __DependencyProviderRegistry()
            var factories: [String: (any Scope) -> AnyObject] = [:]

            public func registerDependencyProviderFactory(
                for path: String,
                _ factory: @escaping (any Scope) -> AnyObject
            ) {
                factories[path] = factory
            }
        }

        """
}
