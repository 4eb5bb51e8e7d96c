// Tests that scopes go when nobody needs them any more.

internal import NeedleFoundation

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// Runs a closure, and expects each scope that was created in it to be gone afterwards.
///
/// ```swift
/// try expectScopesEnd {
///     let root = RootComponent()
///     root.loggedIn.presenter.show()
/// }
/// ```
///
/// This includes the scopes that the closure creates, those that tasks started by it create, and all scopes below these. Scopes
/// that other tests create at the same time do not count.
///
/// - Parameters:
///   - seconds: How long to wait for other threads that still hold a scope. The calling thread waits meanwhile: anything
///     that needs it to end a scope, such as a task of the main actor, needs the variant with `await`.
///   - body: Creates scopes, and lets them go. So does this function with what it returns: the closure of the variant with `await`
///     returns nothing, so the compiler takes that variant wherever it can.
/// - Throws: `ScopesDidNotEnd` if a scope is still there, or the error of the closure.
public func expectScopesEnd<Result>(within seconds: Double = 1, _ body: () throws -> Result) throws {
    let watch = ScopeWatch()
    defer { watch.end() }
    #if canImport(ObjectiveC)
        try autoreleasepool { try watch.run { _ = try body() } }
    #else
        try watch.run { _ = try body() }
    #endif
    for _ in 0..<looks(within: seconds) where !watch.scopes.isEmpty { pause(milliseconds: millisecondsBetweenLooks) }
    try watch.check()
}

/// Runs a closure, and expects each scope that was created in it to be gone afterwards.
///
/// - Parameters:
///   - isolation: Where the closure runs: where the caller does. Leave it out.
///   - seconds: How long to wait for tasks and threads that still hold a scope.
///   - body: Creates scopes, and lets them go.
/// - Throws: `ScopesDidNotEnd` if a scope is still there, or the error of the closure.
public func expectScopesEnd(
    isolation: isolated (any Actor)? = #isolation,
    within seconds: Double = 1,
    _ body: () async throws -> Void
) async throws {
    let watch = ScopeWatch()
    defer { watch.end() }
    try await watch.run(body)
    for _ in 0..<looks(within: seconds) where !watch.scopes.isEmpty {
        try await Task.sleep(nanoseconds: UInt64(millisecondsBetweenLooks) * 1_000_000)
    }
    try watch.check()
}

/// Scopes were still there when a test expected them to be gone.
public struct ScopesDidNotEnd: Error, CustomStringConvertible, Hashable {
    /// The scopes, with the objects that may hold them.
    public let description: String

    /// - Parameter scopes: In the order in which they were made.
    init(_ scopes: [any Scope]) {
        let search = HolderSearch(scopes)
        let count = scopes.count == 1 ? "1 scope is" : "\(scopes.count) scopes are"
        let lines = scopes.flatMap { scope in
            ["  \(scopeName(of: type(of: scope))) (\(pathText(scope.path)))"]
                + search.holders(of: scope).map { "    \($0)" }
        }
        description = "needle: \(count) still there:\n" + lines.joined(separator: "\n")
    }
}

private let millisecondsBetweenLooks = 5

/// How often to look for scopes. No clock ends that: on a busy machine, each look takes longer, and so does what it waits for.
private func looks(within seconds: Double) -> Int { Int(seconds * 1000) / millisecondsBetweenLooks }

extension ScopeWatch {
    /// - Throws: That scopes are still there.
    fileprivate func check() throws {
        let scopes = scopes
        if !scopes.isEmpty { throw ScopesDidNotEnd(scopes) }
    }
}
