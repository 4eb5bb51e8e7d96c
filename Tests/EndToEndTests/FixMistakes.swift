// The mistakes that `needle build --fix` mends.

extension FixTests {
    /// The top of a file `main.swift` of a module that sees the root.
    private static let main = """
        // file: main.swift
        registerProviderFactories()
        print(RootComponent().feed.text)

        """

    static let mistakes = [
        Mistake(
            name: "a private provider",
            fixed: ["Modules/App/Root.swift:3:17: make 'text' internal"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    private let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a slip in the type of a requirement",
            fixed: ["Modules/Feed/Feed.swift:4:9: write 'Words'"],
            modules: """
                // module: Core
                // file: Core.swift
                public struct Words { public let text = "done"; public init() {} }
                // module: Feed
                // file: Feed.swift
                public import Core
                public import NeedleFoundation
                public protocol FeedDependency: Dependency {
                    var words: Wrods { get }
                }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.words.text }
                }
                // module: App
                // file: Root.swift
                import Core
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    var words: Words { Words() }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "an internal provider of another module",
            fixed: ["Modules/Core/Root.swift:4:9: make 'text' public"],
            modules: """
                // module: Core
                // file: Root.swift
                public import NeedleFoundation
                public protocol Text {}
                open class RootComponent: BootstrapComponent {
                    var text: any Text { Sample() }
                }
                public func words(_ text: any Text) -> String { "done" }
                struct Sample: Text {}
                // module: App
                // file: Feed.swift
                import Core
                import NeedleFoundation
                extension RootComponent {
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: any Text { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { words(dependency.text) } }
                // file: main.swift
                import Core
                registerProviderFactories()
                print(RootComponent().feed.text)
                """
        ),
        Mistake(
            name: "a private component",
            fixed: ["Modules/App/Root.swift:8:21: make 'FeedComponent' internal"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    private var made: FeedComponent { FeedComponent(parent: self) }
                    var feed: Feed { Feed(text: made.text) }
                }
                struct Feed { let text: String }
                private final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                protocol FeedDependency: Dependency { var text: String { get } }
                \(main)
                """
        ),
        Mistake(
            name: "a component that is internal to another module, with its dependency",
            fixed: ["Modules/Feed/Feed.swift:3:13: make 'FeedComponent' public"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { public var text: String { dependency.text } }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a forgotten import of the child's module",
            fixed: ["Modules/App/Root.swift: import 'Feed'"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency { var text: String { get } }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.text }
                }
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a type that was moved, and no import of its module",
            fixed: ["Modules/Feed/Feed.swift: import 'Texts'"],
            modules: """
                // module: Texts
                // file: Text.swift
                public protocol Text { var words: String { get } }
                public struct Sample: Text {
                    public init() {}
                    public var words: String { "done" }
                }
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency {
                    var text: any Text { get }
                    var texts: [any Text] { get }
                }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.texts[0].words }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    var text: any Text { Sample() }
                    var texts: [any Text] { [text] }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a forgotten import of the type of a requirement",
            fixed: ["Modules/Feed/Feed.swift: import 'Texts'"],
            modules: """
                // module: Texts
                // file: Text.swift
                public import NeedleFoundation
                public protocol Text { var words: String { get } }
                public class TextComponent: Component<any EmptyDependency> {}
                // module: Feed
                // file: Other.swift
                import Texts
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency { var text: any Text { get } }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.text.words }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                import Texts
                struct Sample: Text { let words = "done" }
                final class RootComponent: BootstrapComponent {
                    var text: any Text { Sample() }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                    var other: TextComponent { TextComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a misspelled superclass",
            fixed: ["Modules/App/Root.swift:7:13: write 'Component'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Componet<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a forgotten import of NeedleFoundation",
            fixed: ["Modules/App/Feed.swift: import 'NeedleFoundation'"],
            modules: """
                // module: App
                // file: Feed.swift
                import Foundation
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                \(main)
                """
        ),
        Mistake(
            name: "a misspelled dependency protocol",
            fixed: ["Modules/App/Root.swift:7:13: write 'FeedDependency'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependancy> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a misspelled child",
            fixed: ["Modules/App/Root.swift:4:31: write 'FeedComponent'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a component of another module that was renamed",
            fixed: ["Modules/App/Root.swift:5:26: write 'TimelineComponent'"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency { var text: String { get } }
                public final class TimelineComponent: Component<any FeedDependency> {
                    public var text: String { dependency.text }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: any Feed { FeedComponent(parent: self) }
                }
                protocol Feed { var text: String { get } }
                extension TimelineComponent: Feed {}
                \(main)
                """
        ),
        Mistake(
            name: "a type that is not written",
            fixed: ["Modules/App/Root.swift:3:14: write 'box: Box<String>'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    lazy var box = Box(text: "done")
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                struct Box<Text> { let text: Text }
                protocol FeedDependency: Dependency { var box: Box<String> { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.box.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a requirement's type that is internal to its module",
            fixed: ["Modules/Feed/Feed.swift:2:10: make 'Text' public"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                protocol Text {}
                struct Sample: Text {}
                public func sample() -> Any { Sample() }
                protocol ListDependency: Dependency { var text: any Text { get } }
                final class ListComponent: Component<any ListDependency> {}
                public protocol FeedDependency: Dependency {}
                public final class FeedComponent: Component<any FeedDependency> {
                    var list: ListComponent { ListComponent(parent: self) }
                    public var text: String { "done" }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    var text: any Text { sample() as! any Text }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "two mistakes in one file, one of which hides the other",
            fixed: [
                "Modules/App/Root.swift:7:13: write 'Component'", "Modules/App/Root.swift:3:17: make 'text' internal",
            ],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    private let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Componet<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
    ]
}
