// The arguments of a generic component must be written: Needle does not infer types.
// module: App
import NeedleFoundation
protocol ListDependency: Dependency { var count: Int { get } }
final class ListComponent<Item>: Component<any ListDependency> {}
final class PairComponent<First, Second>: Component<any ListDependency> {}
typealias NumberPair<Item> = PairComponent<Item, Int>
final class BoxComponent<Item>: Component<any EmptyDependency> {
    var pair: NumberPair<Bool> { NumberPair(parent: self) }
    //                           ^ error: generic component 'PairComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
}
final class RootComponent: BootstrapComponent {
    var count: Int { 3 }
    var words: ListComponent<String> { ListComponent(parent: self) }
    //                                 ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    var pair: NumberPair<String> { NumberPair(parent: self) }
    //                             ^ error: generic component 'PairComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    var half: PairComponent<Int, Int> { PairComponent<_, Int>(parent: self) }
    //                                  ^ error: generic component 'PairComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    var whole: NumberPair<String> { NumberPair<String>(parent: self) }
    var box: BoxComponent<String> { BoxComponent<String>(parent: self) }
}
