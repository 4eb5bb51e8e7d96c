// Arguments of calls in a `Package.swift` that are plain strings.

/// The string that is the whole of an argument.
/// - Parameter start: The offset after the colon of the argument.
/// - Returns: Nil for anything else, also for a string with an escape or an interpolation.
func plainString(at start: Int, in source: UnsafeBufferPointer<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard let first = firstOfToken(from: start, in: source), source[first] == quote,
        let end = source[(first + 1)...].firstIndex(of: quote), end > first + 1,
        let next = firstOfToken(from: end + 1, in: source), ",)".utf8.contains(source[next])
    else { return nil }
    let bytes = source[(first + 1)..<end]
    return bytes.contains(UInt8(ascii: "\\")) ? nil : String(decoding: bytes, as: UTF8.self)
}

private func firstOfToken(from start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    source[start...].firstIndex { !" \t\r\n".utf8.contains($0) }
}
