// What the other files of a module use.

extension SwiftText {
    /// Adds one of the types that requirements have.
    mutating func service(_ name: String, _ random: inout RandomNumbers) {
        block(
            """
            /// Takes care of every \(random.pick(nouns)).
            public final class \(name): Sendable {
                public let name: String

                public init(name: String) {
                    self.name = name
                }

                /// How long it takes to \(random.pick(verbs)), in seconds.
                public func delay(for count: Int) -> Double {
                    Double(count) * \(random.number(1...9)).5
                }
            }
            """
        )
    }

    /// Adds views with a result builder, in the manner of SwiftUI.
    mutating func viewLibrary(_ module: String) {
        block(
            """
            /// Something on the screen.
            protocol \(module)View {
                var body: \(module)Stack { get }
            }

            struct \(module)Label {
                let text: String
                let size: Int

                init(_ text: String, size: Int) {
                    self.text = text
                    self.size = size
                }
            }

            struct \(module)Stack {
                let labels: [\(module)Label]

                init(@\(module)Builder _ content: () -> [\(module)Label]) {
                    labels = content()
                }
            }

            @resultBuilder
            enum \(module)Builder {
                static func buildExpression(_ label: \(module)Label) -> [\(module)Label] { [label] }
                static func buildBlock(_ parts: [\(module)Label]...) -> [\(module)Label] { parts.flatMap { $0 } }
                static func buildOptional(_ part: [\(module)Label]?) -> [\(module)Label] { part ?? [] }
                static func buildEither(first: [\(module)Label]) -> [\(module)Label] { first }
                static func buildEither(second: [\(module)Label]) -> [\(module)Label] { second }
                static func buildArray(_ parts: [[\(module)Label]]) -> [\(module)Label] { parts.flatMap { $0 } }
            }
            """
        )
    }
}
