/// Names as messages list them, for example `'Cart', 'Game', …`.
///
/// - Parameter most: The maximum number of listed names; `…` stands for the others.
package func quoted(_ names: [String], atMost most: Int = .max, between separator: String = ", ") -> String {
    let listed = names.prefix(most).map { "'\($0)'" }
    return (listed + (names.count > most ? ["…"] : [])).joined(separator: separator)
}

/// The first of some names, and the number of the others, for example `Cart, Game and 3 more`.
package func listed(_ names: [String], atMost most: Int) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}

/// A number with its noun, for example `1 module` and `2 modules`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
