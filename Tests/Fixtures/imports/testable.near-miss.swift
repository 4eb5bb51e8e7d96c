// What is private stays so, and what is internal is not seen by a module that imports it plainly, or `@testable` in some
// builds only, whatever the modules above import.
// module: Kit
// file: Kit.swift
import NeedleFoundation
open class MidComponent: Component<any EmptyDependency> {
    private var hidden: Int { 7 }
    //          ^ note: 'hidden' of 'MidComponent' does not provide it: it is private, and generated code in Tests cannot see it; make it public
    public private(set) var total: Int = 5
    //                      ^ note: 'total' of 'MidComponent' does not provide it: its setter is private, and generated code in Tests cannot see it; make it public
    var number: Int { 7 }
    //  ^ note: 'number' of 'MidComponent' does not provide it: it is internal, and generated code in Plain cannot see it; make it public
    var digits: Int { 7 }
    //  ^ note: 'digits' of 'MidComponent' does not provide it: it is internal, and generated code in Debug cannot see it; make it public
}
public final class KitRoot: BootstrapComponent {
    public var mid: MidComponent { MidComponent(parent: self) }
    //                             ^ note: 'KitRoot' creates 'MidComponent' here
    //                             ^ note: 'KitRoot' creates 'MidComponent' here
    //                             ^ note: 'KitRoot' creates 'MidComponent' here
    //                             ^ note: 'KitRoot' creates 'MidComponent' here
}
// module: Plain
// file: Plain.swift
public import Kit
public import NeedleFoundation
public protocol PlainDependency: Dependency { var number: Int { get } }
//                                                ^ error: no ancestor of 'PlainComponent' provides 'number: Int' (KitRoot -> MidComponent -> PlainComponent) [missing-provider]
public final class PlainComponent: Component<any PlainDependency> {}
extension MidComponent { public var plain: PlainComponent { PlainComponent(parent: self) } }
//                                                          ^ note: 'MidComponent' creates 'PlainComponent' here
// module: Debug
// file: Debug.swift
#if DEBUG
@testable import Kit
#else
import Kit
#endif
import NeedleFoundation
protocol DebugDependency: Dependency { var digits: Int { get } }
//                                         ^ error: no ancestor of 'DebugComponent' provides 'digits: Int' (KitRoot -> MidComponent -> DebugComponent) [missing-provider]
final class DebugComponent: Component<any DebugDependency> {}
extension MidComponent { var debug: DebugComponent { DebugComponent(parent: self) } }
//                                                   ^ note: 'MidComponent' creates 'DebugComponent' here
// module: Tests
// file: Tests.swift
import Debug
@testable import Kit
import NeedleFoundation
import Plain
protocol TestsDependency: Dependency {
    var hidden: Int { get }
    //  ^ error: no ancestor of 'TestsComponent' provides 'hidden: Int' (KitRoot -> MidComponent -> TestsComponent) [missing-provider]
    var total: Int { get set }
    //  ^ error: no ancestor of 'TestsComponent' provides 'total: Int' (KitRoot -> MidComponent -> TestsComponent) [missing-provider]
}
final class TestsComponent: Component<any TestsDependency> {}
extension MidComponent { var tests: TestsComponent { TestsComponent(parent: self) } }
//                                                   ^ note: 'MidComponent' creates 'TestsComponent' here
//                                                   ^ note: 'MidComponent' creates 'TestsComponent' here
