// Names that are keywords are told apart with their outer types, and looked up like others.
// module: App
// file: Components.swift
import NeedleFoundation

protocol `repeat`: Dependency {
    var `in`: `default` { get }
    //  ^ error: no ancestor of 'switch.class' provides 'in: `default`' (class -> switch.class) [missing-provider]
    func `where`(for number: Int) -> Int
}

struct `default` {}

enum `switch` {
    struct `default` {}
    final class `class`: Component<any `repeat`> {}
}

final class `class`: BootstrapComponent {
    let `in`: `switch`.`default` = .init()
    //  ^ note: 'in' of 'class' does not provide it: its type is '`switch`.`default`'
    func `where`(`for` number: Int) -> Int { number }
    var child: `switch`.`class` { `switch`.`class`(parent: self) }
    //                            ^ note: 'class' creates 'switch.class' here
}
