/// A mistake in the file of a page.
package struct PageFault: Error, Hashable, CustomStringConvertible {
    /// 1-based.
    let line: Int
    let message: String

    /// The line and the fault, for example `3: no '```' ends this block`; the path of the file goes before it.
    package var description: String { "\(line): \(message)" }
}

/// The Markdown file of a page, read from the top. Each part ends with an empty line or at the end of the file.
struct PageFile {
    /// A block of code.
    struct Block {
        let language: Substring
        /// Each index is that of the line in the file, 0-based.
        let lines: ArraySlice<Substring>
    }

    private let lines: [Substring]
    private var next = 0
    private var line: Substring { next < lines.count ? lines[next] : "" }

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    mutating func readHeading(_ heading: String) throws(PageFault) {
        guard line == heading else { throw PageFault(line: next + 1, message: "expected '\(heading)'") }
        try endPart(at: next + 1)
    }

    /// Reads paragraphs, each as one line, with an empty line in between.
    mutating func readParagraphs() throws(PageFault) -> String {
        var paragraphs: [String] = []
        while let first = line.first, first.isLetter || first == "`", !line.hasPrefix("```") {
            let end = lines[next...].firstIndex(of: "") ?? lines.endIndex
            paragraphs.append(lines[next..<end].joined(separator: " "))
            try endPart(at: end)
        }
        if paragraphs.isEmpty { throw PageFault(line: next + 1, message: "expected a paragraph") }
        return paragraphs.joined(separator: "\n\n")
    }

    /// Reads all consecutive blocks; at least one.
    mutating func readBlocks(of languages: [Substring]) throws(PageFault) -> [Block] {
        var blocks = [try readBlock(of: languages)]
        while line.hasPrefix("```") { blocks.append(try readBlock(of: languages)) }
        return blocks
    }

    mutating func readBlock(of languages: [Substring]) throws(PageFault) -> Block {
        let first = next + 1
        guard line.hasPrefix("```"), languages.contains(line.dropFirst(3)) else {
            throw PageFault(line: first, message: "expected a block of \(languages.joined(separator: ", "))")
        }
        guard let end = lines[first...].firstIndex(of: "```") else {
            throw PageFault(line: first, message: "no '```' ends this block")
        }
        let block = Block(language: line.dropFirst(3), lines: lines[first..<end])
        try endPart(at: end + 1)
        return block
    }

    func expectEnd() throws(PageFault) {
        if next < lines.count { throw PageFault(line: next + 1, message: "expected the end of the page") }
    }

    private mutating func endPart(at end: Int) throws(PageFault) {
        next = end
        guard next < lines.count, line.isEmpty else {
            throw PageFault(line: next + 1, message: "expected an empty line")
        }
        next += 1
    }
}
