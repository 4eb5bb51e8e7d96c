// Components that nothing makes are warned of. What they make is connected as far as it goes and asks nothing of the
// roots, also where it is made in another module, and where they make each other or themselves.
// prints: red 7 free red
// module: Kit
// file: Legacy.swift
import NeedleFoundation

public protocol DetailDependency: Dependency {
    var color: String { get }
    var size: Int { get }
}
public final class DetailComponent: Component<any DetailDependency> {
    public var text: String { "\(dependency.color) \(dependency.size)" }
}

public protocol LegacyDependency: Dependency { var token: String { get } }
public final class LegacyComponent: Component<any LegacyDependency> {
//                 ^ warning: component 'LegacyComponent' has no parent: no component creates it with 'LegacyComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    public var size: Int { 3 }
    public var fee: String { "paid" }
    public var detail: DetailComponent { DetailComponent(parent: self) }
    public var sheet: SheetComponent { SheetComponent(parent: self) }
}

public protocol SheetDependency: Dependency { var legacyOnly: [String] { get } }
public final class SheetComponent: Component<any SheetDependency> {}
// module: App
// file: Root.swift
import Kit
import NeedleFoundation

protocol OfferDependency: Dependency { var fee: String { get } }
extension OfferDependency { var fee: String { "free" } }
final class OfferComponent: Component<any OfferDependency> {}

protocol ProfileDependency: Dependency {
    var color: String { get }
    var token: String { get set }
    func load() async throws -> String
}
final class ProfileComponent: Component<any ProfileDependency> {}

protocol BadgeDependency: Dependency { var color: String { get } }
final class BadgeComponent: Component<any BadgeDependency> {}

extension LegacyComponent {
    var offer: OfferComponent { OfferComponent(parent: self) }
    var profile: ProfileComponent { ProfileComponent(parent: self) }
}
extension DetailComponent {
    var badge: BadgeComponent { BadgeComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var color: String { "red" }
    var size: Int { 7 }
    var detail: DetailComponent { DetailComponent(parent: self) }
    var offer: OfferComponent { OfferComponent(parent: self) }
}

class FolderComponent: Component<any EmptyDependency> {
//    ^ warning: component 'FolderComponent' is created only below itself; create it in a root, or in a component below one [component-without-parent]
    var folder: FolderComponent { FolderComponent(parent: self) }
}
final class ShelfComponent: Component<any EmptyDependency> {
//          ^ warning: component 'ShelfComponent' has no parent: no component creates it with 'ShelfComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    var dust: DustComponent { DustComponent(parent: self) }
}
final class BookComponent: Component<any EmptyDependency> {
//          ^ warning: component 'BookComponent' is created only below itself; create it in a root, or in a component below one [component-without-parent]
    var chapter: ChapterComponent { ChapterComponent(parent: self) }
}
final class ChapterComponent: Component<any EmptyDependency> {
    var book: BookComponent { BookComponent(parent: self) }
    var appendix: AppendixComponent { AppendixComponent(parent: self) }
}
final class AppendixComponent: Component<any EmptyDependency> {}
final class DustComponent: Component<any OfferDependency> {}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.detail.text, root.offer.dependency.fee, root.detail.badge.dependency.color)
