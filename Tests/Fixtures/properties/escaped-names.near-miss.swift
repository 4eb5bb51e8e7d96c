// Names in backticks differ by every character; an escaped `init` is a function, and no initializer.
// module: App
// file: ReportComponent.swift
import NeedleFoundation

protocol ReportDependency: Dependency {
    var `default`: Int { get }
    //  ^ error: no ancestor of 'ReportComponent' provides 'default: Int' (AppComponent -> ReportComponent) [missing-provider]
    var `two words`: Int { get }
    //  ^ error: no ancestor of 'ReportComponent' provides 'two words: Int' (AppComponent -> ReportComponent) [missing-provider]
    var `class`: `Type` { get }
    //  ^ error: no ancestor of 'ReportComponent' provides 'class: `Type`' (AppComponent -> ReportComponent) [missing-provider]
    func `init`() -> Int
    //   ^ error: no ancestor of 'ReportComponent' provides 'init() -> Int' (AppComponent -> ReportComponent) [missing-provider]
    func `in`(`for`: Int) -> Int
    //   ^ error: no ancestor of 'ReportComponent' provides 'in(for:) -> Int' (AppComponent -> ReportComponent) [missing-provider]
}

final class ReportComponent: Component<any ReportDependency> {}

struct `Type` {}
struct Kind {}

final class AppComponent: BootstrapComponent {
    let `Default` = 1
    //  ^ note: 'Default' of 'AppComponent' has a similar name
    let twoWords: Int = 2
    //  ^ note: 'twoWords' of 'AppComponent' has a similar name
    let `class`: Kind = Kind()
    //  ^ note: 'class' of 'AppComponent' does not provide it: its type is 'Kind'
    override init() {}
    func `in`(_ `for`: Int) -> Int { `for` }
    //   ^ note: 'in' of 'AppComponent' does not provide it: it is declared as 'in(_:)'
    var report: ReportComponent { ReportComponent(parent: self) }
    //                            ^ note: 'AppComponent' creates 'ReportComponent' here
    //                            ^ note: 'AppComponent' creates 'ReportComponent' here
    //                            ^ note: 'AppComponent' creates 'ReportComponent' here
    //                            ^ note: 'AppComponent' creates 'ReportComponent' here
    //                            ^ note: 'AppComponent' creates 'ReportComponent' here
}
