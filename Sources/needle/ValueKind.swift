// The kinds of values of options and arguments.

import ArgumentParser
import NeedleQuestions

/// A kind of thing that a value names: its word in help, and how a shell completes it.
struct ValueKind: ExpressibleByStringLiteral {
    fileprivate let name: String
    fileprivate let completion: CompletionKind?

    init(_ name: String, _ completion: CompletionKind?) { (self.name, self.completion) = (name, completion) }

    /// A value that shells do not complete.
    init(stringLiteral name: String) { self.init(name, nil) }

    static var file: ValueKind { ValueKind("file", .file()) }
    static var folder: ValueKind { ValueKind("folder", .directory) }
    static var module: ValueKind { ValueKind("module", .names(.modules)) }
    static var component: ValueKind { ValueKind("component", .names(.components)) }
    static var property: ValueKind { ValueKind("component.property", .names(.properties)) }
    static var revision: ValueKind { ValueKind("revision", .names(.revisions)) }

    fileprivate func help(_ text: String) -> ArgumentHelp { ArgumentHelp(text, valueName: name) }
}

// The initializers of swift-argument-parser that are called here, with a kind of value.

extension Option {
    init(name: NameSpecification = .long, help: String, value: ValueKind) where Value: ExpressibleByArgument {
        self.init(name: name, help: value.help(help), completion: value.completion)
    }

    init<Given: ExpressibleByArgument>(name: NameSpecification = .long, help: String, value: ValueKind)
    where Value == Given? {
        self.init(name: name, help: value.help(help), completion: value.completion)
    }

    init(wrappedValue: Value, name: NameSpecification = .long, help: String, value: ValueKind)
    where Value: ExpressibleByArgument {
        self.init(wrappedValue: wrappedValue, name: name, help: value.help(help), completion: value.completion)
    }

    init<Element: ExpressibleByArgument>(
        wrappedValue: [Element],
        name: NameSpecification = .long,
        help: String,
        value: ValueKind
    ) where Value == [Element] {
        self.init(wrappedValue: wrappedValue, name: name, help: value.help(help), completion: value.completion)
    }

    init<Element: ExpressibleByArgument>(
        wrappedValue: [Element],
        parsing: ArrayParsingStrategy,
        help: String,
        value: ValueKind
    ) where Value == [Element] {
        self.init(wrappedValue: wrappedValue, parsing: parsing, help: value.help(help), completion: value.completion)
    }
}

extension Argument {
    init(help: String, value: ValueKind) where Value: ExpressibleByArgument {
        self.init(help: value.help(help), completion: value.completion)
    }

    init<Given: ExpressibleByArgument>(help: String, value: ValueKind) where Value == Given? {
        self.init(help: value.help(help), completion: value.completion)
    }

    init<Element: ExpressibleByArgument>(help: String, value: ValueKind) where Value == [Element] {
        self.init(help: value.help(help), completion: value.completion)
    }

    init<Element: ExpressibleByArgument>(wrappedValue: [Element], help: String, value: ValueKind)
    where Value == [Element] {
        self.init(wrappedValue: wrappedValue, help: value.help(help), completion: value.completion)
    }
}
