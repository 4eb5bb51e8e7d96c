/// Names as messages list them, for example `'Cart', 'Game', …`.
///
/// - Parameter most: The number of names that are listed; dots stand for the others.
package func quoted(_ names: [String], atMost most: Int = .max, between separator: String = ", ") -> String {
    let listed = names.prefix(most).map { "'\($0)'" }
    return (listed + (names.count > most ? ["…"] : [])).joined(separator: separator)
}
