/// Names as messages list them, for example `'Cart', 'Game', …`.
///
/// - Parameter most: How many are listed; what is left out shows as dots.
package func quoted(_ names: [String], atMost most: Int = .max, between separator: String = ", ") -> String {
    let listed = names.prefix(most).map { "'\($0)'" }
    return (listed + (names.count > most ? ["…"] : [])).joined(separator: separator)
}
