// Networking of an app, and its extensions of system types.

extension SwiftText {
    mutating func endpoint(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            enum \(name)Endpoint {
                case list(page: Int)
                case \(verb)(id: String)

                var path: String {
                    switch self {
                    case .list: return "/v\(random.number(1...4))/\(noun)s"
                    case .\(verb)(let id): return "/v\(random.number(1...4))/\(noun)s/\\(id)/\(verb)"
                    }
                }

                func url(host: String) -> URL? {
                    var components = URLComponents()
                    components.scheme = "https"
                    components.host = host
                    components.path = path
                    if case .list(let page) = self {
                        components.queryItems = [URLQueryItem(name: "page", value: String(page))]
                    }
                    return components.url
                }
            }
            """
        )
    }

    mutating func client(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Loads each \(noun) over the network.
            struct \(name)Loader: Sendable {
                enum Failure: Error {
                    case offline, status(Int)
                }

                let fetch: @Sendable (URL) async throws -> (data: Data, status: Int)

                func \(verb)(_ url: URL, attempts: Int = \(random.number(1...5))) async throws -> [String] {
                    for _ in 0..<attempts {
                        let (data, status) = try await fetch(url)
                        switch status {
                        case 200..<300:
                            return try JSONDecoder().decode([String].self, from: data)
                        case 500...:
                            try await Task.sleep(nanoseconds: \(random.number(1...9))_000)
                        default:
                            throw Failure.status(status)
                        }
                    }
                    throw Failure.offline
                }
            }
            """
        )
    }

    mutating func response(_ name: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            struct \(name)Response<Content: Decodable>: Decodable {
                struct Page: Decodable {
                    let number: Int
                    let isLast: Bool
                }

                let \(noun)s: [Content]
                let page: Page?

                /// What is asked for next; nil after the last page.
                var nextPage: Int? {
                    guard let page, !page.isLast else { return nil }
                    return page.number + \(random.number(1...3))
                }
            }
            """
        )
    }

    mutating func systemExtension(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        let member = "\(verb)\(name)"
        switch random.below(6) {
        case 0:
            block(
                """
                extension String {
                    /// The words of a \(noun), without what is no letter.
                    var \(member)Words: [String] {
                        components(separatedBy: CharacterSet.letters.inverted).filter { !$0.isEmpty }
                    }

                    func \(member)(to length: Int = \(random.number(8...80)), trailing: String = "…") -> String {
                        count > length ? prefix(length) + trailing : self
                    }
                }
                """
            )
        case 1:
            block(
                """
                extension Date {
                    func \(member)(adding days: Int, calendar: Calendar = .current) -> Date {
                        calendar.date(byAdding: .day, value: days * \(random.number(1...7)), to: self) ?? self
                    }
                }
                """
            )
        case 2:
            block(
                """
                extension Collection where Element: Hashable {
                    /// Each \(noun) once, in order.
                    func \(member)Unique() -> [Element] {
                        var seen: Set<Element> = []
                        return filter { seen.insert($0).inserted }
                    }

                    subscript(\(member) index: Index) -> Element? {
                        indices.contains(index) ? self[index] : nil
                    }
                }
                """
            )
        case 3:
            block(
                """
                extension Optional where Wrapped == String {
                    var \(member)OrEmpty: String { self ?? "" }
                    var is\(name)Blank: Bool {
                        map { $0.trimmingCharacters(in: .whitespaces).isEmpty } ?? true
                    }
                }
                """
            )
        case 4:
            block(
                """
                extension URL {
                    func \(member)(_ parameters: [String: String]) -> URL {
                        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return self }
                        components.queryItems = parameters.sorted { $0.key < $1.key }.map {
                            URLQueryItem(name: $0.key, value: $0.value)
                        }
                        return components.url ?? self
                    }
                }
                """
            )
        default:
            block(
                """
                extension Array {
                    /// Parts of \(random.number(2...20)) each, the last one maybe shorter.
                    func \(member)Chunks(of size: Int = \(random.number(2...20))) -> [[Element]] {
                        stride(from: 0, to: count, by: size).map { start in
                            Array(self[start..<Swift.min(start + size, count)])
                        }
                    }
                }

                #if canImport(ObjectiveC)
                    extension NSObject {
                        var \(member)ClassName: String { String(describing: type(of: self)) }
                    }
                #endif
                """
            )
        }
    }
}
