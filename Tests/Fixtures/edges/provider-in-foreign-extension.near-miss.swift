// Two modules that never meet add the property each: there is no one module that can read it.
// module: Core
import NeedleFoundation
public protocol LeafDependency: Dependency { var user: String { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'user: String' (AppComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
open class AppComponent: BootstrapComponent {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    //                               ^ note: 'AppComponent' creates 'LeafComponent' here
}
// module: Phone
import Core
import NeedleFoundation
extension AppComponent { var user: String { "phone" } }
//                           ^ note: 'user' of 'AppComponent' does not provide it: it is internal, and generated code in Core cannot see it
// module: Watch
import Core
import NeedleFoundation
extension AppComponent { var user: String { "watch" } }
//                           ^ note: 'user' of 'AppComponent' does not provide it: it is internal, and generated code in Core cannot see it
