// A component that was renamed, and two that nothing creates: none of them is said to be the one.
// module: Feed
// file: Feed.swift
public import NeedleFoundation
public final class TimelineComponent: Component<any EmptyDependency> {}
//                 ^ warning: component 'TimelineComponent' has no parent: no component creates it with 'TimelineComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
public final class StoryComponent: Component<any EmptyDependency> {}
//                 ^ warning: component 'StoryComponent' has no parent: no component creates it with 'StoryComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
//                            ^ error: 'FeedComponent' is created here with 'parent: self', but no linked module declares it; declare it, or remove the call [unparsed-child]
}
