import UIKit

/// Asks for a name. It takes a model, and knows nothing of Needle.
final class LogInViewController: UIViewController {
    private let session: Session
    private let nameField = UITextField()

    init(session: Session) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("The app has no storyboard.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        nameField.placeholder = "Name"
        nameField.borderStyle = .roundedRect
        let logIn = UIAction(title: "Log In") { [weak self] _ in self?.logIn() }
        let stack = UIStackView(arrangedSubviews: [nameField, UIButton(type: .system, primaryAction: logIn)])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.widthAnchor.constraint(equalToConstant: 240),
        ])
    }

    private func logIn() {
        guard let name = nameField.text, !name.isEmpty else { return }
        session.logIn(as: name)
    }
}
