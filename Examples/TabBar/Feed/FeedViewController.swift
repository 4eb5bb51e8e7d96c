import UIKit

/// Shows the posts. It knows nothing of Needle.
final class FeedViewController: UITableViewController {
    private let model: FeedModel

    /// Makes the screen of a post. The closure keeps the scope of the feed, so the scope lives as long as this screen.
    private let makePost: (Post) -> UIViewController

    init(model: FeedModel, makePost: @escaping (Post) -> UIViewController) {
        self.model = model
        self.makePost = makePost
        super.init(style: .plain)
        title = "Feed"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("The app has no storyboard.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Post")
        Task { await reload() }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.posts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Post", for: indexPath)
        let post = model.posts[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = post.text
        content.secondaryText = post.author
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(makePost(model.posts[indexPath.row]), animated: true)
    }

    private func reload() async {
        await model.load()
        navigationItem.prompt = model.problem
        tableView.reloadData()
    }
}
