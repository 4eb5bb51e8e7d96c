import UIKit

/// Registers what Needle generated, and keeps the root as long as the app runs.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private(set) lazy var root = RootComponent()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        registerProviderFactories()
        return true
    }
}
