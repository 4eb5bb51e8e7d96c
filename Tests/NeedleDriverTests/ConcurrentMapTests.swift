import Testing

@testable import NeedleDriver

/// How many files are handed over at once, of so many.
@Test(arguments: [
    (1, [1], [1]),
    (6, [1, 1, 1, 1, 1, 1], [6]),
    (20, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2], [8, 8, 4]),
    (90, [11, 11, 11, 11, 11, 11, 11, 11, 2], [11, 11, 11, 11, 11, 11, 11, 11, 2]),
    (200, [16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 8], [16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 8]),
])
func groupsOfFiles(count: Int, alone: [Int], amongMany: [Int]) throws {
    var context = try TestProject().session().context
    context.slots = WorkSlots(count: 2)
    #expect(Array(0..<count).groups(for: context).map(\.count) == alone)
    context.isOneOfMany = true
    #expect(Array(0..<count).groups(for: context).map(\.count) == amongMany)
}
