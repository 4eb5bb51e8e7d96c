// Starts other programs, and talks to them through pipes.

internal import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#endif

/// The end of a program's run.
struct ProgramResult {
    var output: [UInt8]
    var errors: [UInt8]
    /// nil if a signal ended it.
    var exitCode: Int32?
}

/// A program that was started, with its standard streams. Its identity is that of the process.
///
/// It is waited for when the object goes.
final class ChildProcess {
    private let process: pid_t
    /// The descriptor of its input; -1 if it was given nothing.
    private var input: Int32 = -1
    private let output: Int32
    private let errors: Int32
    /// Output that was read and not asked for.
    private var buffer: [UInt8] = []
    private var position = 0
    /// Whether its end was waited for, after which its number may be that of another process.
    private var hasEnded = false

    /// Starts a program.
    /// - Parameters:
    ///   - words: The name of the program, which is looked for in `PATH`, and its arguments.
    ///   - hasInput: Whether it is sent something. Else its input is empty.
    /// - Throws: That there is no such program, or that it cannot be started.
    init(_ words: [String], hasInput: Bool = false) throws(FileError) {
        var pipes = Pipes()
        defer { pipes.closeChild() }
        do throws(FileError) {
            guard pipes.open(hasInput: hasInput) else {
                throw FileError(action: "cannot be started", path: words[0], code: errno)
            }
            process = try pipes.start(words)
        } catch {
            pipes.closeParent()
            throw error
        }
        (input, output, errors) = (pipes.parentInput, pipes.parentOutput, pipes.parentErrors)
    }

    deinit {
        // Whoever reads its input sees the end of it, and ends.
        for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
        if !hasEnded { _ = end() }
    }

    /// Runs a program to its end.
    static func run(_ words: [String]) throws(FileError) -> ProgramResult {
        let program = try ChildProcess(words)
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        var places = [
            pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: program.errors, events: Int16(POLLIN), revents: 0),
        ]
        // Both at once: a program that waits until its errors are read prints no more output.
        while places.contains(where: { $0.fd >= 0 }) {
            if poll(&places, nfds_t(places.count), -1) < 0, errno != EINTR { break }
            for index in places.indices where places[index].revents != 0 && places[index].fd >= 0 {
                let part = ChildProcess.read(places[index].fd)
                if part.isEmpty { places[index].fd = -1 } else if index == 0 { output += part } else { errors += part }
            }
        }
        return ProgramResult(output: output, errors: errors, exitCode: program.end())
    }

    /// Sends bytes to its standard input.
    /// - Returns: Whether it took all of them.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendWithoutSignal(input, $0) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }

    /// The next line of its output, without its end; nil if there is none.
    func line() -> [UInt8]? {
        var searched = 0
        while true {
            if let end = buffer[(position + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { position = end + 1 }
                return Array(buffer[position..<end])
            }
            searched = buffer.count - position
            guard fill() else { return nil }
        }
    }

    /// The next bytes of its output; nil if there are fewer.
    func bytes(_ count: Int) -> [UInt8]? {
        while buffer.count - position < count { guard fill() else { return nil } }
        defer { position += count }
        return Array(buffer[position..<(position + count)])
    }

    /// Reads more of the output.
    private func fill() -> Bool {
        if position > 0 {
            buffer.removeFirst(position)
            position = 0
        }
        let part = ChildProcess.read(output)
        buffer += part
        return !part.isEmpty
    }

    /// Waits for its end.
    /// - Returns: Its exit code; nil if a signal ended it.
    private func end() -> Int32? {
        hasEnded = true
        var status: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(process, &status, 0) } while result < 0 && errno == EINTR
        guard result == process, status & 0x7F == 0 else { return nil }
        return (status >> 8) & 0xFF
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        let capacity = 1 << 16
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var received = -1
            repeat {
                received = systemRead(descriptor, buffer.baseAddress, capacity)
            } while received < 0 && errno == EINTR
            count = max(received, 0)
        }
    }
}

/// The descriptors between a program and this one.
private struct Pipes {
    var (parentInput, parentOutput, parentErrors): (Int32, Int32, Int32) = (-1, -1, -1)
    private var (childInput, childOutput, childErrors): (Int32, Int32, Int32) = (-1, -1, -1)

    mutating func open(hasInput: Bool) -> Bool {
        // A socket instead of a pipe: to write where nobody reads any more is an error there, and no signal.
        if hasInput {
            guard let pair = pair({ socketpair(AF_UNIX, streamSocket, 0, $0) }) else { return false }
            (childInput, parentInput) = pair
            preventSignals(parentInput)
        }
        guard let first = pair({ pipe($0) }) else { return false }
        (parentOutput, childOutput) = first
        guard let second = pair({ pipe($0) }) else { return false }
        (parentErrors, childErrors) = second
        return true
    }

    /// Two descriptors that no program inherits.
    private func pair(_ make: (UnsafeMutablePointer<Int32>) -> Int32) -> (Int32, Int32)? {
        var pair: [Int32] = [-1, -1]
        let result = pair.withUnsafeMutableBufferPointer { $0.baseAddress.map(make) ?? -1 }
        guard result == 0 else { return nil }
        for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return (pair[0], pair[1])
    }

    func start(_ words: [String]) throws(FileError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if childInput >= 0 {
            posix_spawn_file_actions_adddup2(&actions, childInput, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, childOutput, 1)
        posix_spawn_file_actions_adddup2(&actions, childErrors, 2)
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment().map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables)
        guard code == 0 else { throw FileError(action: "cannot be started", path: words[0], code: code) }
        return process
    }

    /// The variables of this process, with messages in English.
    private func environment() -> [String] {
        #if canImport(Darwin)
            let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
            let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var texts: [String] = []
        var index = 0
        while let text = variables?[index] {
            texts.append(String(cString: text))
            index += 1
        }
        return texts.filter { !$0.hasPrefix("LC_ALL=") && !$0.hasPrefix("LANGUAGE=") } + ["LC_ALL=C"]
    }

    func closeChild() {
        for descriptor in [childInput, childOutput, childErrors] where descriptor >= 0 { close(descriptor) }
    }

    func closeParent() {
        for descriptor in [parentInput, parentOutput, parentErrors] where descriptor >= 0 { close(descriptor) }
    }
}

#if canImport(Darwin)
    private let streamSocket = SOCK_STREAM

    private func preventSignals(_ socket: Int32) {
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    private func sendWithoutSignal(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        send(socket, bytes.baseAddress, bytes.count, 0)
    }
#else
    #if canImport(Glibc)
        private let streamSocket = Int32(SOCK_STREAM.rawValue)
    #else
        private let streamSocket = SOCK_STREAM
    #endif

    private func preventSignals(_ socket: Int32) {}

    private func sendWithoutSignal(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
#endif
