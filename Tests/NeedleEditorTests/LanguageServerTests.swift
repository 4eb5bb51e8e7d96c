// The server as a value: messages in, messages out.

import Foundation
import NeedleDriver
import NeedleFileSystem
import NeedleGraph
import NeedleIntegration
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleEditor
@testable import NeedleEdits
@testable import NeedleQuestions

/// A server over two modules in a temporary folder that is removed with this object.
private final class Shop {
    private let folder: TemporaryFolder
    var server: LanguageServer
    private var number = 0

    init() throws {
        let cart = """
            import NeedleFoundation
            public protocol CartDependency: Dependency { var limit: Int { get } }
            public final class CartComponent: Component<CartDependency> {}
            """
        folder = try TemporaryFolder(["Modules/Cart/Cart.swift": cart, "Modules/App/Root.swift": Shop.root])
        server = LanguageServer(ownFolder: folder.path) { Session(fileSystem: FileSystem(workingDirectory: $0)) }
    }

    static let root = """
        import Cart
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var limit: Int { 3 }
            var cart: CartComponent { CartComponent(parent: self) }
        }
        """

    func write(_ path: String, _ text: String) throws { try folder.write(text, to: path) }

    func uri(_ path: String) -> String { uriReference(ofPath: folder.path + "/" + path) }

    func notify(_ method: String, _ parameters: JSONValue) throws { try receive(method, parameters, id: nil) }

    /// - Returns: The text of the answer.
    func ask(_ method: String, _ parameters: JSONValue, isCancelled: Bool = false) throws -> String {
        number += 1
        try receive(method, parameters, id: number, isCancelled: isCancelled)
        let answers = server.takeOutbox().map(\.line).filter { $0.contains("\"id\":\(number),") }
        try #require(answers.count == 1)
        return answers[0]
    }

    private func receive(_ method: String, _ parameters: JSONValue, id: Int?, isCancelled: Bool = false) throws {
        let message: JSONValue = ["id": id.map { .number($0) }, "method": .string(method), "params": parameters]
        server.receive(try Message(Array(message.line.utf8)), isCancelled: isCancelled)
    }

    func initialize() throws {
        _ = try ask("initialize", ["rootUri": .string(uri("")), "capabilities": [:]])
    }

    func open(_ path: String, _ text: String) throws {
        let document: JSONValue = ["uri": .string(uri(path)), "version": 1, "text": .string(text)]
        try notify("textDocument/didOpen", ["textDocument": document])
    }

    func edit(_ path: String, _ text: String) throws {
        let document: JSONValue = ["uri": .string(uri(path)), "version": 2]
        let change = JSONValue.array([["text": .string(text)]])
        try notify("textDocument/didChange", ["textDocument": document, "contentChanges": change])
    }

    /// The diagnostics that are sent when the server has looked, by the last part of the path.
    func work() -> [String: String] {
        server.work()
        var sent: [String: String] = [:]
        for message in server.takeOutbox() {
            guard let element = try? JSONElement(parsing: Array(message.line.utf8)),
                element["method"]?.string == "textDocument/publishDiagnostics",
                let uri = element["params", "uri"]?.string
            else { continue }
            let codes = element["params", "diagnostics"]?.elements.compactMap { $0["code"]?.string } ?? []
            sent[String(uri.split(separator: "/").last ?? "")] = codes.joined(separator: " ")
        }
        return sent
    }
}

struct LanguageServerTests {
    @Test func diagnosticsAreSentWhereTheyChanged() throws {
        let shop = try Shop()
        try shop.initialize()
        try shop.open("Modules/App/Root.swift", Shop.root)
        #expect(shop.work() == [:])
        let renamed = Shop.root.replacingOccurrences(of: "var limit", with: "var bound")
        try shop.edit("Modules/App/Root.swift", renamed)
        #expect(shop.work() == ["Cart.swift": "missing-provider"])
        try shop.edit("Modules/App/Root.swift", renamed + "\n")
        #expect(shop.work() == [:])
        try shop.edit("Modules/App/Root.swift", renamed.replacingOccurrences(of: "final", with: "let =\n\nfinal"))
        #expect(shop.work() == ["Root.swift": "syntax-error"])
        try shop.edit("Modules/App/Root.swift", Shop.root)
        #expect(shop.work() == ["Root.swift": "", "Cart.swift": ""])
    }

    @Test func aLookThatBecameObsoleteLinksNothing() throws {
        let shop = try Shop()
        try shop.initialize()
        try shop.open("Modules/App/Root.swift", Shop.root)
        _ = shop.work()
        try shop.edit("Modules/App/Root.swift", Shop.root.replacingOccurrences(of: "var limit", with: "var bound"))
        shop.server.work { true }
        #expect(shop.server.hasWork && shop.server.takeOutbox().isEmpty)
        #expect(shop.work() == ["Cart.swift": "missing-provider"])
        #expect(!shop.server.hasWork)
    }

    @Test func requestsAreAnsweredFromTheTextOfNow() throws {
        let shop = try Shop()
        try shop.initialize()
        try shop.open("Modules/App/Root.swift", Shop.root)
        try shop.edit("Modules/App/Root.swift", "\n\n" + Shop.root)
        let document: JSONValue = ["uri": .string(shop.uri("Modules/Cart/Cart.swift"))]
        let position: JSONValue = ["line": 1, "character": 50]
        let answer = try shop.ask(
            "textDocument/definition",
            ["textDocument": document, "position": position]
        )
        #expect(answer.contains("Root.swift") && answer.contains(#""start":{"line":5,"character":8}"#), "\(answer)")
    }

    /// `limit` is a property of the root, and a requirement of the cart.
    @Test func aRequirementIsRenamedEverywhere() throws {
        let shop = try Shop()
        try shop.initialize()
        try shop.open("Modules/App/Root.swift", "\n" + Shop.root)
        let cart: JSONValue = ["uri": .string(shop.uri("Modules/Cart/Cart.swift"))]
        let position: JSONValue = ["line": 1, "character": 51]
        let prepared = try shop.ask("textDocument/prepareRename", ["textDocument": cart, "position": position])
        #expect(
            prepared.contains(
                #""range":{"start":{"line":1,"character":49},"end":{"line":1,"character":54}},"placeholder":"limit""#
            ),
            "\(prepared)"
        )
        let parameters: JSONValue = ["textDocument": cart, "position": position, "newName": "bound"]
        let renamed = try shop.ask("textDocument/rename", parameters)
        #expect(renamed.contains("Cart.swift") && renamed.contains("Root.swift"), "\(renamed)")
        // The text that is not saved has another line.
        let root = #"{"range":{"start":{"line":4,"character":8},"end":{"line":4,"character":13}},"newText":"bound"}"#
        #expect(renamed.contains(root), "\(renamed)")
    }

    @Test func whatIsNotOfTheGraphIsLeftToOtherServers() throws {
        let shop = try Shop()
        try shop.initialize()
        let root: JSONValue = ["uri": .string(shop.uri("Modules/App/Root.swift"))]
        for (line, character) in [(0, 8), (2, 14)] {
            let position: JSONValue = ["line": .number(line), "character": .number(character)]
            for method in ["textDocument/prepareRename", "textDocument/rename"] {
                let parameters: JSONValue = ["textDocument": root, "position": position, "newName": "other"]
                #expect(try shop.ask(method, parameters).contains(#""result":null}"#))
            }
        }
        // What cannot be done is the answer, with its reason.
        let position: JSONValue = ["line": 3, "character": 9]
        let parameters: JSONValue = ["textDocument": root, "position": position, "newName": "cart"]
        let refused = try shop.ask("textDocument/rename", parameters)
        #expect(refused.contains("-32803") && refused.contains("there is a 'cart' already"), "\(refused)")
    }

    /// A generic component without a specialization is no scope.
    @Test func aMemberOfAnUnusedGenericComponentIsNotOfTheGraph() throws {
        let shop = try Shop()
        try shop.write(
            "Modules/Cart/Box.swift",
            """
            public import NeedleFoundation
            public final class BoxComponent<Item>: Component<EmptyDependency> {
                public var size: Int { 3 }
            }
            """
        )
        try shop.initialize()
        let box: JSONValue = ["uri": .string(shop.uri("Modules/Cart/Box.swift"))]
        let parameters: JSONValue = ["textDocument": box, "position": ["line": 2, "character": 16]]
        let prepared = try shop.ask("textDocument/prepareRename", parameters)
        #expect(prepared.contains(#""result":null}"#), "\(prepared)")
    }

    @Test func aPropertyIsMovedToTheParent() throws {
        let shop = try Shop()
        try shop.write(
            "Modules/Cart/Cart.swift",
            """
            public import NeedleFoundation
            public final class CartComponent: Component<EmptyDependency> {
                public var size: Int { 3 }
            }
            """
        )
        let capabilities: JSONValue = [
            "textDocument": ["codeAction": ["resolveSupport": ["properties": .array(["edit"])]]]
        ]
        _ = try shop.ask("initialize", ["rootUri": .string(shop.uri("")), "capabilities": capabilities])
        let cart: JSONValue = ["uri": .string(shop.uri("Modules/Cart/Cart.swift"))]
        let position: JSONValue = ["line": 2, "character": 16]
        let answer = try shop.ask(
            "textDocument/codeAction",
            [
                "textDocument": cart, "range": ["start": position, "end": position],
                "context": ["diagnostics": .array([])],
            ]
        )
        let action = #"{"title":"Move 'size' to RootComponent","kind":"refactor.rewrite","data":{"member":"#
        #expect(answer.contains(action), "\(answer)")
        let data: JSONValue = ["member": "Cart/CartComponent.size"]
        let resolved = try shop.ask(
            "codeAction/resolve",
            ["title": "Move", "kind": "refactor.rewrite", "data": data]
        )
        #expect(resolved.contains("Root.swift") && resolved.contains("var size: Int { 3 }"), "\(resolved)")
        #expect(resolved.contains("var size: Int { get }"), "\(resolved)")
    }

    /// The labels that are offered at a mark in a call, with the types and the text around the mark.
    private func labels(_ call: String, _ fileName: String = "Previews") throws -> [String] {
        let shop = try Shop()
        try shop.write(
            "Modules/Cart/Cart.swift",
            """
            import NeedleFoundation
            public protocol CartDependency: Dependency {
                var limit: Int { get }
                func price(of: String) throws -> Int
            }
            public final class CartComponent: Component<CartDependency> {
                var items: ItemsComponent { ItemsComponent(parent: self) }
            }
            public protocol ItemsDependency: Dependency {
                var `inout`: [String] { get }
                var limit: Int { get }
                var cart: String { get }
            }
            public final class ItemsComponent: Component<ItemsDependency> {}
            """
        )
        let path = "Modules/App/\(fileName).swift"
        func source(_ body: String) -> String {
            """
            import Cart
            typealias Alias = CartComponent
            func preview() {
                \(body)
            }
            func other() { print(1) }

            """
        }
        if fileName == "Previews" { try shop.write(path, source("")) }
        try shop.initialize()
        try shop.open(path, source(""))
        _ = shop.work()
        let (before, after) = call.splitAtMark
        try shop.edit(path, source(before + after))
        _ = shop.work()
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let column = (lines.count == 1 ? 4 : 0) + (lines.last?.utf16.count ?? 0)
        let position: JSONValue = ["line": .number(2 + lines.count), "character": .number(column)]
        let document: JSONValue = ["uri": .string(shop.uri(path))]
        let text = try shop.ask("textDocument/completion", ["textDocument": document, "position": position])
        let items = try JSONElement(parsing: Array(text.utf8))["result", "items"]?.elements ?? []
        return items.sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }.map { item in
            let start = item["textEdit", "range", "start", "character"]?.number ?? -1
            let end = item["textEdit", "range", "end", "character"]?.number ?? -1
            let new = item["textEdit", "newText"]?.string ?? ""
            return "\(end - start) '\(new)' \(item["detail"]?.string ?? "")"
        }
    }

    private static let all = [
        "0 'limit: ' Int", "0 'price: ' (String) throws -> Int", "0 'cart: ' String", "0 '`inout`: ' [String]",
    ]

    /// A call of `mock` is offered the labels that it lacks, those of the component itself first.
    @Test(arguments: [
        ("CartComponent.mock(|", all), ("_ = CartComponent.mock(|)", all), ("let c: CartComponent = .mock(|", all),
        ("Cart.CartComponent.mock( |", all), ("Alias.mock(\n        |\n    )", all),
        ("_ = (CartComponent.mock(|), 2)", all),
        ("CartComponent.mock(limit: 1, | cart: \"\")", [all[1], all[3]]),
        ("CartComponent.mock(limit: 1, |", [all[1], all[2], all[3]]),
        ("CartComponent.mock(|limit: 1)", [all[1], all[2], all[3]]),
        ("CartComponent.mock(|) { CartComponent(parent: $0) } price: { 1 }", [all[0], all[2], all[3]]),
        ("CartComponent.mock(price: { max(1, 2) }, limit: f(a: 1, cart: 2), `inout`: [|", []),
        ("ItemsComponent.mock(|", [all[3], all[0], all[2]]),
        ("CartComponent.mock(limit: 1, ca|)", all.dropFirst().map { "2" + $0.dropFirst() } as [String]),
        ("CartComponent.mock(li|mit: 1)", all.map { "7" + $0.dropFirst() } as [String]),
    ])
    func labelsOfMocksAreCompleted(call: String, expected: [String]) throws {
        #expect(try labels(call) == expected)
        // A file that is new, and not yet in the graph.
        if !call.contains("Alias") { #expect(try labels(call, "New") == expected) }
    }

    @Test(arguments: [
        "CartComponent.mock|(", "CartComponent.mock(limit: |", "CartComponent.mock(limit: 1)|", "CartComponent.other(|",
        "Nothing.mock(|", "String.mock(|", "RootComponent.mock(|", "CartComponent.mock(f(|",
        "CartComponent.mock(\"|\")",
        "CartComponent.mock((1, |", "CartComponent.mock([1, |", "mock(|", "cart.mock(|", "CartComponent.mock(/* |",
        "CartComponent.mock(limit: 1 // |", "let c: String = .mock(|",
    ])
    func nothingIsCompletedElsewhere(call: String) throws { #expect(try labels(call) == []) }

    @Test func lifecycle() throws {
        let shop = try Shop()
        #expect(try shop.ask("textDocument/hover", [:]).contains("-32002"))
        try shop.initialize()
        #expect(try shop.ask("initialize", [:]).contains("-32600"))
        #expect(try shop.ask("needle/nothing", [:]).contains("-32601"))
        #expect(try shop.ask("textDocument/hover", [:], isCancelled: true).contains("-32800"))
        #expect(try shop.ask("shutdown", .null).contains(#""result":null"#))
        #expect(try shop.ask("textDocument/hover", [:]).contains("-32600"))
        try shop.notify("exit", .null)
        #expect(shop.server.exitCode == 0)
    }
}

extension String {
    /// The parts before and behind the first bar.
    fileprivate var splitAtMark: (before: String, after: String) {
        let parts = split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
    }
}
