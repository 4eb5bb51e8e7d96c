import Foundation

/// The names of the fixtures in Tests/Fixtures, sorted, for example `providers/pass-through`.
package func fixtureNames() -> [String] {
    files(below: PackageFolder.fixtures).filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
}

/// The text of a fixture in Tests/Fixtures.
///
/// - Throws: Errors of Foundation if there is no such file, or if it is not UTF-8.
package func fixtureText(_ name: String) throws -> String {
    try String(contentsOf: PackageFolder.fixtures.appendingPathComponent(name + ".swift"), encoding: .utf8)
}
