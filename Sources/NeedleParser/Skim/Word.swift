import NeedleGraph

/// One word of a source file, compared as bytes.
struct Word {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether it was in backticks, which are not among the bytes.
    let isEscaped: Bool
    /// The keyword with these bytes. A word in backticks is a name nevertheless.
    let keyword: Keyword?

    init(_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool) {
        self.bytes = bytes
        self.isEscaped = isEscaped
        keyword = Keyword(bytes)
    }

    /// Without backticks.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The offset of the word, before its backtick if it has one.
    ///
    /// - Parameter end: The offset after it.
    func start(endingAt end: Int) -> Int { end - bytes.count - (isEscaped ? 2 : 0) }

    /// Whether the word contains one of the names that Needle's users write.
    var mentionsNeedle: Bool {
        guard bytes.count >= 9 else { return false }
        return (0...bytes.count - 9).contains { index in
            switch bytes[index] {
            case "C": bytes.holds("Component", at: index)
            case "D": bytes.holds("Dependency", at: index)
            case "P": bytes.holds("PluginExtension", at: index)
            case "N": bytes.holds("NeedleFoundation", at: index)
            default: false
            }
        }
    }
}

// A byte and an ASCII character, as in `byte == "{"`, and in a `case "{":` of a switch over bytes.

@inline(__always)
func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }

@inline(__always)
func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte != UInt8(ascii: character) }

@inline(__always)
func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool { byte == UInt8(ascii: character) }

extension UInt8 {
    var isLineEnd: Bool { self == "\n" || self == "\r" }
    /// Whether it can be part of an identifier, a keyword or a number.
    var isPartOfWord: Bool { ByteClass.table[Int(self)] == ByteClass.word }
    var isBlank: Bool { self == " " || self == "\t" }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    var isLetter: Bool { isCapital || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

    /// Whether it is one of the characters of a text, which are ASCII.
    @inline(__always)
    func isOne(of characters: StaticString) -> Bool {
        (0..<characters.utf8CodeUnitCount).contains { characters.utf8Start[$0] == self }
    }
}

/// Whether a name ends like the name of a component.
func isNameOfComponent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.holds("Component", at: max(bytes.count - 9, 0))
}

extension UnsafeBufferPointer<UInt8> {
    /// Inlined, since the lengths of most words differ.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && holds(text, at: 0)
    }

    /// Whether a line that starts at an offset starts with a marker, except `=======`.
    func holdsConflictMarker(at offset: Int) -> Bool {
        isMarker("<<<<<<<", at: offset) || isMarker(">>>>>>>", at: offset) || isMarker("|||||||", at: offset)
            || holds(">>>> ", at: offset)
    }

    /// Whether these seven bytes are at an offset, followed by a space or the end of the line.
    func isMarker(_ text: StaticString, at offset: Int) -> Bool {
        guard holds(text, at: offset) else { return false }
        return endsLine(at: offset + 7) || self[offset + 7] == " "
    }

    func endsLine(at offset: Int) -> Bool {
        offset >= count || self[offset].isLineEnd
    }

    /// Whether a text is at an index.
    func holds(_ text: StaticString, at start: Int) -> Bool {
        guard count - start >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where self[start + index] != text.utf8Start[index] { return false }
        return true
    }
}

/// The kind of token that a byte of Swift source starts outside comments and string literals.
///
/// The classes are in a table, since each byte of a code base is looked up.
enum ByteClass {
    static let space = UInt8(ascii: " ")
    static let punctuation = UInt8(ascii: ".")
    /// Punctuation that may start more than itself: a comment, a literal, an escaped word, an interpolation's end,
    /// a conflict.
    static let special = UInt8(ascii: "*")
    /// The bytes of identifiers, keywords and numbers.
    static let word = UInt8(ascii: "w")

    /// The class of each byte.
    static var table: UnsafePointer<UInt8> { classes.utf8Start }

    private static let classes: StaticString = """
        .........  .. ..................\
         .**....**.....*wwwwwwwwww..*.*.\
        .wwwwwwwwwwwwwwwwwwwwwwwwww....w\
        *wwwwwwwwwwwwwwwwwwwwwwwwww.*...\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
        """
}

/// Eight bytes of a source, examined as one number.
enum EightBytes {
    /// The number of bytes before the first line feed or carriage return.
    @inline(__always)
    static func countBeforeLineEnd(_ bytes: UInt64) -> Int {
        (zeros(in: bytes ^ repeated(UInt8(ascii: "\n"))) | zeros(in: bytes ^ repeated(UInt8(ascii: "\r"))))
            .trailingZeroBitCount / 8
    }

    /// The number of bytes before the first that is no part of a word, as `ByteClass` has them.
    ///
    /// Without their high bits, no sum of two bytes carries into the next, and a sum has the high bit if it reaches 128.
    @inline(__always)
    static func countOfWord(_ bytes: UInt64) -> Int {
        let (low, high) = (bytes & repeated(0x7F), repeated(0x80))
        func reach(_ least: Unicode.Scalar, _ bytes: UInt64) -> UInt64 { bytes &+ repeated(128 - UInt8(ascii: least)) }
        let letters = low | repeated(0x20)
        let isLetter = reach("a", letters) & ~reach("{", letters)
        let isDigit = reach("0", low) & ~reach(":", low)
        let isUnderscore = ~((low ^ repeated(UInt8(ascii: "_"))) &+ repeated(0x7F))
        return (~(bytes | isLetter | isDigit | isUnderscore) & high).trailingZeroBitCount / 8
    }

    /// The high bit of each byte that may be the first of a text, followed by the second.
    ///
    /// - Parameters:
    ///   - text: Two bytes of ASCII.
    ///   - second: The eight bytes that start one byte after `first`.
    @inline(__always)
    static func places(of text: StaticString, _ first: UInt64, _ second: UInt64) -> UInt64 {
        zeros(in: first ^ repeated(text.utf8Start[0]) | second ^ repeated(text.utf8Start[1]))
    }

    /// The high bit of each byte that is zero: subtracting one borrows from it. A one after a zero may have it, too.
    @inline(__always)
    private static func zeros(in bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
    }

    /// The byte, eight times.
    @inline(__always)
    static func repeated(_ byte: UInt8) -> UInt64 {
        UInt64(byte) &* 0x0101_0101_0101_0101
    }
}

/// The words that the byte search knows.
///
/// `main` stands for all attributes that start a program, `registerProviderFactories` also for the function of one module,
/// and `pathRegistry` for both runtime classes in which the code of uber/needle registers providers.
enum Keyword {
    case actor, `associatedtype`, `case`, `class`, compiler, copyable, `deinit`, `else`, elseif, endif, `enum`
    case exported, `extension`, final, `func`, `fileprivate`, globalActor, `if`, `import`, `init`, `internal`, `let`,
        main
    case mock, needleDependenciesHash, `operator`, open, parent, pathRegistry, `precedencegroup`, `protocol`, `public`
    case package, `private`, propertyWrapper, registerProviderFactories, spi, `struct`, `subscript`, swift, `typealias`
    case `var`

    /// - Returns: nil for most words.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        // Each word of a code base is compared with few others, and with constants.
        @inline(__always)
        func the(_ keyword: Keyword, _ text: StaticString) -> Keyword? { word.equals(text) ? keyword : nil }
        let keyword: Keyword? =
            switch word.first {
            case "_":
                the(.exported, "_exported") ?? the(.spi, "_spi") ?? the(.pathRegistry, "__DependencyProviderRegistry")
                    ?? the(.pathRegistry, "__PluginExtensionProviderRegistry")
            case "a": the(.actor, "actor") ?? the(.associatedtype, "associatedtype")
            case "c": the(.case, "case") ?? the(.class, "class") ?? the(.compiler, "compiler")
            case "C": the(.copyable, "Copyable")
            case "d": the(.deinit, "deinit")
            case "e":
                the(.else, "else") ?? the(.elseif, "elseif") ?? the(.endif, "endif") ?? the(.enum, "enum")
                    ?? the(.extension, "extension")
            case "f": the(.func, "func") ?? the(.final, "final") ?? the(.fileprivate, "fileprivate")
            case "g": the(.globalActor, "globalActor")
            case "i":
                the(.if, "if") ?? the(.import, "import") ?? the(.`init`, "init") ?? the(.internal, "internal")
            case "l": the(.let, "let")
            case "m": the(.main, "main") ?? the(.mock, "mock")
            case "N": the(.main, "NSApplicationMain")
            case "U": the(.main, "UIApplicationMain")
            case "n": the(.needleDependenciesHash, "needleDependenciesHash")
            case "o": the(.operator, "operator") ?? the(.open, "open")
            case "p":
                the(.parent, "parent") ?? the(.precedencegroup, "precedencegroup") ?? the(.protocol, "protocol")
                    ?? the(.public, "public") ?? the(.package, "package") ?? the(.private, "private")
                    ?? the(.propertyWrapper, "propertyWrapper")
            case "r": word.namesRegistration ? .registerProviderFactories : nil
            case "s": the(.struct, "struct") ?? the(.subscript, "subscript") ?? the(.swift, "swift")
            case "t": the(.typealias, "typealias")
            case "v": the(.var, "var")
            default: nil
            }
        guard let keyword else { return nil }
        self = keyword
    }

    /// Whether it declares a type, whose name follows.
    var declaresType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .typealias: true
        default: false
        }
    }

    /// Whether it can be between `import` and the module.
    var isImportKind: Bool {
        declaresType || self == .func || self == .var || self == .let
    }

    /// The access level, if it is one.
    var access: Access? {
        switch self {
        case .public: .public
        case .package: .package
        case .internal: .internal
        case .fileprivate: .fileprivate
        case .private: .private
        case .open: .open
        default: nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it is the name of a function that registers edges: of all modules, `registerProviderFactories`, or of one, such
    /// as `registerGameProviderFactories`.
    fileprivate var namesRegistration: Bool {
        count >= 25 && holds("register", at: 0) && holds("ProviderFactories", at: count - 17)
    }
}
