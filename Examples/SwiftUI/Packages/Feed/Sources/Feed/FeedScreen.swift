import NeedleFoundationTest
import SwiftUI

/// Shows a feed, and keeps its scope for as long as it has its place among the views.
public struct FeedScreen: View {
    @State private var scope: FeedComponent

    /// - Parameter scope: Is read each time SwiftUI makes the view; the state keeps the first one.
    public init(_ scope: @autoclosure () -> FeedComponent) { _scope = State(initialValue: scope()) }

    public var body: some View {
        List(scope.model.lines, id: \.self) { line in Text(line) }
            .task { await scope.model.load() }
    }
}

private final class PreviewDependency: FeedDependency {
    let userName = "Ada"
}

struct FeedScreenPreviews: PreviewProvider {
    static var previews: some View {
        FeedScreen(withMockDependency(PreviewDependency()) { FeedComponent(parent: $0) })
    }
}
