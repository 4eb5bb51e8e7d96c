import NeedleGraph
import NeedleParser
import Testing

@Test func importsKeepAttributesAccessKindAndConditions() {
    checkFacts(
        """
        import Foundation
        @testable import Game
        @_exported public import struct Foundation.URL
        #if canImport(UIKit)
        internal import UIKit
        #endif
        import NeedleFoundation
        """,
        """
        import Foundation
        @testable import Game
        @_exported public import struct Foundation.URL
        internal import UIKit #if canImport(UIKit)
        import NeedleFoundation
        """
    )
}

@Test func allKindsOfDeclarations() {
    checkFacts(
        """
        public final class GameComponent : Component<GameDependency>, CustomStringConvertible {}
        @MainActor
        @available(iOS 15,  *)
        protocol GameDependency: Dependency, Sendable where Self: AnyObject {}
        struct Board<Item: Hashable, Other>: @unchecked Sendable where Other: Equatable {}
        @frozen indirect enum Move: String {}
        @globalActor actor Keeper {}
        typealias Store<T> = Dictionary<String, T>
        private class Hidden {}
        fileprivate typealias Mine = Int
        extension App . RootComponent: Plain where Item == Int {}
        extension [Int]? {}
        """,
        """
        types Board GameComponent:public GameDependency Keeper Move Store
        public final class GameComponent: Component<GameDependency>, CustomStringConvertible
        @MainActor @available(iOS 15, *) protocol GameDependency: Dependency, Sendable, AnyObject where Self: AnyObject
        struct Board<Item: Hashable, Other>: @unchecked Sendable where Other: Equatable
        @frozen enum Move: String
        @globalActor actor Keeper
        typealias Store<T> = Dictionary<String, T>
        private class Hidden
        fileprivate typealias Mine = Int
        extension App . RootComponent: Plain where Item == Int
        extension [Int]?
        """
    )
}

@Test func escapedNames() {
    checkFacts(
        """
        protocol `default`: Dependency { var `class`: `default` { get } }
        """,
        """
        types default
        protocol default: Dependency
          var class : default
        """
    )
}

@Test func nestedDeclarationsFollowTheirParentAndItsMembers() {
    checkFacts(
        """
        enum Features {
            static let ignored = 1
            class GameComponent: Component<Game> {
                struct Model { var ignored: Int; class Deep: Base {} }
                var board: Board { Board() }
                protocol Inner { var x: Int { get } }
            }
            typealias Game = GameDependency
        }
        """,
        """
        types Features
        enum Features
          class GameComponent: Component<Game>
            var board : Board
            struct Model
              class Deep: Base
            protocol Inner
              var x : Int
          typealias Game = GameDependency
        """
    )
}

@Test func typesInBodiesAreNoFacts() {
    checkFacts(
        """
        func make() { class Local: Component<X> { var a: Int { 1 } } }
        class A: Component<X> {
            var b: B { struct Local { var c: Int }; return B() }
            init() { class Local {} }
        }
        """,
        """
        types A
        class A: Component<X>
          var b : B
        """
    )
}

@Test func globalsAreNoMembers() {
    checkFacts("let component = 1\nvar y: Int { 2 }\nfunc f() {}\nprotocol P {}", "types P\nprotocol P")
}

@Test func layoutDoesNotMatter() {
    let facts = parse("public final class A: Component<D> {\n  var b: [B] { shared { B() } }\n}").facts
    let other = parse(
        "public\n  final // x\n class\r\nA /* y */ :\n\n Component<D>\n{\n\n  var b: [B]\n  { shared { B(1,2) } }\n}\n"
    ).facts
    #expect(facts == other)
}

@Test func conditionsAreKept() {
    checkFacts(
        """
        #if DEBUG
        class A: Base {
            #if os(iOS)
            var a: Int { 1 }
            #elseif os(Linux) || os(Windows)
            var a: Double { 1 }
            #else
            var a: String { "" }
            struct Inner {}
            #endif
        }
        #else
        protocol B {}
        #endif
        """,
        """
        types A B
        class A: Base #if DEBUG
          var a : Int #if os(iOS)
          var a : Double #if !(os(iOS)) && (os(Linux) || os(Windows))
          var a : String #if !(os(iOS)) && !(os(Linux) || os(Windows))
          struct Inner #if DEBUG #if !(os(iOS)) && !(os(Linux) || os(Windows))
        protocol B #if !(DEBUG)
        """
    )
}

/// Each row: a condition, and what remains of it with DEBUG defined, and RELEASE in other modules alone; nil if the branch is not
/// active.
private let definesDecideConditionsRows: [(String, String?)] = [
    ("DEBUG", ""),
    ("!DEBUG", nil),
    ("RELEASE", nil),
    ("!RELEASE", ""),
    ("DEBUG && os(iOS)", " #if os(iOS)"),
    ("RELEASE && os(iOS)", nil),
    ("RELEASE || os(iOS)", " #if os(iOS)"),
    ("DEBUG || os(iOS)", ""),
    ("os(iOS) || os(macOS) && DEBUG", " #if os(iOS) || os(macOS)"),
    ("(os(iOS) || os(macOS)) && !RELEASE && swift(>=6.0)", " #if (os(iOS) || os(macOS)) && swift(>=6.0)"),
    ("!(os(iOS) || os(macOS))", " #if !(os(iOS) || os(macOS))"),
    ("!(os(iOS) && RELEASE)", ""),
    ("canImport(UIKit)", " #if canImport(UIKit)"),
    ("!os(iOS)", " #if !os(iOS)"),
    ("true && DEBUG", ""),
    ("false || DEBUG", ""),
    // The command line may set any other flag.
    ("TESTING", " #if TESTING"),
    ("!TESTING", " #if !TESTING"),
    ("DEBUG && TESTING", " #if TESTING"),
    ("RELEASE || TESTING", " #if TESTING"),
    ("RELEASE && TESTING", nil),
]

private let debugOptions = ParseOptions(defines: ["DEBUG"], undefines: ["RELEASE"])

@Test(arguments: definesDecideConditionsRows)
func definesDecideConditions(condition: String, remains: String?) {
    checkFacts(
        "#if \(condition)\nprotocol A {}\n#endif",
        with: debugOptions,
        remains.map { "types A\nprotocol A\($0)" } ?? ""
    )
}

@Test func definesDecideBranches() {
    let source = """
        #if os(iOS)
        struct A {}
        #elseif DEBUG
        struct B {}
        #else
        struct C {}
        #endif
        #if RELEASE
        struct D {}
        #else
        struct E {}
        #endif
        """
    checkFacts(source, "types A B C D E")
    checkFacts(
        source,
        with: debugOptions,
        "types A B E\nstruct A #if os(iOS)\nstruct B #if !(os(iOS))"
    )
}

@Test func conditionalAttributes() {
    checkFacts(
        """
        #if DEBUG
        @MainActor
        #endif
        @available(iOS 15, *)
        protocol A {}
        """,
        "types A\n@MainActor @available(iOS 15, *) protocol A"
    )
}
