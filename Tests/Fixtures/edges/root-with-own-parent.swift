// A root inherits BootstrapComponent, whatever its own initializer is.
// prints: n
// module: App
// file: Components.swift
import NeedleFoundation
protocol NoteDependency: Dependency { var name: String { get } }
class NoteComponent: Component<any NoteDependency> {
    var text: String { dependency.name }
}
class MainComponent: BootstrapComponent {
    let name: String
    init(name: String) {
        self.name = name
        super.init()
    }
    var note: NoteComponent { NoteComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(MainComponent(name: "n").note.text)
