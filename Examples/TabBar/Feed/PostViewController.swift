import UIKit

/// Shows a post. It has a model and makes no other screen, so it need not keep its scope.
final class PostViewController: UIViewController {
    private let model: PostModel

    init(model: PostModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        title = model.post.author
        let like = UIAction(title: "Like") { [weak self] _ in self?.like() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: like)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("The app has no storyboard.") }

    override func loadView() {
        let textView = UITextView()
        textView.isEditable = false
        textView.text = model.post.text
        view = textView
    }

    private func like() {
        Task {
            try? await model.like()
            navigationItem.rightBarButtonItem?.isEnabled = !model.isLiked
        }
    }
}
