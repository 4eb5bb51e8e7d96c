// Starts other programs, and communicates with them.

internal import NeedleFileSystem
internal import NeedleGraph

#if canImport(Darwin)
    internal import NeedleCLibrary
#else
    // For its variable `environ`.
    @preconcurrency internal import NeedleCLibrary
#endif

/// The result of a program's run.
struct ProgramResult {
    var output: [UInt8]
    var errors: [UInt8]
    /// nil if a signal ended the program.
    var exitCode: Int32?
}

/// A started program with its standard streams. Its identity is that of the process.
///
/// Deinitialization waits for the end of the program.
final class ChildProcess {
    private let process: pid_t
    /// The descriptors of its input, output and errors.
    private let streams: [Int32]
    /// Whether it was waited for. Its number may then be that of another process.
    private var hasEnded = false

    /// Starts a program.
    /// - Parameter words: The name of the program, which is searched in `PATH`, and its arguments.
    /// - Throws: If there is no such program, or if it cannot be started.
    init(_ words: [String]) throws(FileError) {
        var (own, others): ([Int32], [Int32]) = ([], [])
        defer { for descriptor in others { close(descriptor) } }
        func failure(_ code: Int32) -> FileError {
            for descriptor in own { close(descriptor) }
            return FileError(action: "cannot be started", path: words[0], code: code)
        }
        for _ in 0..<3 {
            guard let pair = socketPair() else { throw failure(errno) }
            own.append(pair.own)
            others.append(pair.other)
        }
        var process = pid_t()
        let code = start(words, others, &process)
        guard code == 0 else { throw failure(code) }
        (self.process, streams) = (process, own)
    }

    deinit {
        // The program sees the end of its input, and ends.
        for descriptor in streams { close(descriptor) }
        if !hasEnded { _ = end() }
    }

    /// Runs a program to its end, with an empty input.
    static func run(_ words: [String]) throws(FileError) -> ProgramResult {
        let program = try ChildProcess(words)
        shutdown(program.streams[0], Int32(SHUT_WR))
        var parts: [[UInt8]] = [[], []]
        var places = program.streams[1...].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Both at once: a program that waits for a reader of its errors prints no more output.
        while places.contains(where: { $0.fd >= 0 }) {
            if poll(&places, nfds_t(places.count), -1) < 0, errno != EINTR { break }
            for index in places.indices where places[index].revents != 0 && places[index].fd >= 0 {
                let part = ChildProcess.read(places[index].fd)
                if part.isEmpty { places[index].fd = -1 } else { parts[index] += part }
            }
        }
        return ProgramResult(output: parts[0], errors: parts[1], exitCode: program.end())
    }

    /// Sends bytes to its standard input.
    /// - Returns: Whether all of them were sent.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemSend(streams[0], $0.baseAddress, $0.count, noSignal) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
        }
        return true
    }

    /// The next bytes of its output; empty at the end.
    func read() -> [UInt8] { ChildProcess.read(streams[1]) }

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

/// Starts a program with these standard streams.
/// - Returns: 0, or the `errno` of the refused call.
private func start(_ words: [String], _ streams: [Int32], _ process: inout pid_t) -> Int32 {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() { posix_spawn_file_actions_adddup2(&actions, stream, Int32(number)) }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment().map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables)
}

/// The variables of this process, with messages in English.
private func environment() -> [String] {
    #if canImport(Darwin)
        let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
        let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var texts: [String] = []
    while let text = variables?[texts.count] { texts.append(String(cString: text)) }
    return texts.filter { !$0.hasPrefix("LC_ALL=") && !$0.hasPrefix("LANGUAGE=") } + ["LC_ALL=C"]
}

/// Two connected descriptors that no program inherits. They are sockets, not pipes: writing to a closed socket is an error
/// instead of a signal.
private func socketPair() -> (own: Int32, other: Int32)? {
    #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
    #else
        let kind = SOCK_STREAM
    #endif
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (pair[0], pair[1])
}

#if canImport(Darwin)
    private let noSignal: Int32 = 0
#else
    private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// The `send` of POSIX, under a name that `ChildProcess.send` does not hide.
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(socket, bytes, count, flags)
}
