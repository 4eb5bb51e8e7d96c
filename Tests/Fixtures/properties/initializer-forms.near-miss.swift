// Forms that look like those: generic calls whose arguments are inferred, a member of what is made, a literal of another
// type, mixed literals, functions with the names of types.
// module: App
// file: AppComponent.swift
import NeedleFoundation

struct Box {
    init() {}
    func number() -> Int { 1 }
    subscript(index: Int) -> Int { index }
    var other: Int { 1 }
    static func Make() -> Int { 1 }
}
func Maker() -> Int { 1 }

protocol SettingsDependency: Dependency {
    var rows: [Int] { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'rows: [Int]' (AppComponent -> SettingsComponent) [missing-provider]
    var codes: Set<Int> { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'codes: Set<Int>' (AppComponent -> SettingsComponent) [missing-provider]
    var number: Box { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'number: Box' (AppComponent -> SettingsComponent) [missing-provider]
    var ratio: Float { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'ratio: Float' (AppComponent -> SettingsComponent) [missing-provider]
    var element: Box { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'element: Box' (AppComponent -> SettingsComponent) [missing-provider]
    var empty: [[Int]] { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'empty: [[Int]]' (AppComponent -> SettingsComponent) [missing-provider]
    var made: Box { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'made: Box' (AppComponent -> SettingsComponent) [missing-provider]
    var maker: Int { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'maker: Int' (AppComponent -> SettingsComponent) [missing-provider]
    var chosen: Int { get }
    //  ^ error: no ancestor of 'SettingsComponent' provides 'chosen: Int' (AppComponent -> SettingsComponent) [missing-provider]
}

final class SettingsComponent: Component<any SettingsDependency> {}

final class AppComponent: BootstrapComponent {
    let rows = Array(repeating: 0, count: 3)
    //  ^ note: 'rows' of 'AppComponent' does not provide it: it has no type annotation; write 'rows: [Int]' if that is its type
    let codes = Set([1])
    //  ^ note: 'codes' of 'AppComponent' does not provide it: it has no type annotation; write 'codes: Set<Int>' if that is its type
    let number = Box().number()
    //  ^ note: 'number' of 'AppComponent' does not provide it: it has no type annotation; write 'number: Box' if that is its type
    let ratio = 1.5
    //  ^ note: 'ratio' of 'AppComponent' does not provide it: its type is 'Double'
    let element = Box()[0]
    //  ^ note: 'element' of 'AppComponent' does not provide it: it has no type annotation; write 'element: Box' if that is its type
    let empty = [[1], []]
    //  ^ note: 'empty' of 'AppComponent' does not provide it: it has no type annotation; write 'empty: [[Int]]' if that is its type
    let made = Box.Make()
    //  ^ note: 'made' of 'AppComponent' does not provide it: its type is 'Box.Make'
    let maker = Maker()
    //  ^ note: 'maker' of 'AppComponent' does not provide it: its type is 'Maker'
    let chosen = Bool.random() ? 1 : 2
    //  ^ note: 'chosen' of 'AppComponent' does not provide it: it has no type annotation; write 'chosen: Int' if that is its type
    var settings: SettingsComponent { SettingsComponent(parent: self) }
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
    //                                ^ note: 'AppComponent' creates 'SettingsComponent' here
}
