// What is isolated to one global actor does not provide a requirement that is isolated to another, or to none.
// module: App
// file: LibraryComponent.swift
import NeedleFoundation

@globalActor actor StoreActor { static let shared = StoreActor() }
@globalActor actor AudioActor { static let shared = AudioActor() }

@StoreActor protocol LibraryDependency: Dependency {
    var tracks: [String] { get }
    //  ^ error: no ancestor of 'LibraryComponent' provides 'tracks: [String]' (AppComponent -> LibraryComponent) [missing-provider]
    func search(_ word: String) -> [String]
    //   ^ error: no ancestor of 'LibraryComponent' provides 'search(_:) -> [String]' (AppComponent -> LibraryComponent) [missing-provider]
    nonisolated var title: String { get }
    //              ^ error: no ancestor of 'LibraryComponent' provides 'title: String' (AppComponent -> LibraryComponent) [missing-provider]
}

final class LibraryComponent: Component<any LibraryDependency> {}

final class AppComponent: BootstrapComponent {
    @AudioActor var tracks: [String] { [] }
    //              ^ note: 'tracks' of 'AppComponent' does not provide it: it is isolated to 'App.AudioActor'
    @MainActor func search(_ word: String) -> [String] { [word] }
    //              ^ note: 'search' of 'AppComponent' does not provide it: it is isolated to 'MainActor'
    @StoreActor var title: String { "library" }
    //              ^ note: 'title' of 'AppComponent' does not provide it: it is isolated to 'App.StoreActor'
    var library: LibraryComponent { LibraryComponent(parent: self) }
    //                              ^ note: 'AppComponent' creates 'LibraryComponent' here
    //                              ^ note: 'AppComponent' creates 'LibraryComponent' here
    //                              ^ note: 'AppComponent' creates 'LibraryComponent' here
}
