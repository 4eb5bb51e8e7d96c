// Class headers over several lines, attributes on lines of their own, `class X : Base` with a space.
// prints: 5 in a menu
// module: App
// file: main.swift
import NeedleFoundation

protocol MenuDependency
    : Dependency
{
    var
        size
        : Int { get }
}

@available(
    macOS 10.15, *
)
final
    class MenuComponent
    :
    NeedleFoundation
        .Component<
            any MenuDependency
        >,
    CustomStringConvertible
{
    @inline(never)
    var description: String { "\(dependency.size) in a menu" }
}
final class RootComponent : BootstrapComponent{
    @available(macOS 10.15, *)
    var size : Int{ 5 }
    var menu:MenuComponent{MenuComponent(parent:self)}
}
registerProviderFactories()
print(RootComponent().menu)
