import SwiftUI

/// Owns the scope of a feed, for as long as this view keeps its identity.
public struct FeedScreen: View {
    @State private var scope: FeedComponent

    /// - Parameter scope: SwiftUI creates the view often, each time with a new scope; the state keeps the first one.
    public init(_ scope: FeedComponent) { _scope = State(initialValue: scope) }

    public var body: some View { FeedList(model: scope.model) }
}

/// Shows a feed. It takes a model, and knows nothing of scopes.
struct FeedList: View {
    let model: FeedModel

    var body: some View {
        List(model.lines, id: \.self) { line in Text(line) }
            .task { await model.load() }
    }
}

#Preview("Feed") {
    FeedScreen(FeedComponent.mock(userName: "Grace"))
}
