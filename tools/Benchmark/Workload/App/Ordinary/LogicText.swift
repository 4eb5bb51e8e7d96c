// What an app does: rules, storage, delegates, extensions.

extension SwiftText {
    mutating func functions(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Rules for each \(noun).
            enum \(name)Rules {
                static let limit = \(random.number(2...500))

                /// - Parameter prices: In cents.
                /// - Returns: What is left to \(verb).
                static func \(verb)(_ prices: [Int], discount: (Int) -> Int) -> Int {
                    let reduced = prices.map { price in price - discount(price) }
                    // Nobody pays for a \(noun) below the limit; its owner is told by an extension of the deadline.
                    let relevant = reduced.filter { $0 >= limit }
                    return relevant.reduce(0, +) + (prices.isEmpty ? \(random.number(1...50)) : 0)
                }

                static func isValid(_ \(noun): String?) -> Bool {
                    guard let \(noun), !\(noun).isEmpty else { return false }
                    return \(noun).unicodeScalars.allSatisfy { CharacterSet.alphanumerics.contains($0) }
                }
            }
            """
        )
    }

    mutating func observableStorage(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            final class \(name)Storage {
                typealias Observer = (_ \(noun): String) -> Void

                private var values: [String: Date] = [:]
                private var observers: [UUID: Observer] = [:]
                private let queue = DispatchQueue(label: "app.\(noun).\(verb)")

                func \(verb)(_ \(noun): String, at date: Date = Date()) {
                    queue.sync { values[\(noun)] = date }
                    for observer in observers.values { observer(\(noun)) }
                }

                func observe(_ observer: @escaping Observer) -> UUID {
                    let token = UUID()
                    observers[token] = observer
                    return token
                }

                deinit { observers.removeAll() }
            }
            """
        )
    }

    mutating func actor(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Remembers each \(noun) for \(random.number(2...60)) minutes.
            actor \(name)Cache {
                private var entries: [Int: (\(noun): String, expires: Date)] = [:]

                func \(verb)(_ identifier: Int, orMake make: @Sendable (Int) async throws -> String) async rethrows -> String {
                    if let entry = entries[identifier], entry.expires > Date() { return entry.\(noun) }
                    let made = try await make(identifier)
                    entries[identifier] = (made, Date().addingTimeInterval(\(random.number(60...3600))))
                    return made
                }

                nonisolated var description: String { "\(noun) cache" }
            }
            """
        )
    }

    mutating func delegate(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            protocol \(name)Routing: AnyObject {
                func route(to \(noun): String)
                func close(completion: (() -> Void)?)
            }

            final class \(name)Interactor {
                weak var router: (any \(name)Routing)?
                private var pending: [String] = []

                func \(verb)(_ \(noun): String) {
                    guard let router else {
                        pending.append(\(noun))
                        return
                    }
                    pending.forEach(router.route(to:))
                    pending = []
                    router.close { [weak self] in self?.pending = ["\(noun)"] }
                }
            }
            """
        )
    }

    mutating func typealiases(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            typealias \(name)Completion = (Result<[String], any Error>) -> Void

            func \(verb)\(name)(_ \(noun)s: [String], completion: @escaping \(name)Completion) {
                struct TooMany: Error {
                    let count: Int
                }
                guard \(noun)s.count < \(random.number(20...90)) else {
                    completion(.failure(TooMany(count: \(noun)s.count)))
                    return
                }
                completion(.success(\(noun)s.compactMap { $0.isEmpty ? nil : $0.uppercased() }))
            }
            """
        )
    }

    mutating func subclass(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            class \(name)Step {
                let next: \(name)Step?

                init(next: \(name)Step? = nil) {
                    self.next = next
                }

                func \(verb)(_ \(noun): inout [String]) {
                    next?.\(verb)(&\(noun))
                }
            }

            final class \(name)LastStep: \(name)Step {
                override func \(verb)(_ \(noun): inout [String]) {
                    super.\(verb)(&\(noun))
                    \(noun).append(\"\"\"
                        The component of the \(noun)'s price that its "parent" pays:
                            \\(\(noun).count * \(random.number(2...9))) of 100
                        \"\"\")
                }
            }
            """
        )
    }

    mutating func wrapper(_ name: String, _ random: inout RandomNumbers) {
        block(
            """
            /// A number within limits.
            @propertyWrapper
            struct \(name)Clamped<Value: Comparable> {
                private var value: Value
                private let range: ClosedRange<Value>

                init(wrappedValue: Value, _ range: ClosedRange<Value>) {
                    self.range = range
                    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
                }

                var wrappedValue: Value {
                    get { value }
                    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
                }
            }

            struct \(name)Volume {
                @\(name)Clamped(0...\(random.number(2...100))) var level = \(random.below(100))
            }
            """
        )
    }

    mutating func protocolExtension(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            protocol \(name)Displayable {
                associatedtype Content

                var \(noun): Content { get }
                func \(verb)() -> String
            }

            extension \(name)Displayable where Content: CustomStringConvertible {
                func \(verb)() -> String { "\(noun): " + \(noun).description }
            }

            extension \(name)Displayable {
                /// Whether there is anything to \(verb).
                var isEmpty: Bool { \(verb)().isEmpty }
            }
            """
        )
    }

    mutating func mock(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            protocol \(name)Dependencies {
                var \(noun)Name: String { get }
                func \(verb)(_ count: Int) throws -> Bool
            }

            #if DEBUG
                final class Mock\(name)Dependencies: \(name)Dependencies {
                    var \(noun)Name = "\(noun)"
                    var \(verb)Handler: ((Int) throws -> Bool)?
                    private(set) var \(verb)CallCount = 0

                    func \(verb)(_ count: Int) throws -> Bool {
                        \(verb)CallCount += 1
                        return try \(verb)Handler?(count) ?? false
                    }
                }
            #endif
            """
        )
    }
}
