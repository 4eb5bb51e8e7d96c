/// The kind of token that a byte of Swift source starts outside comments and string literals.
///
/// The classes stand in a table, since each byte of a code base is looked up in it.
enum ByteClass {
    static let space = UInt8(ascii: " ")
    static let punctuation = UInt8(ascii: ".")
    /// Punctuation that may start more than itself: a comment, a literal, an escaped word, an interpolation's end,
    /// a conflict.
    static let special = UInt8(ascii: "*")
    /// The initials of the names that Needle's users write: `Component`, `Dependency` and so on.
    static let initial = UInt8(ascii: "n")
    /// The other bytes of identifiers, keywords and numbers.
    static let word = UInt8(ascii: "w")

    /// Whether a byte of the class can be part of an identifier, a keyword or a number.
    static func isPartOfWord(_ byteClass: UInt8) -> Bool { byteClass >= initial }

    /// The class of each byte.
    static var table: UnsafePointer<UInt8> { classes.utf8Start }

    private static let classes: StaticString = """
        .........  .. ..................\
         .**....**.....*wwwwwwwwww..*.*.\
        .wwnnwwwwwwwwwnwnwwwwwwwwww....w\
        *wwwwwwwwwwwwwwwwwwwwwwwwww.*...\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\
        wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
        """
}
