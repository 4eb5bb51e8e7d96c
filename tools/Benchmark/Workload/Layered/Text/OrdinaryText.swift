// The files that say nothing about the graph, as most files of an app do.

extension SwiftText {
    /// Adds declarations of ordinary Swift until the file has about 100 lines.
    ///
    /// - Parameters:
    ///   - name: A name that no other file of the module has; the names of its declarations begin with it.
    ///   - random: Three files of ten have declarations that could hide a fact: protocols, extensions, typealiases,
    ///     subclasses.
    mutating func ordinary(_ name: String, module: String, _ random: inout RandomNumbers) {
        let mayHideFacts = random.chance(percent: 30)
        var number = 0
        while lines < 85 {
            let declaration = "\(name)\(number)"
            number += 1
            if mayHideFacts, number == 2 {
                hidingPlace(declaration, &random)
                continue
            }
            switch random.below(6) {
            case 0: model(declaration, &random)
            case 1: state(declaration, &random)
            case 2: function(declaration, &random)
            case 3: view(declaration, module: module, &random)
            case 4: storage(declaration, &random)
            default: prose(declaration, &random)
            }
        }
    }

    private mutating func model(_ name: String, _ random: inout RandomNumbers) {
        let (first, second) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// A \(first) and how often it was asked to \(second).
            struct \(name)Model: Hashable, Sendable {
                var identifier: Int
                var title: String
                var tags: [String] = []
                private var \(second)Count = \(random.below(1000))

                init(identifier: Int, title: String) {
                    self.identifier = identifier
                    self.title = title
                }

                /// A copy with one more tag.
                func tagged(_ tag: String) -> \(name)Model {
                    var copy = self
                    copy.tags.append(tag)
                    copy.\(second)Count += 1
                    return copy
                }
            }
            """
        )
    }

    private mutating func state(_ name: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            /// Where the \(noun) is on its way.
            enum \(name)State: Equatable, Sendable {
                case idle
                case loading(progress: Double)
                case loaded(items: [String])
                case failed(reason: String)

                /// What a person reads.
                var text: String {
                    switch self {
                    case .idle: "No \(noun) yet"
                    case .loading(let progress): "Loading: \\(Int(progress * 100)) %"
                    case .loaded(let items): "\\(items.count) of \(random.number(2...99))"
                    case .failed(let reason): "The \(noun) is not there: \\(reason)"
                    }
                }
            }
            """
        )
    }

    private mutating func function(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Tells which of the \(noun)s to \(verb) first.
            func \(verb)\(name)(_ values: [Int], by weight: (Int) -> Int) -> [Int] {
                let weighted = values.map { value in (value: value, weight: weight(value)) }
                let heavy = weighted.filter { $0.weight > \(random.number(1...500)) }
                // A \(noun) of equal weight keeps its place.
                let sorted = heavy.sorted { left, right in
                    left.weight < right.weight
                }
                var result: [Int] = []
                for (offset, pair) in sorted.enumerated() where offset % \(random.number(2...5)) != 1 {
                    result.append(pair.value)
                }
                return result
            }
            """
        )
    }

    private mutating func view(_ name: String, module: String, _ random: inout RandomNumbers) {
        let noun = random.pick(nouns)
        block(
            """
            struct \(name)View: \(module)View {
                let title: String
                var isExpanded = false
                let rows: [String]

                var body: \(module)Stack {
                    \(module)Stack {
                        \(module)Label(title, size: \(random.number(10...40)))
                        if isExpanded {
                            \(module)Label("All about the \(noun)", size: 12)
                            \(module)Label("\\(rows.count) rows", size: \(random.number(8...11)))
                        } else {
                            \(module)Label("More…", size: 10)
                        }
                        for row in rows {
                            \(module)Label(row, size: 10)
                        }
                    }
                }
            }
            """
        )
    }

    private mutating func storage(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Keeps each \(noun) by its key.
            final class \(name)Storage {
                private var values: [String: Int] = [:]
                var didChange: ((String) -> Void)?

                subscript(key: String) -> Int? { values[key] }

                func \(verb)(_ key: String, value: Int = \(random.below(100))) {
                    guard values[key] != value else { return }
                    values[key] = value
                    didChange?(key)
                }

                deinit {
                    values.removeAll()
                }
            }
            """
        )
    }

    /// Comments and literals, with words in them that mean something elsewhere.
    private mutating func prose(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            // The \(noun) used to \(verb) on its own. It does not any more, because whoever made it had to know when;
            // the protocol of the day was to ask an extension of the \(noun), and nobody did. A Component(parent: self)
            // in a comment makes nothing.
            /* A \(noun) may /* and often does */ \(verb). */
            let \(verb)\(name)Text = \"\"\"
                Dear \(random.pick(nouns)),
                    the class of your \(noun) is \\(\(random.below(10)) + 1), which is "\(verb)".
                \"\"\"

            func \(verb)\(name)Greeting(for name: String, times: Int = \(random.number(1...9))) -> String {
                var lines = [\(verb)\(name)Text, #"raw "\(noun)" \\ text"#]
                lines += (0..<times).map { time in "\\(time): \\(name.isEmpty ? "somebody" : name)" }
                return lines.joined(separator: "\\n")
            }
            """
        )
    }

    private mutating func hidingPlace(_ name: String, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        switch random.below(4) {
        case 0:
            block(
                """
                /// Whatever can \(verb).
                protocol \(name)Able {
                    var \(noun)Name: String { get }
                    func \(verb)(times: Int) -> Int
                }

                struct \(name)Default: \(name)Able {
                    let \(noun)Name = "\(noun)"
                    func \(verb)(times: Int) -> Int { times * \(random.number(2...9)) }
                }
                """
            )
        case 1:
            block(
                """
                /// What is called when a \(noun) is ready to \(verb).
                typealias \(name)Completion = (_ \(noun): String, _ count: Int) -> Void

                func \(verb)\(name)(completion: \(name)Completion) {
                    completion("\(noun)", \(random.below(50)))
                }
                """
            )
        case 2:
            block(
                """
                extension Array where Element == Int {
                    /// The sum of what a \(noun) counts.
                    var \(name.lowercasingFirst)Sum: Int { reduce(\(random.below(50))) { $0 + $1 } }
                }
                """
            )
        default:
            block(
                """
                class \(name)Base {
                    func \(verb)() -> String { "\(noun)" }
                }

                final class \(name)Special: \(name)Base {
                    override func \(verb)() -> String { super.\(verb)() + " \(random.below(50))" }
                }
                """
            )
        }
    }
}
