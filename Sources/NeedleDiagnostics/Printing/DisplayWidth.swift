extension Character {
    /// The number of terminal columns that the character takes: 0, 1 or 2.
    ///
    /// Two columns are for characters that UAX #11 (East Asian Width) calls wide or fullwidth, by block, and for emoji.
    /// Combining marks belong to the character of their letter.
    var displayWidth: Int {
        guard let first = unicodeScalars.first, !first.isASCII else { return 1 }
        // A mark without a letter before it, or a joining character.
        if [.format, .nonspacingMark].contains(first.properties.generalCategory) { return 0 }
        let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || wideBlocks.contains { $0.contains(first.value) } ? 2 : 1
    }
}

extension String {
    /// The number of terminal columns that the text takes.
    package var displayWidth: Int {
        var width = 0
        for scalar in unicodeScalars {
            // Finding the characters of a text is slow, and in nearly all texts each scalar is one.
            guard " "..."~" ~= scalar || "\u{2500}"..."\u{257F}" ~= scalar else {
                return reduce(0) { $0 + $1.displayWidth }
            }
            width += 1
        }
        return width
    }
}

/// The blocks whose characters are wide in `EastAsianWidth.txt` of Unicode 16, with their unassigned code points.
private let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, initial consonants
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0xA4CF,  // kana, CJK letters and ideographs, Yi
    0xA960...0xA97F,  // Hangul Jamo Extended-A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6F,  // CJK compatibility forms, small forms
    0xFF00...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,  // fullwidth signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements, Nushu
    0x20000...0x3FFFD,  // further CJK ideographs
]
