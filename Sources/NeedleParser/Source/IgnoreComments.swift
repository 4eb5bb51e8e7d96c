import NeedleDiagnostics
import NeedleGraph

/// The comments `// needle:ignore <id>` of a source, each as the warning that it silences nothing. Once all warnings are
/// known, those about comments that silence one are left out.
///
/// A comment has its own line.
///
/// - Complexity: O(n) in the bytes.
func ignoreComments(in source: UnsafeBufferPointer<UInt8>, path: String) -> [Diagnostic] {
    // Most files have none, and the search examines only few of their bytes.
    guard contains("needle:ignore", in: source) else { return [] }
    let (word, lines) = ("needle:ignore".utf8, LineTable(source))
    return source.split(whereSeparator: \.isLineEnd).compactMap { line in
        let comment = line.drop(while: \.isBlank)
        let text = comment.dropFirst(2).drop(while: \.isBlank)
        guard comment.starts(with: "//".utf8), text.starts(with: word),
            let name = text.dropFirst(word.count).split(whereSeparator: { $0.isBlank || $0 == "," }).first
        else { return nil }
        let place = lines.place(atOffset: comment.startIndex)
        return .unneededIgnore(String(decoding: name, as: UTF8.self), path: path, place: place)
    }
}
