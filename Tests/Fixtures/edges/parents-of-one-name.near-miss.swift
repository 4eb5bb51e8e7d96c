// Two parents have one name, and one of them does not provide what their child needs.
// module: App
// file: Components.swift
import NeedleFoundation
protocol TextDependency: Dependency { var text: String { get } }
//                                        ^ error: no ancestor of 'TextComponent' on this path provides 'text: String' (Second.Parent -> TextComponent) [missing-provider]
final class TextComponent: Component<any TextDependency> {}
enum First {
    final class Parent: BootstrapComponent {
        var text: String { "first" }
        //  ^ note: 'First.Parent' provides it on another path
        var child: TextComponent { TextComponent(parent: self) }
    }
}
enum Second {
    final class Parent: BootstrapComponent {
        var child: TextComponent { TextComponent(parent: self) }
        //                         ^ note: 'Second.Parent' creates 'TextComponent' here
    }
}
