/// The `#if`s of a source that test the version of the compiler or of the language.
///
/// The compiler skips a branch for another version, so the branch need not be valid Swift: it may be written for a future
/// compiler, or for a very old one. A branch that no compiler of a program with Needle reads is replaced by white space, so
/// that all other code keeps its place. All readers of the source get the result, so none of them has to know branches.
package struct VersionedBranches {
    private struct Branch {
        /// The range of the condition; empty for `#else`.
        var condition: Range<Int>
        var meaning: ConditionValue
        var body: Range<Int>
    }

    private let source: UnsafeBufferPointer<UInt8>
    /// The branches of each complete `#if` that is not inside a dead branch.
    private var directives: [[Branch]] = []

    /// - Parameter mode: The language mode of the module; nil if it is not known.
    /// - Complexity: O(n) in the bytes.
    package init(_ source: UnsafeBufferPointer<UInt8>, _ mode: LanguageMode? = nil) {
        self.source = source
        var scanner = TokenScanner(source, from: startOfCode(in: source))
        var open: [[Branch]] = []
        while let token = scanner.next() {
            guard case .punctuation("#") = token, case .word(let word)? = scanner.next(), !word.isEscaped else {
                continue
            }
            let start = scanner.position - word.bytes.count - 1
            switch word.keyword {
            case .if: open.append([])
            case .elseif, .else, .endif:
                guard let last = open.last?.indices.last else { continue }
                open[open.count - 1][last].body = open[open.count - 1][last].condition.upperBound..<start
            default: continue
            }
            if word.keyword == .endif {
                directives.append(open.removeLast())
                continue
            }
            let isElse = word.keyword == .else
            let end = isElse ? scanner.position : endOfCondition(from: scanner.position)
            let condition = scanner.position..<end
            let meaning = isElse ? .otherwise : ConditionValue(UnsafeBufferPointer(rebasing: source[condition]), mode)
            open[open.count - 1].append(Branch(condition: condition, meaning: meaning, body: end..<end))
            scanner.skip(to: end)
        }
    }

    /// A condition ends with its line, or at a comment.
    private func endOfCondition(from start: Int) -> Int {
        source[start...].indices.first { index in
            source[index].isLineEnd || source.holds("//", at: index) || source.holds("/*", at: index)
        } ?? source.count
    }

    /// The source without the branches that no compiler of a program with Needle reads; nil if there are none.
    package var text: [UInt8]? {
        var text: [UInt8]?
        for directive in directives {
            for body in Self.hidden(in: directive, by: \.value) {
                text = text ?? Array(source)
                text?.blank(body)
            }
        }
        return text
    }

    /// The source without the branches that the newest compiler known to the parser skips, and with the known conditions of
    /// the same `#if`s replaced by their values; nil if it skips none.
    package var textToday: [UInt8]? {
        let asked = directives.filter { !Self.hidden(in: $0, by: \.valueToday).isEmpty }
        if asked.isEmpty { return nil }
        var text = Array(source)
        for directive in asked {
            for branch in directive where !branch.condition.isEmpty {
                guard let value = branch.meaning.valueToday else { continue }
                text.blank(branch.condition)
                text.replaceSubrange(
                    branch.condition.lowerBound + 1..<branch.condition.lowerBound + 1 + (value ? 4 : 5),
                    with: (value ? "true" : "false").utf8
                )
            }
            for body in Self.hidden(in: directive, by: \.valueToday) { text.blank(body) }
        }
        return text
    }

    /// The skipped branches: those with a false condition, and all after one with a true condition.
    private static func hidden(in directive: [Branch], by value: KeyPath<ConditionValue, Bool?>) -> [Range<Int>] {
        var isDecided = false
        return directive.compactMap { branch in
            let isHidden = isDecided || branch.meaning.hidesCode && branch.meaning[keyPath: value] == false
            if branch.meaning.hidesCode, branch.meaning[keyPath: value] == true { isDecided = true }
            return isHidden ? branch.body : nil
        }
    }
}

extension [UInt8] {
    /// Replaces a text by spaces, except its line ends. A list of attributes becomes one attribute, since an `#if` among
    /// attributes cannot be empty.
    fileprivate mutating func blank(_ range: Range<Int>) {
        let attribute = withUnsafeBufferPointer { TokenScanner.attribute(in: UnsafeBufferPointer(rebasing: $0[range])) }
        for index in range where !self[index].isLineEnd { self[index] = UInt8(ascii: " ") }
        if let attribute {
            replaceSubrange(range.lowerBound + attribute..<range.lowerBound + attribute + 2, with: "@a".utf8)
        }
    }
}

extension TokenScanner {
    /// The offset of the first attribute of a text that contains only attributes; nil for any other text.
    fileprivate static func attribute(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        /// What may follow the last token.
        enum Place {
            case attribute, name, argumentsOrAttribute
        }
        var scanner = TokenScanner(text, from: 0)
        var (first, place, depth): (Int?, Place, Int) = (nil, .attribute, 0)
        while let token = scanner.next() {
            switch token {
            case .punctuation("(") where depth > 0 || place == .argumentsOrAttribute: depth += 1
            case .punctuation(")") where depth > 0:
                depth -= 1
                if depth == 0 { place = .attribute }
            case _ where depth > 0: break
            case .punctuation("@") where place != .name:
                first = first ?? scanner.position - 1
                place = .name
            case .word where place == .name: place = .argumentsOrAttribute
            case .punctuation(".") where place == .argumentsOrAttribute: place = .name
            default: return nil
            }
        }
        return place == .name || depth > 0 ? nil : first
    }
}
