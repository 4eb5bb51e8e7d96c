// The protocol of components that contribute to scopes above them.

/// A component that plugs into scopes that do not know it. They collect its `contribution`.
///
/// ```swift
/// public final class CrashTrackingComponent: Component<any CrashTrackingDependency>, Contributing {
///     public var contribution: any Tracker { CrashTracker(session: dependency.session) }
/// }
/// ```
///
/// Each scope that calls `contributions()` for that type creates a scope of the component below itself, using `init(parent:)`.
/// The component must have a property `contribution` with an explicit type; `needle link` reports a component without one. If a
/// program contains a class and a subclass of it, only the subclass contributes.
public protocol Contributing: Scope, __AnyActorMetatype {
    /// The position among the contributions of a type: lower numbers come first, and equal ones are sorted by module and name.
    /// The default is 0.
    static var order: Int { get }
}

extension Contributing {
    /// The default position, 0.
    public static var order: Int { 0 }
}

#if compiler(>=6.2)
    /// Keeps conformances to `Contributing` free of actors, since generated code passes the types on outside of any actor. In a
    /// module whose default isolation is the main actor, a conformance in an extension would belong to that actor.
    public typealias __AnyActorMetatype = SendableMetatype
#else
    /// Compilers before 6.2 have no isolated conformances.
    public typealias __AnyActorMetatype = Any
#endif
