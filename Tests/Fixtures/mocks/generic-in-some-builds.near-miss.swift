// A label that the generic component needs in other builds than those of the call.
// module: List
// file: ListComponent.swift
import NeedleFoundation

public protocol ListDependency: Dependency {
    #if !os(Windows)
    var size: Int { get }
    #endif
}
public final class ListComponent<Item>: Component<any ListDependency> {}
// module: Checks
// file: Checks.swift
import NeedleFoundation
#if os(Windows)
import List
let list = ListComponent<Int>.mock(size: 3)
//         ^ error: neither 'ListComponent<Int>' nor a scope below it needs 'size' in the builds of this call; call it under the '#if' of that requirement [bad-mock]
#endif
