import Requests
import Testing

private final class NoStatistics: Statistics {
    func countVisit(by user: String) -> Int { 1 }
}

private func makeRequest() -> RequestComponent {
    RequestComponent.mock(statistics: NoStatistics()) { RequestComponent(parent: $0, path: "/Ada") }
}

@Test func aRequestGreetsTheOneWhoAsks() {
    #expect(makeRequest().session.greeting.text == "Hello Ada, visit 1\n")
}

@Test func nothingOfARequestStays() {
    weak var request: RequestComponent?
    weak var greeting: Greeting?
    do {
        let scope = makeRequest()
        let session = scope.session
        (request, greeting) = (scope, session.greeting)
        #expect(greeting != nil)
    }
    #expect(request == nil)
    #expect(greeting == nil)
}
