/// The source with the bodies blanked that hold no fact: what the Swift parser has to read of it.
///
/// The problem. Most bytes of a file are bodies, and the Swift parser is slow. Of a function the graph needs the header,
/// and the body only if it makes a child, shares an object or names an initializer, which a byte search reports.
///
/// The idea. Blanks replace what stands between the braces of a body without marks (`BodyMarks`), so every offset stays
/// what it was. `BodySearch` lists which bodies these are. Where the brackets, the literals or the `#if`s leave a doubt
/// about what belongs together, there is no outline. Where the parser finds an error in an outline, it reads the whole
/// source, and passes over the errors in such bodies (`SyntaxFailure`): so facts and diagnostics are those of the whole.
///
/// - Returns: nil if there is nothing to blank, or no certainty.
/// - Complexity: O(n) in the bytes.
package func outline(of source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    var search = BodySearch(source)
    while let token = scanner.next() { search.take(token, endingAt: scanner.position) }
    guard !scanner.isUncertain, let bodies = search.bodies, !bodies.isEmpty else { return nil }
    var bytes = Array(source)
    bytes.withUnsafeMutableBufferPointer { bytes in
        for body in bodies { bytes[body].update(repeating: UInt8(ascii: " ")) }
    }
    return bytes
}
