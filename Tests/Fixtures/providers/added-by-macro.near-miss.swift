// What a macro adds to a component is not seen: the message names the macro that may have added it.
// module: Kit
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var name: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'name: String' (RootComponent -> MidComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {}
public final class OtherComponent: Component<any EmptyDependency> {}
//                 ^ warning: component 'OtherComponent' has no parent: no component creates it with 'OtherComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
// module: App
// file: main.swift
import Kit
import NeedleFoundation
@globalActor actor Store {
    static let shared: Store = Store()
}
@attached(member, names: arbitrary) macro AddName(_ name: String) = #externalMacro(module: "M", type: "AddName")
@freestanding(declaration, names: arbitrary) macro sized() = #externalMacro(module: "M", type: "Sized")
@available(macOS 10.15, *) @AddName("name") final class RootComponent: BootstrapComponent {
    //                                                  ^ note: '@AddName' may add 'name' to 'RootComponent', but macros are not expanded; if it does, declare a property that reads it, and require that one
    //                                                  ^ note: '@AddName' may create it in 'RootComponent', but macros are not expanded; write the call yourself
    @Store var mid: MidComponent { MidComponent(parent: self) }
    //                             ^ note: 'RootComponent' creates 'MidComponent' here
}
@dynamicMemberLookup @Store final class MidComponent: Component<any EmptyDependency> {
    //                                  ^ note: '#sized' may add 'name' to 'MidComponent', but macros are not expanded; if it does, declare a property that reads it, and require that one
    //                                  ^ note: '#sized' may create it in 'MidComponent', but macros are not expanded; write the call yourself
    #sized()
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MidComponent' creates 'LeafComponent' here
}
extension MidComponent {
    #sized()
}
registerProviderFactories()
