internal import NeedleDiagnostics
package import NeedleGraph

/// The modules of systems that no project describes, and that have no part in a graph.
///
/// The list need not be complete: of a file that imports another one, it is said that this is not linked.
private let systemFrameworks = NameSet(
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

/// The types of literals, which no library hides, since all code names them.
private let typesOfLiterals = NameSet(
    "Any AnyObject Array Bool Character Dictionary Double Error Float Int Optional String Void".split(separator: " ")
        .map { Name($0) }
)

/// Whether a module is one of the system.
func isOfSystem(_ module: Name) -> Bool { systemFrameworks.contains(module) }

extension Modules {
    /// The modules that a file imports and that nobody described, sorted: what they declare is not known. Those of the system
    /// are left out, and those whose sources are linked as a part of another module.
    func unlinkedImports(of file: Int, in module: ID<Module>) -> [String] {
        let imports = Set(self[module].facts.files[file].imports.map(\.module))
        return imports.filter { name in
            isUnparsed(name) && !systemFrameworks.contains(name) && !origin.joins(name.text)
        }.map(\.text).sorted()
    }

    /// The imports of a file of modules that were not parsed, of which a generated file may have the same.
    package func unparsedImports(of file: Int, in module: ID<Module>) -> [Import] {
        self[module].facts.files[file].imports.filter {
            isUnparsed($0.module) && !$0.attributes.contains("testable")
        }
    }

    /// The names of which a file may mean one, if all modules that it imports are linked: else what it names is more likely in
    /// one of those.
    func guesses(_ known: [String], for file: Int, in module: ID<Module>) -> [String] {
        known.isEmpty || !unlinkedImports(of: file, in: module).isEmpty ? [] : known
    }
}

extension TypeResolver {
    /// Whether a name of the standard library's means that type in a file. In one that imports a library which was not parsed, it may
    /// be a type of that one, which hides it.
    package func isOfStandardLibrary(_ name: Name, in context: NameContext) -> Bool {
        guard standardLibraryTypes.contains(name) else { return false }
        return typesOfLiterals.contains(name)
            || modules[context.module].facts.files[context.file].imports.allSatisfy {
                !modules.isUnparsed($0.module) || systemFrameworks.contains($0.module)
            }
    }
}
