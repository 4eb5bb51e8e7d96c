import UIKit

/// Shows who is logged in, and logs out.
final class AccountViewController: UITableViewController {
    private let user: User
    private let session: Session

    init(user: User, session: Session) {
        self.user = user
        self.session = session
        super.init(style: .insetGrouped)
        title = "Account"
        let logOut = UIAction(title: "Log Out") { _ in session.logOut() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: logOut)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("The app has no storyboard.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = user.name
        cell.contentConfiguration = content
        return cell
    }
}
