// The name that roots had in early versions of Needle.

/// The older name of `BootstrapComponent`.
///
/// This name only leads to the new one. If it were available, it would clash with the `RootComponent` of many apps in every file
/// that imports both modules. An unavailable name does not.
@available(*, unavailable, renamed: "BootstrapComponent")
public typealias RootComponent = BootstrapComponent
