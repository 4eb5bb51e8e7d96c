// The name that roots had in early versions of Needle.

/// The older name of `BootstrapComponent`.
///
/// It only says what to write today. As a name that works it would clash with the `RootComponent` that most apps
/// have, in every file that imports both modules; a name that is unavailable gives way.
@available(*, unavailable, renamed: "BootstrapComponent")
public typealias RootComponent = BootstrapComponent
