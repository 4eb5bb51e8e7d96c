import Foundation
import TestSupport
import Testing

@Suite struct TemporaryFolderTests {
    @Test func filesAreWrittenListedAndRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("b", to: "sub/b.txt")
        try folder.write("a", to: "a.txt")
        try folder.write("", to: ".hidden")
        #expect(folder.files() == [".hidden", "a.txt", "sub/b.txt"])
        #expect(folder.read("sub/b.txt") == "b")
        #expect(folder.read("none") == nil)
    }

    @Test func theFolderGoesWithItsLastReference() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.path)
        #expect(FileManager.default.fileExists(atPath: path))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aProductThatWasNotBuiltIsAnErrorThatNamesIt() {
        #expect { try PackageFolder.product("no-such-product") } throws: { "\($0)".contains("no-such-product") }
    }
}
