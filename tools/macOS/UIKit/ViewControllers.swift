// View controllers, as far as the example TabBar and the guide use them: who holds whom is as in UIKit.

@_exported public import Foundation

@MainActor
open class UIViewController: UIResponder {
    public var title: String?
    public var tabBarItem: UITabBarItem!
    public let navigationItem = UINavigationItem()
    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    private var loadedView: UIView?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) {}

    public var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { loadedView = newValue }
    }

    public var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    public func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func loadView() { loadedView = UIView() }
    open func viewDidLoad() {}

    fileprivate func replaceChildren(with children: [UIViewController]) {
        for child in self.children { child.parent = nil }
        self.children = children
        for child in children { child.parent = self }
    }
}

open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        replaceChildren(with: [rootViewController])
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public var viewControllers: [UIViewController] { children }
    public var topViewController: UIViewController? { children.last }

    public func pushViewController(_ viewController: UIViewController, animated: Bool) {
        replaceChildren(with: children + [viewController])
    }

    @discardableResult
    public func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let top = children.last else { return nil }
        replaceChildren(with: children.dropLast())
        return top
    }
}

open class UITabBarController: UIViewController {
    public var viewControllers: [UIViewController]? {
        get { children }
        set { replaceChildren(with: newValue ?? []) }
    }
}

open class UITableViewController: UIViewController {
    public let tableView: UITableView! = UITableView()

    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() { view = tableView }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor
public final class UINavigationItem {
    public var prompt: String?
    public var rightBarButtonItem: UIBarButtonItem?
}

@MainActor
public final class UIBarButtonItem {
    public var isEnabled = true
    public let primaryAction: UIAction?

    public init(primaryAction: UIAction? = nil) { self.primaryAction = primaryAction }
}

@MainActor
public final class UITabBarItem {
    public let title: String?

    public init(title: String?, image: UIImage?, tag: Int) { self.title = title }
}

@MainActor
public final class UIAction {
    private let handler: (UIAction) -> Void

    public init(title: String = "", handler: @escaping (UIAction) -> Void) { self.handler = handler }

    public func performWithSender(_ sender: Any?, target: Any?) { handler(self) }
}

@MainActor
public final class UIStoryboard {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}

    @preconcurrency
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String,
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        fatalError("There is no storyboard.")
    }
}
