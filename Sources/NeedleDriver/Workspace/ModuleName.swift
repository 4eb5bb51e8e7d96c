// Module names: identifiers that are safe as parts of file names.

internal import NeedleGraph

/// The name of a Swift module, as `import` spells it. It is an identifier, so it cannot contain a path.
package struct ModuleName: Hashable, Sendable, Comparable {
    package let text: String

    /// The default name.
    static let app = ModuleName(text: "App")

    private init(text: String) {
        self.text = text
    }

    /// A name that a person typed: an identifier, or a folder name such as `My-App`, which stands for `My_App`.
    /// - Throws: A failure that quotes the name, if it is neither.
    package init(_ typed: String) throws(Failure) {
        guard let name = ModuleName(folder: typed) else {
            // Shells complete the names of folders, with a slash.
            let folder = typed.split(separator: "/").last.flatMap { ModuleName(folder: String($0)) }
            let hint = folder.map { "; did you mean '\($0.text)'?" } ?? ""
            let name = ModuleName.printable(typed)
            throw Failure("'\(name)' is not a module name: a module name is an identifier\(hint)")
        }
        self = name
    }

    /// The module of a folder, as build systems name it: characters that no identifier contains become `_`.
    /// - Returns: nil for a name with characters other than letters, digits, `_`, `-`, `+`, spaces and single dots.
    package init?(folder: String) {
        // Most names are plain, and Unicode properties of each letter are slow.
        if ModuleName.isPlain(folder) {
            self.text = folder
            return
        }
        guard let first = folder.unicodeScalars.first, first != ".", !folder.contains(text: "..") else { return nil }
        var text = ""
        for scalar in folder.unicodeScalars {
            // An identifier does not begin with a digit: the module of the target '2Go' is '_Go'.
            if ModuleName.isIdentifier(scalar), !text.isEmpty || scalar == "_" || scalar.properties.isXIDStart {
                text.unicodeScalars.append(scalar)
            } else if ModuleName.isIdentifier(scalar) || "-+ .".unicodeScalars.contains(scalar) {
                text.append("_")
            } else {
                return nil
            }
        }
        guard text.contains(where: { $0 != "_" }) else { return nil }
        self.text = text
    }

    /// A similar name, for a module whose name is taken.
    package var alternative: ModuleName { ModuleName(text: text + "_") }

    package static func < (left: ModuleName, right: ModuleName) -> Bool {
        bytesAscending(left.text, right.text)
    }

    /// Whether a name consists of ASCII letters and digits, and begins with a letter.
    private static func isPlain(_ name: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isXIDContinue
    }

    /// A text with its control characters escaped, so that a message stays on one line.
    package static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
