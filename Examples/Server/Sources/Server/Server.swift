import NIOCore
import NIOHTTP1
import NIOPosix
import NeedleFoundation

@main
enum Server {
    /// Serves at `http://127.0.0.1:8080`, or at another port that the first argument names; 0 takes a free one.
    static func main() async throws {
        registerProviderFactories()
        let root = Root()
        let port = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 8080
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Answers(root: root.component))
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        print("serves at http://127.0.0.1:\(channel.localAddress?.port ?? port)")
        try await channel.closeFuture.get()
    }
}

/// The root, which all threads of the server read. Its one shared object may be used from any thread, and so may `shared`.
private struct Root: @unchecked Sendable {
    let component = RootComponent()
}
