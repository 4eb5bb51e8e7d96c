import NeedleParser
import Testing

/// Each row: an attribute, and what is left of it for macOS 13 and iOS 16; nil for nothing.
private let attributesOfKnownSystemsRows: [(String, String?)] = [
    ("@available(macOS 13, *)", nil),
    ("@available(macOS 13, iOS 16, *)", nil),
    ("@available(macOS 13.0.0, iOS 15.4, *)", nil),
    ("@available(OSX 10.15, iOSApplicationExtension 16, *)", nil),
    ("@available(macOS 13.1, *)", "@available(macOS 13.1, *)"),
    ("@available(macOS 13, iOS 17, *)", "@available(iOS 17, *)"),
    ("@available(macOS 13, watchOS 9, *)", "@available(watchOS 9, *)"),
    ("@available(macOS, introduced: 13)", nil),
    ("@available(macOS, introduced: 14)", "@available(macOS, introduced: 14)"),
    ("@available(macOS, introduced: 12, deprecated: 13)", "@available(macOS, introduced: 12, deprecated: 13)"),
    ("@available(macOS, unavailable)", "@available(macOS, unavailable)"),
    ("@available(swift 6, *)", "@available(swift 6, *)"),
    ("@available(*, deprecated)", "@available(*, deprecated)"),
    ("@MainActor", "@MainActor"),
]

@Test(arguments: attributesOfKnownSystemsRows)
func attributesOfKnownSystems(attribute: String, left: String?) {
    let source = "\(attribute) class A: Component<B> { \(attribute) var c: C { C() } }"
    let options = ParseOptions(platforms: OldestSystems(["macOS:13", "iOS:16.0"]))
    let file = Array(source.utf8).withUnsafeBufferPointer { parse($0, path: "Test.swift", options: options) }
    let start = left.map { $0 + " " } ?? ""
    #expect(render(file) == "types A\n\(start)class A: Component<B>\n  \(start)var c : C")
}

@Test func platformsOfAPackage() {
    func platforms(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { ManifestCode($0).platforms }
    }
    let targets = ", targets: [.target(name: \"A\", swiftSettings: [.define(\"B\", .when(platforms: [.iOS]))])])"
    #expect(
        platforms("let package = Package(name: \"A\", platforms: [.macOS(.v10_15), .iOS(\"16.4\")]" + targets)
            == ["macOS:10.15", "iOS:16.4"]
    )
    #expect(platforms("let package = Package(name: \"A\"" + targets).isEmpty)
    #expect(platforms("let package = Package(name: \"A\", platforms: oldest" + targets).isEmpty)
}

@Test func systemsAsPeopleWriteThem() {
    #expect(OldestSystems(["macOS:13.0", "iOS:16.4"]).texts == ["iOS:16.4", "macOS:13"])
    for text in ["macOS", "macOS:", "macos:13", "macOS:x", "macOS:13.", "macOS:1.2.3.4", "macOS:-1", ":13"] {
        #expect(OldestSystems([text]).isEmpty, "\(text)")
    }
}
