// A component that has another name than its parent writes.

import NeedleDiagnostics
import NeedleGraph
import Testing

struct RenamedComponentTests {
    /// - Parameter others: What stands in the module of the component besides.
    private func messages(_ name: String, _ others: [Fact] = [], imports: [String] = ["Feed"]) -> [String] {
        Linked([
            module("Feed") {
                component(name, .public)
                others
            },
            module("App", imports: imports) { root("RootComponent") { makes("FeedComponent") } },
        ]).diagnostics.map { "\($0.severity): \($0.message)" }
    }

    /// One cause gives one message: nothing is said of the component that has no parent.
    @Test func theOneThatNobodyMakesIsMeant() {
        #expect(
            messages("TimelineComponent") == [
                "error: 'FeedComponent' is created here with 'parent: self', but no linked module declares it; module 'Feed' "
                    + "has 'TimelineComponent', which nothing creates: was it renamed?"
            ]
        )
    }

    @Test func aNearNameIsNearer() {
        #expect(messages("FedComponent").contains { $0.hasSuffix("; did you mean 'FedComponent'?") })
    }

    @Test func ofTwoNoneIsMeant() {
        let messages = messages("TimelineComponent", [component("ListComponent", .public) {}])
        #expect(messages.count == 3)
        #expect(!messages.contains { $0.contains("was it renamed?") })
    }

    @Test func whatTheFileDoesNotSeeIsNotMeant() {
        #expect(!messages("TimelineComponent", imports: []).contains { $0.contains("was it renamed?") })
    }
}
