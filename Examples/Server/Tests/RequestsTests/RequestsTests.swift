import NeedleFoundationTest
import Requests
import Testing

private final class NoStatistics: Statistics {
    func countVisit(by user: String) -> Int { 1 }
}

private final class Mock: RequestComponentEnvironment {
    let statistics: any Statistics = NoStatistics()
}

@Test func aRequestGreetsTheOneWhoAsks() {
    registerRequestsProviderFactories()
    let request = withMockDependency(Mock()) { RequestComponent(parent: $0, path: "/Ada") }
    #expect(request.session.greeting.text == "Hello Ada, visit 1\n")
}

@Test func nothingOfARequestStays() {
    registerRequestsProviderFactories()
    weak var request: RequestComponent?
    weak var greeting: Greeting?
    do {
        let scope = withMockDependency(Mock()) { RequestComponent(parent: $0, path: "/Ada") }
        let session = scope.session
        (request, greeting) = (scope, session.greeting)
        #expect(greeting != nil)
    }
    #expect(request == nil)
    #expect(greeting == nil)
}
