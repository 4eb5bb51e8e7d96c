// What a generic component needs must be provided in the builds that create it.
// module: List
// file: ListComponent.swift
import NeedleFoundation

public protocol ListDependency: Dependency { var size: Int { get } }
//                                               ^ error: no ancestor of 'ListComponent<Int>' provides 'size: Int' (RootComponent -> ListComponent<Int>) [missing-provider]
public final class ListComponent<Item>: Component<any ListDependency> {}
// module: App
// file: RootComponent.swift
import List
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    #if os(Windows)
    let size = 4
    //  ^ note: 'size' of 'RootComponent' does not provide it: it exists only if 'os(Windows)'; provide it in other builds, too
    #else
    var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
    //                                ^ note: 'RootComponent' creates 'ListComponent<Int>' here
    #endif
}
