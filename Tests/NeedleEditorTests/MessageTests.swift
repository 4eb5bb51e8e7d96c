import NeedleGraph
import NeedleIntegration
import Testing

@testable import NeedleEditor
@testable import NeedleEdits
@testable import NeedleQuestions

struct MessageTests {
    private static let first = "Content-Length: 4\r\n\r\nnull"
    private static let second = "Content-Type: x\r\ncontent-length:2\r\n\r\n{}"

    /// However the bytes come, the messages are the same.
    @Test(arguments: [1, 3, 7, 1000])
    func messagesInParts(size: Int) {
        let bytes = Array((Self.first + Self.second + "Content-Le").utf8)
        var reader = MessageReader()
        var found: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            reader.append(bytes[start..<min(start + size, bytes.count)])
            while let message = reader.next() { found.append(String(decoding: message, as: UTF8.self)) }
        }
        #expect(found == ["null", "{}"])
    }

    @Test(arguments: [
        "garbage\r\n\r\n", "\r\n\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -3\r\n\r\n", "garbage ",
    ])
    func whatIsNoMessageIsPassedOver(garbage: String) {
        var reader = MessageReader()
        reader.append(Array((garbage + Self.first).utf8))
        #expect(reader.next() == Array("null".utf8))
    }

    @Test(
        arguments: [
            (#"{"jsonrpc": "2.0", "id": 7, "method": "a", "params": {}}"#, RequestID.number(7), "a"),
            (#"{"id": "x", "method": "a"}"#, .text("x"), "a"),
            (#"{"method": "exit"}"#, nil, "exit"),
            (#"{"id": 1, "result": null}"#, .number(1), nil),
        ] as [(String, RequestID?, String?)]
    )
    func messages(text: String, id: RequestID?, method: String?) throws {
        let message = try Message(Array(text.utf8))
        #expect(message.id == id && message.method == method)
    }

    @Test(arguments: [("{", -32700), ("3", -32600), ("{}", -32600), ("[]", -32600)])
    func brokenMessages(text: String, code: Int) {
        let error = #expect(throws: ResponseError.self) { try Message(Array(text.utf8)) }
        #expect(error?.code.rawValue == code)
    }

    @Test(
        arguments: [
            ("file:///a/b.swift", "/a/b.swift"), ("file:///My%20App/%C3%A4.swift", "/My App/ä.swift"),
            ("FILE://localhost/a/./b/../c", "/a/c"), ("file:///a%2Fb?x#y", "/a/b"), ("file:///100%", "/100%"),
            ("untitled:Untitled-1", nil), ("file://other/a", nil), ("http:///a", nil), ("", nil), ("file://", nil),
        ] as [(String, String?)]
    )
    func pathsOfURIs(uri: String, path: String?) {
        #expect(filePath(ofURI: uri) == path)
    }

    @Test(arguments: ["/a/b.swift", "/My App/ä+[1].swift", "/100%/~x"])
    func urisOfPaths(path: String) {
        let uri = uriReference(ofPath: path)
        #expect(filePath(ofURI: uri) == path)
        #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
}
