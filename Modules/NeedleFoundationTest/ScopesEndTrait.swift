// `expectScopesEnd` for whole tests of Swift Testing.

#if canImport(Testing)
    public import Testing

    /// Expects each scope that a test creates to be gone when the test is over.
    ///
    /// ```swift
    /// @Test(.scopesEnd) func thePlayerGoes() { … }
    /// ```
    ///
    /// On a suite, it holds for each of its tests.
    public struct ScopesEndTrait: TestTrait, SuiteTrait, TestScoping {
        /// Whether the tests of a suite have the trait of the suite.
        public var isRecursive: Bool { true }

        /// Runs a test, and fails it if a scope is still there.
        public func provideScope(
            for test: Test,
            testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            try await expectScopesEnd(function)
        }
    }

    extension Trait where Self == ScopesEndTrait {
        /// Expects each scope that the test creates to be gone when the test is over, as `expectScopesEnd` does.
        public static var scopesEnd: Self { Self() }
    }
#endif
