import Foundation
import TestSupport
import Testing

/// The pictures of messages in the documents show what the tool prints.
@Test(.needs("python3")) func picturesOfMessagesAreUpToDate() throws {
    let tool = PackageFolder.root.appendingPathComponent("tools/message-pictures")
    let result = try run("python3", [tool.path, "--check"])
    #expect(result.end == .exit(0), "\(result.errors)")
}
