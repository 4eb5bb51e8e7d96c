// The loop between a client and the server.

internal import NeedleCLibrary
internal import NeedleGraph

/// The milliseconds without input before the workspace is looked at, since keys may arrive in bursts.
private let quiet: Int32 = 10

/// Serves a client until it sends `exit` or disconnects.
/// - Returns: The exit code that the protocol demands: 0 after `shutdown`, else 1; 0 if the client disconnected.
package func serve(_ server: LanguageServer, over connection: Connection) -> Int32 {
    // A disconnected client is noticed when writing fails.
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
    fileprivate var cancelledRequest: RequestID? {
        method == "$/cancelRequest" ? parameters["id"].flatMap(RequestID.init) : nil
    }
}
