import Account
import Feed
import NeedleFoundation
import UIKit

#if DEBUG
    extension LoggedInComponent {
        var debugMenu: DebugMenuComponent { DebugMenuComponent(parent: self) }

        /// The tabs that only debug builds have.
        @MainActor var debugTabs: [UIViewController] { [debugMenu.viewController] }
    }

    protocol DebugMenuDependency: Dependency {
        var feedService: any FeedService { get }
        var user: User { get }
    }

    /// The scope of the debug menu.
    final class DebugMenuComponent: Component<any DebugMenuDependency> {
        @MainActor var viewController: UIViewController {
            let rows = ["User: \(dependency.user.name)", "Service: \(type(of: dependency.feedService))"]
            let navigation = UINavigationController(rootViewController: DebugMenuViewController(rows: rows))
            navigation.tabBarItem = UITabBarItem(title: "Debug", image: UIImage(systemName: "ladybug"), tag: 2)
            return navigation
        }
    }

    /// Shows what the app runs with.
    final class DebugMenuViewController: UITableViewController {
        private let rows: [String]

        init(rows: [String]) {
            self.rows = rows
            super.init(style: .insetGrouped)
            title = "Debug"
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("The app has no storyboard.") }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = rows[indexPath.row]
            cell.contentConfiguration = content
            return cell
        }
    }
#else
    extension LoggedInComponent {
        @MainActor var debugTabs: [UIViewController] { [] }
    }
#endif
