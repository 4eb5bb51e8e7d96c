// The example TabBar, run with the sketch of UIKit: the screens that are there, and the scopes that go with them.

import Testing
import UIKit

@testable import Account
@testable import Feed
@testable import TabBar

@MainActor
@Suite(.serialized)
struct FlowTests {
    private let app = AppDelegate()
    private let scene = SceneDelegate()

    init() {
        UIApplication.shared.delegate = app
        #expect(app.application(.shared, didFinishLaunchingWithOptions: nil))
        scene.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
        #expect(scene.window?.isKeyWindow == true)
    }

    @Test func nobodyWithoutANameLogsIn() throws {
        try logIn(as: "")
        #expect(screen is LogInViewController)
    }

    @Test func aUserHasTabs() throws {
        try logIn(as: "Ada")
        #if DEBUG
            #expect(try tabs().map(\.tabBarItem.title) == ["Feed", "Account", "Debug"])
            #expect(texts(of: try tabs()[2]) == ["User: Ada", "Service: SampleFeedService"])
        #else
            #expect(try tabs().map(\.tabBarItem.title) == ["Feed", "Account"])
        #endif
        #expect(texts(of: try tabs()[1]) == ["Ada"])
    }

    @Test func aUserReadsAPostLikesItAndGoesBack() async throws {
        try logIn(as: "Ada")
        let feed = try tabs()[0]
        while texts(of: feed) == [] { await Task.yield() }
        #expect(texts(of: feed) == ["Welcome, Ada.", "Two tabs are enough."])
        let list = try #require(feed.topViewController as? FeedViewController)
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        let post = Weak(feed.topViewController)
        #expect((post.object?.view as? UITextView)?.text == "Welcome, Ada.")
        try tapRightButton(of: feed)
        while post.object?.navigationItem.rightBarButtonItem?.isEnabled == true { await Task.yield() }
        feed.popViewController(animated: true)
        #expect(post.object == nil)
    }

    @Test func theTabsGoWhenTheUserLogsOut() throws {
        try logIn(as: "Ada")
        let tabBar = Weak(screen)
        #expect(tabBar.object is UITabBarController)
        try tapRightButton(of: try tabs()[1])
        #expect(screen is LogInViewController)
        #expect(tabBar.object == nil)
    }

    @Test func theScopeOfAUserGoesWithTheTabs() {
        func makeTabs() -> (UITabBarController, Weak<LoggedInComponent>) {
            let scope = app.root.loggedIn(as: User(name: "Ada"))
            return (scope.tabBarController, Weak(scope))
        }
        var (tabBar, scope): (UITabBarController?, Weak<LoggedInComponent>) = makeTabs()
        #expect(tabBar != nil && scope.object != nil)
        tabBar = nil
        #expect(scope.object == nil)
    }

    @Test func theCoordinatorGoesWithTheWindow() {
        func makeCoordinator() -> Weak<SessionCoordinator> {
            let coordinator = SessionCoordinator(window: UIWindow(windowScene: UIWindowScene()), root: app.root)
            coordinator.start()
            return Weak(coordinator)
        }
        #expect(makeCoordinator().object == nil)
    }
}

extension FlowTests {
    private var screen: UIViewController? { scene.window?.rootViewController }

    private func tabs() throws -> [UINavigationController] {
        let controllers = try #require((screen as? UITabBarController)?.viewControllers)
        return try controllers.map { try #require($0 as? UINavigationController) }
    }

    private func logIn(as name: String) throws {
        let views = try #require(screen?.view.subviews.first as? UIStackView).arrangedSubviews
        try #require(views[0] as? UITextField).text = name
        try #require(views[1] as? UIButton).sendActions(for: .primaryActionTriggered)
    }

    private func tapRightButton(of navigation: UINavigationController) throws {
        let button = try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
        button.primaryAction?.performWithSender(button, target: nil)
    }

    /// The lines of the table that is on top.
    private func texts(of navigation: UINavigationController) -> [String] {
        guard let list = navigation.topViewController as? UITableViewController else { return [] }
        list.loadViewIfNeeded()
        return (0..<list.tableView(list.tableView, numberOfRowsInSection: 0)).compactMap { row in
            let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: row, section: 0))
            return cell.contentConfiguration?.text
        }
    }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
}
