// Views, as far as the example TabBar uses them. They show nothing.

public import Foundation

@MainActor
open class UIView: UIResponder {
    public private(set) var subviews: [UIView] = []
    public var backgroundColor: UIColor?
    public var translatesAutoresizingMaskIntoConstraints = true
    public let centerXAnchor = NSLayoutXAxisAnchor()
    public let centerYAnchor = NSLayoutYAxisAnchor()
    public let widthAnchor = NSLayoutDimension()

    public func addSubview(_ view: UIView) { subviews.append(view) }
}

public final class UIWindow: UIView {
    public var rootViewController: UIViewController?
    public private(set) var isKeyWindow = false

    public init(windowScene: UIWindowScene) {}

    /// Loads the view of the root, as the first frame does.
    public func makeKeyAndVisible() {
        isKeyWindow = true
        rootViewController?.loadViewIfNeeded()
    }
}

public final class UIStackView: UIView {
    public let arrangedSubviews: [UIView]
    public var axis = NSLayoutConstraint.Axis.horizontal
    public var spacing: CGFloat = 0

    public init(arrangedSubviews views: [UIView]) { arrangedSubviews = views }
}

open class UIControl: UIView {
    public struct Event: Sendable {
        public static let primaryActionTriggered = Event()
    }

    fileprivate var primaryAction: UIAction?

    public func sendActions(for events: Event) { primaryAction?.performWithSender(self, target: nil) }
}

public final class UIButton: UIControl {
    public enum ButtonType: Sendable {
        case system
    }

    public init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        super.init()
        self.primaryAction = primaryAction
    }
}

public final class UITextField: UIControl {
    public enum BorderStyle: Sendable {
        case roundedRect
    }

    public var text: String? = ""
    public var placeholder: String?
    public var borderStyle: BorderStyle?
}

public final class UITextView: UIView {
    public var text: String! = ""
    public var isEditable = true
}

public final class UITableView: UIView {
    public enum Style: Sendable {
        case plain
        case insetGrouped
    }

    private var identifiers: Set<String> = []

    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        identifiers.insert(identifier)
    }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        precondition(identifiers.contains(identifier), "no class was registered for '\(identifier)'")
        return UITableViewCell()
    }

    public func reloadData() {}
}

public final class UITableViewCell: UIView {
    public var contentConfiguration: UIListContentConfiguration?

    public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

public struct UIListContentConfiguration {
    public var text: String?
    public var secondaryText: String?
}

extension IndexPath {
    public init(row: Int, section: Int) { self = [section, row] }
    public var row: Int { self[1] }
}

public struct UIColor: Sendable {
    public static let systemBackground = UIColor()
}

public struct UIImage: Sendable {
    public init?(systemName name: String) {}
}

@MainActor
public final class NSLayoutConstraint {
    public enum Axis: Sendable {
        case horizontal
        case vertical
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor
public final class NSLayoutXAxisAnchor {
    public func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public final class NSLayoutYAxisAnchor {
    public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor
public final class NSLayoutDimension {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}
