// A sketch of what the example TabBar and the guide use of UIKit, with UIKit's actors, so that Linux can check and run it.
//
// This file has the app and its scenes.

@MainActor
open class UIResponder {
    public init() {}
}

@MainActor
public final class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}

    public static let shared = UIApplication()
    public weak var delegate: (any UIApplicationDelegate)?
}

@MainActor
public protocol UIApplicationDelegate: AnyObject {
    init()
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    public static func main() {}
}

@MainActor
open class UIScene: UIResponder {
    @MainActor
    public final class ConnectionOptions {
        public init() {}
    }
}

public final class UIWindowScene: UIScene {}

@MainActor
public final class UISceneSession {
    public init() {}
}

@MainActor
public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    )
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}
