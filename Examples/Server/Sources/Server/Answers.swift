import NIOCore
import NIOHTTP1

/// Answers each request from a scope of its own.
final class Answers: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let root: RootComponent
    private var head: HTTPRequestHead?

    init(root: RootComponent) { self.root = root }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end:
            guard let head else { return }
            self.head = nil
            answer(head, context)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        // The scope goes at the end of this function.
        let scope = root.request(head.uri)
        let body = context.channel.allocator.buffer(string: scope.session.greeting.text)
        var answer = HTTPResponseHead(version: head.version, status: .ok)
        answer.headers.add(name: "Content-Length", value: "\(body.readableBytes)")
        context.write(wrapOutboundOut(.head(answer)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        if !head.isKeepAlive { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
