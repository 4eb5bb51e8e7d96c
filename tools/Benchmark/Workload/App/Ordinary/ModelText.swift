// Models of an app, and what it knows about them.

extension SwiftText {
    mutating func codable(_ name: String, _ random: inout RandomNumbers) {
        let (first, second) = (random.pick(nouns), random.pick(nouns))
        block(
            """
            /// A \(first) as the server sends it.
            struct \(name): Codable, Equatable, Sendable {
                let identifier: String
                let \(first)Count: Int
                var created\(second.capitalizingFirst): Date?
                var tags: [String]

                enum CodingKeys: String, CodingKey {
                    case identifier = "id"
                    case \(first)Count = "\(first)_count"
                    case created\(second.capitalizingFirst) = "created_\(second)"
                    case tags
                }
            }
            """
        )
    }

    mutating func phase(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            enum \(name)Phase: Equatable {
                case idle
                case loading(progress: Double)
                case \(noun)([String])
                case failed(message: String, canRetry: Bool)

                var isFinal: Bool {
                    switch self {
                    case .idle, .loading: return false
                    case .\(noun), .failed: return true
                    }
                }

                /// What a person who wants to \(verb) reads.
                var description: String {
                    switch self {
                    case .idle: return "-"
                    case .loading(let progress): return String(format: "%.0f %%", progress * 100)
                    case .\(noun)(let \(noun)s): return \(noun)s.joined(separator: ", ")
                    case .failed(let message, let canRetry): return message + (canRetry ? " Try again?" : "")
                    }
                }
            }
            """
        )
    }

    mutating func keyedModel(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            struct \(name)Item: Identifiable, Hashable {
                struct Identifier: RawRepresentable, Hashable {
                    let rawValue: Int
                }

                let id: Identifier
                private(set) var \(noun)s: [String: Int] = [:]
                var isArchived = false

                mutating func \(verb)(_ \(noun): String, times: Int = \(random.number(1...5))) {
                    \(noun)s[\(noun), default: 0] += times
                    if \(noun)s.count > \(random.number(10...99)) { isArchived = true }
                }

                func sorted(by areInOrder: (Int, Int) -> Bool) -> [String] {
                    \(noun)s.sorted { areInOrder($0.value, $1.value) }.map { $0.key }
                }
            }
            """
        )
    }

    mutating func settings(_ name: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            struct \(name)Settings {
                var limit = \(random.below(1000))
                var locale = Locale(identifier: "en_US")
                var isEnabled: Bool {
                    get { limit > 0 }
                    set { limit = newValue ? \(random.number(1...99)) : 0 }
                }

                /// The days on which a \(noun) comes.
                func days(until end: Date, calendar: Calendar = .current) -> [Date] {
                    var days: [Date] = []
                    var day = Date(timeIntervalSince1970: 0)
                    while day < end, days.count < limit {
                        days.append(calendar.startOfDay(for: day))
                        day = day.addingTimeInterval(\(random.number(1...7)) * 86_400)
                    }
                    return days
                }
            }
            """
        )
    }

    mutating func conformance(_ name: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            struct \(name)Value {
                var \(noun): String
                var weight: Double
            }

            extension \(name)Value: Comparable {
                static func < (left: \(name)Value, right: \(name)Value) -> Bool {
                    (left.weight, left.\(noun)) < (right.weight, right.\(noun))
                }
            }

            extension \(name)Value: CustomStringConvertible {
                var description: String { "\\(\(noun)) (\\(weight) kg)" }
            }
            """
        )
    }

    mutating func codableParts(_ name: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            /// A \(noun) with a kind that may be newer than the app.
            struct \(name)Payload {
                enum Kind: String {
                    case \(noun), unknown
                }

                var kind: Kind
                var amount: Decimal
            }

            extension \(name)Payload: Decodable {
                private enum CodingKeys: String, CodingKey {
                    case kind, amount
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    kind = Kind(rawValue: try container.decode(String.self, forKey: .kind)) ?? .unknown
                    amount = try container.decodeIfPresent(Decimal.self, forKey: .amount) ?? \(random.number(0...9))
                }
            }
            """
        )
    }

    mutating func events(_ name: String, _ random: inout RandomNumbers) {
        let (first, second) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            // MARK: - \(name)

            enum \(name)Event {
                case \(first)Shown(position: Int)
                case \(second)Tapped
                case error(code: Int, message: String)

                var name: String {
                    switch self {
                    case .\(first)Shown: return "\(first)_shown"
                    case .\(second)Tapped: return "\(second)_tapped"
                    case .error: return "\(first)_error"
                    }
                }

                var parameters: [String: String] {
                    switch self {
                    case .\(first)Shown(let position): return ["position": "\\(position)"]
                    case .\(second)Tapped: return [:]
                    case .error(let code, let message):
                        return [
                            "code": "\\(code)",
                            "message": message,
                        ]
                    }
                }
            }
            """
        )
    }

    mutating func constants(_ name: String, _ random: inout RandomNumbers) {
        line("enum \(name)Strings {")
        for number in 0..<random.number(4...30) {
            let (noun, verb) = (random.pick(nouns), random.pick(verbs))
            line("    /// \(verb.capitalizingFirst) your \(noun)")
            line(
                "    static let \(verb)\(noun.capitalizingFirst)\(number) = \"\(verb.capitalizingFirst) your \(noun)\""
            )
        }
        block("}")
    }
}
