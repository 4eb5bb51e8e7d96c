// Nothing is known of a type that no module declares, nor of what its extensions have inside.
// module: App
import Foundation
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
extension Bundle {
    final class LeafComponent: Component<any LeafDependency> {}
//              ^ note: 'LeafComponent' is declared here
    enum Screens {
        final class AppComponent: BootstrapComponent {
//                  ^ note: 'AppComponent' is declared here
            let number = 2
            var page: PageComponent { PageComponent(parent: self) }
//                                    ^ error: 'AppComponent' is nested in an extension of 'Bundle', which no linked module declares, so nothing can be generated for it; declare it outside [component-in-unparsed-type]
        }
    }
}
final class PageComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let number = 1
    var leaf: Bundle.LeafComponent { Bundle.LeafComponent(parent: self) }
//                                   ^ error: 'LeafComponent' is nested in an extension of 'Bundle', which no linked module declares, so nothing can be generated for it; declare it outside [component-in-unparsed-type]
}
