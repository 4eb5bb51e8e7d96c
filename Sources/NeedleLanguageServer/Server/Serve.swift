// The loop between a client and the server.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// For how many milliseconds nothing must have come before the workspace is looked at: keys may come in bursts.
private let quiet: Int32 = 10

/// Serves a client until it ends the server, or is gone.
/// - Returns: The code to exit with, as the protocol says: 0 after `shutdown`, else 1; 0 even if the client is gone.
package func serve(_ server: LanguageServer, over connection: Connection) -> Int32 {
    // A client that is gone is noticed when it is sent something.
    signal(SIGPIPE, SIG_IGN)
    var server = server
    while connection.isOpen {
        let bodies = connection.messages(within: server.hasWork ? quiet : nil)
        let messages = bodies.map { body in Result { () throws(ResponseError) in try Message(body) } }
        let cancelled = Set(messages.compactMap { try? $0.get().cancelledRequest })
        for message in messages {
            switch message {
            case .success(let message):
                server.receive(message, isCancelled: message.id.map(cancelled.contains) ?? false)
            case .failure(let error): server.receive(error)
            }
            for message in server.takeOutbox() { connection.send(message) }
            if let exitCode = server.exitCode { return exitCode }
        }
        if bodies.isEmpty, connection.isOpen {
            server.work { connection.hasInput }
            for message in server.takeOutbox() { connection.send(message) }
        }
    }
    return 0
}

extension Message {
    /// The request that it cancels.
    fileprivate var cancelledRequest: RequestID? {
        method == "$/cancelRequest" ? parameters["id"].flatMap(RequestID.init) : nil
    }
}
