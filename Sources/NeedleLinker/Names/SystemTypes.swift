internal import NeedleDiagnostics
package import NeedleGraph

// Facts about types that no module of the program declares.

/// The types that the system's typealiases stand for. Apps rarely require types of other ones.
let systemTypealiases: [Name: TypeExpression] = [
    "AnyClass": TypeExpression(.metatype(.anyObject)), "CFAbsoluteTime": TypeExpression("Double"),
    "CFTimeInterval": TypeExpression("Double"), "TimeInterval": TypeExpression("Double"), "Void": .unit,
]

/// System types that are known to be distinct.
private let distinctTypes: Set<Name> = [
    "AnyHashable", "Bool", "CancellationError", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Error",
    "Float", "Int", "Int16", "Int32", "Int64",
    "Int8", "Locale", "String", "Substring", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
]

/// System protocols whose extensions have nothing that a component could provide.
private let knownProtocols: Set<Name> = [
    "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomReflectable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "NSObjectProtocol", "Observable", "ObservableObject", "Sendable", "SendableMetatype",
]

extension Name {
    /// Whether this is a protocol or a runtime class whose extensions are known.
    var isOfKnownProtocol: Bool { knownProtocols.contains(self) || Modules.foundationTypes.contains(self) }
}

extension TypeExpression {
    /// Whether two resolved types with different spellings may be the same: neither is parsed, and one may be a typealias.
    func mayEqual(with other: TypeExpression) -> Bool {
        guard self != other, let word, let otherWord = other.word else { return false }
        return !(distinctTypes.contains(word) && distinctTypes.contains(otherWord))
    }
}

/// The system's modules. They are in no project's description and are not part of a graph.
///
/// The list may be incomplete: if a file imports another module, messages mention that it is not linked.
private let systemFrameworks = Set<Name>(
    """
    ARKit AVFoundation AVKit Accelerate Accessibility AppIntents AppKit AuthenticationServices BackgroundTasks Bionic
    CFNetwork CallKit CarPlay Charts CloudKit Combine Compression Contacts ContactsUI CoreAudio CoreBluetooth CoreData
    CoreFoundation CoreGraphics CoreImage CoreLocation CoreML CoreMedia CoreMotion CoreServices CoreSpotlight
    CoreTelephony CoreText CoreVideo CryptoKit Darwin DeveloperToolsSupport DeviceCheck Dispatch EventKit EventKitUI
    Foundation FoundationEssentials FoundationNetworking FoundationXML GameController GameKit GameplayKit Glibc
    HealthKit HomeKit IOKit ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MapKit
    MediaPlayer MessageUI Messages Metal MetalKit MobileCoreServices Musl MultipeerConnectivity NaturalLanguage Network
    NetworkExtension Observation ObjectiveC OSLog PDFKit PassKit PencilKit Photos PhotosUI PushKit QuartzCore QuickLook
    RealityKit RegexBuilder ReplayKit SafariServices SceneKit Security ServiceManagement Social Speech SpriteKit
    StoreKit SwiftData SwiftUI Synchronization SystemConfiguration Testing UIKit UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WebKit WidgetKit WinSDK XCTest os
    simd ucrt
    """.split(whereSeparator: \.isWhitespace).map { Name($0) }
)

/// The types of literals. All code names them, so no library hides them.
private let typesOfLiterals = Set<Name>(
    "Any AnyObject Array Bool Character Dictionary Double Error Float Int Optional String Void".split(separator: " ")
        .map { Name($0) }
)

/// Whether a module belongs to a system.
package func isOfSystem(_ module: Name) -> Bool { systemFrameworks.contains(module) }

extension Modules {
    /// The modules that a file imports but that are not linked, sorted: their declarations are unknown. Leaves out system
    /// modules, and modules whose sources are linked as part of another module.
    func unlinkedImports(of file: Int, in module: ID<Module>) -> [String] {
        let imports = Set(self[module].facts.files[file].imports.map(\.module))
        return imports.filter { name in
            isUnparsed(name) && !systemFrameworks.contains(name) && !origin.joins(name.text)
        }.map(\.text).sorted()
    }

    /// A file's imports of modules that are not parsed, except `@testable` ones. A generated file may repeat them.
    package func unparsedImports(of file: Int, in module: ID<Module>) -> [Import] {
        self[module].facts.files[file].imports.filter {
            isUnparsed($0.module) && !$0.attributes.contains("testable")
        }
    }

    /// The suggestions for a name in a file, if all modules that it imports are linked. Otherwise a module that is not linked
    /// more likely declares the name.
    func guesses(_ known: [String], for file: Int, in module: ID<Module>) -> [String] {
        known.isEmpty || !unlinkedImports(of: file, in: module).isEmpty ? [] : known
    }
}

extension TypeResolver {
    /// Whether a name means the standard library's type in a file. If the file imports a library that is not parsed, that
    /// library may hide the type.
    package func isOfStandardLibrary(_ name: Name, in context: NameContext) -> Bool {
        guard standardLibraryTypes.contains(name) else { return false }
        return typesOfLiterals.contains(name)
            || modules[context.module].facts.files[context.file].imports.allSatisfy {
                !modules.isUnparsed($0.module) || systemFrameworks.contains($0.module)
            }
    }
}
