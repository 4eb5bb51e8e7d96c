// A program that registers, and to which nothing contributes, has an empty list.
// prints: 0
// module: Analytics
// file: Tracker.swift
public protocol Tracker {}
// module: App
// file: main.swift
import Analytics
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var trackers: [any Tracker] { contributions() }
    //                            ^ warning: nothing contributes 'any Tracker', which 'RootComponent' collects, so the list is empty; declare a component that conforms to 'Contributing' with a 'contribution' of that type [empty-collection]
}
registerProviderFactories()
print(RootComponent().trackers.count)
