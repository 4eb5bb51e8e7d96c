// Layout hides no error: the place is that of the name, wherever it stands.
// module: App
// file: main.swift
import NeedleFoundation

protocol
MenuDependency
    : Dependency
{
    var
        size
        // <- error: no ancestor of 'MenuComponent' provides 'size: Int' (RootComponent -> MenuComponent) [missing-provider]
        :
        Int
    { get }
}

final
    class MenuComponent
    :
    Component<
        any MenuDependency
    >
{}
public
class OrphanComponent : Component <EmptyDependency> {}
//    ^ warning: component 'OrphanComponent' has no parent: no component creates it with 'OrphanComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
final class RootComponent : BootstrapComponent{
    @available(macOS 10.15, *)
    var size : Int?{ 5 }
    //  ^ note: 'size' of 'RootComponent' does not provide it: its type is 'Int?'; unwrap it here, or require 'Int?'
    var menu
        : MenuComponent
    {
        MenuComponent(
        // <- note: 'RootComponent' creates 'MenuComponent' here
            parent:
                self
        )
    }
}
registerProviderFactories()
