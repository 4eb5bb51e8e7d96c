// The messages of JSON-RPC 2.0.

package import NeedleGraph

/// A message from the client.
package struct Message: Sendable {
    /// The id of the request, or of the request that it answers; nil for a notification.
    package var id: RequestID?
    /// Nil for an answer.
    package var method: String?
    package var parameters: JSONElement

    /// - Throws: If the bytes are not a message.
    package init(_ bytes: [UInt8]) throws(ResponseError) {
        let element: JSONElement
        do {
            element = try JSONElement(parsing: bytes)
        } catch {
            throw ResponseError(.parseError, "this is not JSON: \(error.message)")
        }
        guard case .object = element.value else { throw ResponseError(.invalidRequest, "a message must be an object") }
        id = element["id"].flatMap(RequestID.init)
        method = element["method"]?.string
        parameters = element["params"] ?? JSONElement(value: .null, offset: 0)
        guard id != nil || method != nil else {
            throw ResponseError(.invalidRequest, "a message must have an 'id' or a 'method'")
        }
    }
}

/// The id that a client chose for a request.
package enum RequestID: Hashable, Sendable {
    case number(Int)
    case text(String)

    init?(_ element: JSONElement) {
        switch element.value {
        case .number(let text):
            guard let number = Int(text) else { return nil }
            self = .number(number)
        case .string(let text): self = .text(text)
        case .null, .bool, .array, .object: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        }
    }
}

/// The reason why a request has no result.
package struct ResponseError: Error, Hashable {
    /// The codes of JSON-RPC and of the language server protocol.
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case notInitialized = -32002
        case cancelled = -32800
        /// The request was valid, but cannot be fulfilled.
        case requestFailed = -32803
    }

    package var code: Code
    package var message: String

    init(_ code: Code, _ message: String) {
        (self.code, self.message) = (code, message)
    }
}

extension JSONValue {
    static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    }

    static func request(_ id: String, _ method: String, _ parameters: JSONValue?) -> JSONValue {
        ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters]
    }

    static func response(to id: RequestID, _ result: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id.json, "result": result]
    }

    /// - Parameter id: Nil if the request is not known.
    static func response(to id: RequestID?, _ error: ResponseError) -> JSONValue {
        let error: JSONValue = ["code": .number(error.code.rawValue), "message": .string(error.message)]
        return ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error]
    }
}
