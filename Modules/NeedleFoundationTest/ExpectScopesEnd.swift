// Tests that scopes are released when nothing needs them any more.

internal import NeedleFoundation

#if canImport(ObjectiveC)
    internal import ObjectiveC
#endif

/// Runs a closure, and expects all scopes that it creates to be released afterwards.
///
/// ```swift
/// try expectScopesEnd {
///     let root = RootComponent()
///     root.loggedIn.presenter.show()
/// }
/// ```
///
/// This includes the scopes that the closure and its tasks create, and all scopes below these. Scopes that other tests create at
/// the same time do not count.
///
/// - Parameters:
///   - seconds: The longest wait for other threads that still hold a scope. It blocks the calling thread. If ending a scope needs
///     that thread, as for a task of the main actor, use the variant with `await`.
///   - body: Creates scopes and releases them. Its result is released, too. The result only makes the compiler choose the variant
///     with `await` wherever it can, since the closure of that variant returns nothing.
/// - Throws: `ScopesDidNotEnd` if a scope still exists, or the error of the closure.
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

/// Runs a closure, and expects all scopes that it creates to be released afterwards.
///
/// - Parameters:
///   - isolation: The actor on which the closure runs: that of the caller. Leave it out.
///   - seconds: The longest wait for tasks and threads that still hold a scope.
///   - body: Creates scopes and releases them.
/// - Throws: `ScopesDidNotEnd` if a scope still exists, or the error of the closure.
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

/// Scopes still exist although a test expected them to be released.
public struct ScopesDidNotEnd: Error, CustomStringConvertible, Hashable {
    /// The scopes, with the objects that may hold them.
    public let description: String

    /// - Parameter scopes: In the order of their creation.
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

/// The number of looks for scopes. The wait is counted in looks and not by a clock: on a busy machine, the looks and the awaited
/// work both take longer.
private func looks(within seconds: Double) -> Int { Int(seconds * 1000) / millisecondsBetweenLooks }

extension ScopeWatch {
    /// - Throws: If scopes still exist.
    fileprivate func check() throws {
        let scopes = scopes
        if !scopes.isEmpty { throw ScopesDidNotEnd(scopes) }
    }
}
