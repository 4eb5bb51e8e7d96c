import Feeds

/// Keeps what was downloaded. Two who ask for the same episode at once get one download.
public actor Downloads {
    private let server: any Server
    private var tasks: [Episode: Task<[UInt8], any Error>] = [:]

    public init(server: any Server) { self.server = server }

    public func sound(of episode: Episode) async throws -> [UInt8] {
        if let task = tasks[episode] { return try await task.value }
        let task = Task { [server] in try await server.sound(of: episode) }
        tasks[episode] = task
        return try await task.value
    }

    public func contains(_ episode: Episode) -> Bool { tasks[episode] != nil }
}
