/// The lines of a graph file while they are read or written.
///
/// Each fact says its lines once (`GraphFact`). A `LineReader` sets the values that it is given to what stands there; a
/// `LineWriter` writes them and leaves them as they are.
protocol GraphLines {
    /// The error of a line that no `LineWriter` writes.
    associatedtype Failure: Error

    /// The number of members of each declaration of the file, up to the current line.
    var memberCounts: [Int] { get set }

    /// Begins a line with its keyword.
    ///
    /// - Parameters:
    ///   - depth: How deep the line is nested, two spaces each.
    ///   - isMeant: Whether the line is to be written.
    /// - Returns: Whether the line is there.
    mutating func begin(_ keyword: StaticString, _ depth: Int, if isMeant: @autoclosure () -> Bool) -> Bool

    /// Ends the line.
    mutating func end() throws(Failure)

    /// A word behind the keyword that stands for a value.
    ///
    /// - Returns: Whether the word is there.
    mutating func choice<Value: Equatable>(_ word: StaticString, _ choice: Value, _ value: inout Value) -> Bool

    /// The next text of the line; nil if there is none.
    mutating func text(_ text: inout Name?) throws(Failure)

    /// The next text of the line; nil if there is none.
    mutating func text(_ text: inout String?) throws(Failure)

    /// The next text of the line, a type as it is stored; nil if there is none.
    mutating func type(_ type: inout TypeExpression?) throws(Failure)

    /// The next texts of the line: a type as it was written and, where that differs, as it is stored; nil if there is none.
    mutating func type(_ type: inout TypeReference?) throws(Failure)

    /// The lines of the types that a file lists.
    mutating func types(_ types: inout TypeList) throws(Failure)

    /// Whether a file that was read is wanted.
    func keeps(_ file: FileFacts) -> Bool

    /// Whether lines that are nested so deep may follow.
    ///
    /// - Parameter areMeant: Whether some are to be written.
    func hasLines(_ depth: Int, if areMeant: Bool) -> Bool

    /// Makes sure of what is true of each line that is written.
    func require(_ isRight: Bool) throws(Failure)
}

/// A part of a graph that has lines of its own.
protocol GraphFact {
    /// The first word of its first line.
    static var keyword: StaticString { get }

    /// The fact before its lines are read.
    static var blank: Self { get }

    /// The rest of its first line, and the deeper lines that belong to it.
    ///
    /// - Parameter depth: How deep its first line is nested.
    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure)
}

// MARK: Parts of a line

extension GraphLines {
    /// A word behind the keyword that is there if a flag is set.
    @inline(__always)
    mutating func flag(_ word: StaticString, _ flag: inout Bool) {
        _ = choice(word, true, &flag)
    }

    /// The access that was written, if any, as a word behind the keyword.
    @inline(__always)
    mutating func access(_ access: inout Access?) {
        _ =
            choice("public", .public, &access) || choice("private", .private, &access)
            || choice("open", .open, &access) || choice("package", .package, &access)
            || choice("internal", .internal, &access) || choice("fileprivate", .fileprivate, &access)
    }

    /// The next text of the line.
    @inline(__always)
    mutating func text(_ text: inout Name) throws(Failure) {
        var value: Name? = text
        try self.text(&value)
        text = try there(value, text)
    }

    /// The next text of the line.
    mutating func text(_ text: inout String) throws(Failure) {
        var value: String? = text
        try self.text(&value)
        text = try there(value, text)
    }

    /// The next text of the line, a type as it is stored.
    mutating func type(_ type: inout TypeExpression) throws(Failure) {
        var value: TypeExpression? = type
        try self.type(&value)
        type = try there(value, type)
    }

    /// The next texts of the line, a type as it was written and as it is stored.
    @inline(__always)
    mutating func type(_ type: inout TypeReference) throws(Failure) {
        var value: TypeReference? = type
        try self.type(&value)
        type = try there(value, type)
    }

    @inline(__always)
    private func there<Value>(_ value: Value?, _ other: Value) throws(Failure) -> Value {
        try require(value != nil)
        return value ?? other
    }
}

// MARK: Whole lines

extension GraphLines {
    /// A line of a word alone, which is there if a flag is set.
    mutating func line(_ keyword: StaticString, _ depth: Int, _ flag: inout Bool) throws(Failure) {
        flag = begin(keyword, depth, if: flag)
        if flag { try end() }
    }

    /// A line of one text, if there is one.
    mutating func line(_ keyword: StaticString, _ depth: Int, _ text: inout String?) throws(Failure) {
        guard begin(keyword, depth, if: text != nil) else { return }
        try self.text(&text)
        try require(text != nil)
        try end()
    }

    /// A line of a number, if there is one.
    mutating func line(_ keyword: StaticString, _ depth: Int, _ number: inout Int?, in range: Range<Int>)
        throws(Failure)
    {
        guard begin(keyword, depth, if: number != nil) else { return }
        var text = number.map { String($0) }
        try self.text(&text)
        number = text.flatMap { Int($0) }
        // Any other text, such as `+1` or `01`, is not what is written for the number.
        try require(number.map { range.contains($0) && String($0) == text } ?? false)
        try end()
    }

    /// A line of a word of an enumeration, if there is one.
    mutating func line<Word: RawRepresentable<String>>(
        _ keyword: StaticString,
        _ depth: Int,
        _ word: inout Word?
    ) throws(Failure) {
        guard begin(keyword, depth, if: word != nil) else { return }
        var text = word?.rawValue
        try self.text(&text)
        word = text.flatMap(Word.init)
        try require(word != nil)
        try end()
    }

    /// A line of each text.
    mutating func lines(_ keyword: StaticString, _ depth: Int, _ texts: inout [String]) throws(Failure) {
        for index in 0... {
            var text = index < texts.count ? texts[index] : nil
            let isRead = text == nil
            try line(keyword, depth, &text)
            guard let text else { return }
            if isRead { texts.append(text) }
        }
    }

    /// A line of each word of an enumeration.
    mutating func lines<Word: RawRepresentable<String>>(
        _ keyword: StaticString,
        _ depth: Int,
        _ words: inout [Word]
    ) throws(Failure) {
        for index in 0... {
            var word = index < words.count ? words[index] : nil
            let isRead = word == nil
            try line(keyword, depth, &word)
            guard let word else { return }
            if isRead { words.append(word) }
        }
    }

    /// The lines of each fact.
    mutating func lines<Fact: GraphFact>(_ facts: inout [Fact], _ depth: Int) throws(Failure) {
        var index = 0
        while begin(Fact.keyword, depth, if: index < facts.count) {
            var fact = index < facts.count ? facts[index] : .blank
            try fact.code(&self, depth)
            if index == facts.count { facts.append(fact) }
            index += 1
        }
    }
}

/// Writes the lines of a graph file.
///
/// A line is indentation, its keyword, further words after a space each, and texts after a tab each. A text may hold any
/// character: backslashes and control characters are escaped, all else stands as it is. For example, the keyword `has`, the
/// words `public` and `variable`, and the texts `board` and `Board?`:
///
///     has public variable⇥board⇥Board?
struct LineWriter: GraphLines {
    private(set) var bytes: [UInt8] = []
    var memberCounts: [Int] = []

    /// - Parameter header: The first line, with its end.
    init(header: String) {
        bytes = Array(header.utf8)
    }

    mutating func begin(_ keyword: StaticString, _ depth: Int, if isMeant: @autoclosure () -> Bool) -> Bool {
        guard isMeant() else { return false }
        for _ in 0..<(2 * depth) { bytes.append(.space) }
        add(keyword)
        return true
    }

    mutating func end() {
        bytes.append(.newline)
    }

    mutating func choice<Value: Equatable>(_ word: StaticString, _ choice: Value, _ value: inout Value) -> Bool {
        guard value == choice else { return false }
        bytes.append(.space)
        add(word)
        return true
    }

    mutating func text(_ text: inout Name?) {
        if let text { write(text.utf8) }
    }

    mutating func text(_ text: inout String?) {
        text?.withUTF8 { write($0) }
    }

    mutating func type(_ type: inout TypeExpression?) {
        if let type { write(type.stored.utf8) }
    }

    mutating func type(_ type: inout TypeReference?) {
        guard let type else { return }
        write(type.written.utf8)
        let stored = type.type.stored
        if stored != type.written { write(stored.utf8) }
    }

    mutating func types(_ types: inout TypeList) {
        for type in types.listed {
            var access = type.access
            _ = begin("type", 1, if: true)
            self.access(&access)
            write(type.name)
            end()
        }
    }

    func keeps(_ file: FileFacts) -> Bool { true }

    func hasLines(_ depth: Int, if areMeant: Bool) -> Bool { areMeant }

    func require(_ isRight: Bool) {}

    private mutating func add(_ word: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(.tab)
        guard text.contains(where: { $0 == .backslash || $0.isControl }) else {
            bytes.append(contentsOf: text)
            return
        }
        for byte in text {
            switch byte {
            case .backslash: bytes.append(contentsOf: #"\\"#.utf8)
            case .tab: bytes.append(contentsOf: #"\t"#.utf8)
            case .newline: bytes.append(contentsOf: #"\n"#.utf8)
            case .carriageReturn: bytes.append(contentsOf: #"\r"#.utf8)
            case _ where byte.isControl:
                bytes.append(contentsOf: byte < 0x10 ? #"\x0"#.utf8 : #"\x"#.utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
    }
}

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let backslash = UInt8(ascii: "\\")

    /// Whether this is an ASCII control character.
    var isControl: Bool { self < .space || self == 0x7F }
}
