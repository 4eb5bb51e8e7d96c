import UIKit

/// Makes the window, and keeps the coordinator as long as the window is there.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: SessionCoordinator?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        guard let app = UIApplication.shared.delegate as? AppDelegate else { return }
        let window = UIWindow(windowScene: scene)
        self.window = window
        coordinator = SessionCoordinator(window: window, root: app.root)
        coordinator?.start()
        window.makeKeyAndVisible()
    }
}
