import NeedleFoundation
import UIKit

public protocol LogInDependency: Dependency {
    var session: Session { get }
}

/// The scope of the screen to log in.
public final class LogInComponent: Component<any LogInDependency> {
    @MainActor public var viewController: UIViewController {
        LogInViewController(session: dependency.session)
    }
}
