// The arguments of a generic component must be written at the call or around it: what follows from anything else, only the compiler
// knows.
// module: App
import NeedleFoundation
protocol ListDependency: Dependency { var count: Int { get } }
class ListComponent<Item>: Component<any ListDependency> {}
final class WordsComponent<Item>: ListComponent<Item> {}
final class PairComponent<First, Second>: Component<any ListDependency> {}
func kept<Value>(_ value: Value) -> Value { value }
final class RootComponent: BootstrapComponent {
    var count: Int { 3 }
    private var stored: ListComponent<String>?
    var words: ListComponent<String> { kept(ListComponent(parent: self)) }
    //                                      ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    func store() {
        stored = ListComponent(parent: self)
        //       ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    }
    var base: ListComponent<String> { WordsComponent(parent: self) }
    //                                ^ error: generic component 'WordsComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    var some: some Scope { ListComponent(parent: self) }
    //                     ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    func make<Item>(_ item: Item) -> PairComponent<Item, Int> { PairComponent(parent: self) }
    //                                                          ^ error: generic component 'PairComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    var half: PairComponent<Int, Int> { PairComponent<_, String>(parent: self) }
    //                                  ^ error: generic component 'PairComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
}
