// `expectScopesEnd` for whole tests of Swift Testing.

#if canImport(Testing)
    public import Testing

    /// Expects all scopes that a test creates to be released when it ends.
    ///
    /// ```swift
    /// @Test(.scopesEnd) func thePlayerGoes() { … }
    /// ```
    ///
    /// On a suite, it applies to each of its tests.
    public struct ScopesEndTrait: TestTrait, SuiteTrait, TestScoping {
        /// Whether the tests of a suite inherit its trait.
        public var isRecursive: Bool { true }

        /// Runs a test, and fails it if a scope still exists.
        public func provideScope(
            for test: Test,
            testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            try await expectScopesEnd(function)
        }
    }

    extension Trait where Self == ScopesEndTrait {
        /// Expects all scopes that a test creates to be released when it ends, as `expectScopesEnd` does.
        public static var scopesEnd: Self { Self() }
    }
#endif
