// Whether other initializers of modules that are not parsed may return nil is not known, and is not guessed.
// module: Modes
// file: Mode.swift
public enum Mode: Int { case day, night }
// module: App
// file: Components.swift
import Foundation
import Modes
import NeedleFoundation

protocol LeafDependency: Dependency {
    var scanner: Scanner { get }
    var mode: Mode { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'mode: Mode' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var text: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'text: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class MiddleComponent: Component<any EmptyDependency> {
    let scanner = Scanner(string: "a")
    //  ^ error: the type of 'scanner' is uncertain, since this initializer of 'Scanner' may return nil; write 'scanner: Scanner' if that is its type [uncertain-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}

final class RootComponent: BootstrapComponent {
    let scanner: Scanner = Scanner(string: "b")
    let mode = Mode(rawValue: 1)
    //  ^ note: 'mode' of 'RootComponent' does not provide it: it has no type annotation; write 'mode: Mode' if that is its type
    let text = String(data: Data(), encoding: .utf8)
    //  ^ note: 'text' of 'RootComponent' does not provide it: its type is 'Optional<String>'; unwrap it here, or require 'Optional<String>'
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
