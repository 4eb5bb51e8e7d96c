// Functions that no closure can stand for, and several requirements of one name.
// module: Search
// file: SearchComponent.swift
import NeedleFoundation

public protocol SearchDependency: Dependency {
    func find(id: Int) -> String
    func find(name: String) -> String
    func each(_ body: () throws -> Void) rethrows
    func isolate(_ actor: isolated any Actor) -> String
}
public final class SearchComponent: Component<any SearchDependency> {}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Search

public final class FeedComponent: Component<any EmptyDependency> {
    public var search: SearchComponent { SearchComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
import Search

final class RootComponent: BootstrapComponent {
    func find(id: Int) -> String { "" }
    func find(name: String) -> String { "" }
    func each(_ body: () throws -> Void) rethrows { try body() }
    func isolate(_ actor: isolated any Actor) -> String { "" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed
import Search

let first = FeedComponent.mock(find: { (id: Int) in "" })
//          ^ error: 'FeedComponent' and the scopes below it need 'find' with several types [bad-mock]
//          ^ help: write a class for its environment, and pass that to 'withMockDependency'
let second = SearchComponent.mock(each: { try $0() })
//           ^ error: no closure can stand for 'each', which rethrows or has an isolated parameter [bad-mock]
//           ^ help: write a class for its environment, and pass that to 'withMockDependency'
let third = SearchComponent.mock(isolate: { _ in "" })
//          ^ error: no closure can stand for 'isolate', which rethrows or has an isolated parameter [bad-mock]
//          ^ help: write a class for its environment, and pass that to 'withMockDependency'
