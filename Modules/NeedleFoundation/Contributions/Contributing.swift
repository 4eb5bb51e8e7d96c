// What a component conforms to so that scopes above it can collect what it gives.

/// A component that plugs into scopes that do not know it: they collect its `contribution`.
///
/// ```swift
/// public final class CrashTrackingComponent: Component<any CrashTrackingDependency>, Contributing {
///     public var contribution: any Tracker { CrashTracker(session: dependency.session) }
/// }
/// ```
///
/// Each scope that asks for `contributions()` of that type creates a scope of the component below itself. The component has
/// a property `contribution` whose type is written; `needle link` reports a component without one. It is created with
/// `init(parent:)`. Where a class and a subclass of it are both in a program, the subclass alone contributes.
public protocol Contributing: Scope, __AnyActorMetatype {
    /// The position among what is collected with it: lower numbers come first, equal ones in the order of their modules and
    /// names. 0 if the component does not say.
    static var order: Int { get }
}

extension Contributing {
    /// 0, for a component that does not say where it stands.
    public static var order: Int { 0 }
}

#if compiler(>=6.2)
    /// Keeps conformances to `Contributing` free of actors: generated code hands the types over, on none. In a module whose
    /// default isolation is the main actor, that of an extension would be of it.
    public typealias __AnyActorMetatype = SendableMetatype
#else
    /// Compilers before 6.2 know no conformances of an actor.
    public typealias __AnyActorMetatype = Any
#endif
