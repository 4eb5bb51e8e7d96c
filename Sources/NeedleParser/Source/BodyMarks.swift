/// Where in a file the bytes `parent` or `shared` stand, or `.init` without a call, in code or not.
///
/// A body is of interest only for calls with a `parent:` label, calls of `shared`, and initializers as values. Most bodies have neither, and
/// a byte search tells so for all of them at once; the syntax tree is walked only around the marks.
struct BodyMarks {
    /// The offsets, ascending.
    private var offsets: [Int] = []

    init(_ source: UnsafeBufferPointer<UInt8>) {
        guard source.count >= 6 else { return }
        for index in 0...(source.count - 6) {
            switch source[index] {
            case UInt8(ascii: "p") where matches("parent", in: source, at: index),
                UInt8(ascii: "s") where matches("shared", in: source, at: index):
                offsets.append(index)
            case UInt8(ascii: ".") where matches(".init", in: source, at: index) && !isCalled(source, at: index + 5):
                offsets.append(index)
            default:
                break
            }
        }
    }

    /// Whether an opening parenthesis follows; what is called says its arguments.
    private func isCalled(_ source: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        offset < source.count && source[offset] == UInt8(ascii: "(")
    }

    /// Whether one of the words starts in the range.
    ///
    /// - Complexity: O(log n) in the marks.
    func isMarked(_ range: Range<Int>) -> Bool {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < offsets.count && offsets[low] < range.upperBound
    }
}

private func matches(_ text: StaticString, in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where source[start + index] != text.utf8Start[index] { return false }
    return true
}
