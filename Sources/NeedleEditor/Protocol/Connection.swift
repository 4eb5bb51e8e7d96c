// The two streams to a client, for use by one thread.

internal import NeedleCLibrary
internal import NeedleFileSystem
import NeedleGraph

/// The streams to a client; its identity is the open descriptors.
package final class Connection {
    private let (input, output): (Int32, Int32)
    private var reader = MessageReader()
    private var queue: [[UInt8]] = []
    /// Whether the client may still send messages.
    package private(set) var isOpen = true

    /// - Parameters:
    ///   - input: The file descriptor for reading.
    ///   - output: The file descriptor for writing.
    package init(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
    }

    /// Whether an unread message has arrived. Partial messages are read on the way.
    var hasInput: Bool {
        receive(within: 0)
        return !queue.isEmpty
    }

    /// The messages that have arrived.
    /// - Parameter milliseconds: The longest time to wait for one; nil for no limit.
    func messages(within milliseconds: Int32?) -> [[UInt8]] {
        if queue.isEmpty { receive(within: milliseconds) }
        defer { queue = [] }
        return queue
    }

    /// Sends a message, unless the client is gone.
    func send(_ message: JSONValue) {
        let body = Array(message.line.utf8.dropLast())
        var rest = (Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)[...]
        while !rest.isEmpty {
            // While the server waits for the client to read, it must read as well. Otherwise, both could wait for each other
            // forever.
            var places = [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)]
            if isOpen { places.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
            guard poll(&places, nfds_t(places.count), -1) >= 0 || errno == EINTR else { return close() }
            if places.count > 1, places[1].revents != 0 { read() }
            guard places[0].revents != 0 else { continue }
            // A pipe that is ready accepts at least `PIPE_BUF` bytes without blocking.
            let part = rest.prefix(Int(PIPE_BUF))
            let count = part.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                return close()
            }
        }
    }

    private func close() {
        isOpen = false
        queue = []
    }

    /// Reads what has arrived, and waits for a message if there is none.
    private func receive(within milliseconds: Int32?) {
        var milliseconds = milliseconds
        while isOpen {
            var place = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            let count = poll(&place, 1, milliseconds ?? -1)
            if count < 0, errno == EINTR { continue }
            if count == 0 { return }
            if count < 0 { return close() }
            read()
            if !queue.isEmpty { milliseconds = 0 }
        }
    }

    /// Reads once. The caller knows that data, or the end of the stream, is waiting.
    private func read() {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            received = systemRead(input, buffer.baseAddress, buffer.count)
            count = max(received, 0)
        }
        if received == 0 || received < 0 && errno != EINTR && errno != EAGAIN { isOpen = false }
        reader.append(bytes)
        while let message = reader.next() { queue.append(message) }
    }
}
