// The name that roots had in early versions of Needle.

/// The older name of `BootstrapComponent`.
///
/// It only says what to write today. If it were available, it would clash with the `RootComponent` that most apps
/// have, in every file that imports both modules. An unavailable name does not.
@available(*, unavailable, renamed: "BootstrapComponent")
public typealias RootComponent = BootstrapComponent
