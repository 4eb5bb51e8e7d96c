// A child is not public, is not imported, has a module of another name, or is private to another file.
// module: Feed, package: news
// file: Feed.swift
import NeedleFoundation
final class HiddenComponent: Component<any EmptyDependency> {}
//          ^ note: 'HiddenComponent' is declared here
//          ^ note: 'HiddenComponent' is declared here
package final class PackageComponent: Component<any EmptyDependency> {}
//                  ^ note: 'PackageComponent' is declared here
final class OrphanComponent: Component<any EmptyDependency> {}
//          ^ note: 'OrphanComponent' is declared here
public final class PublicOrphanComponent: Component<any EmptyDependency> {}
//                 ^ note: 'PublicOrphanComponent' is declared here
public final class FeedComponent: Component<any EmptyDependency> {}
//                 ^ note: 'FeedComponent' is declared here
// file: FeedRoot.swift
import NeedleFoundation
final class FeedRootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var hidden: HiddenComponent { HiddenComponent(parent: self) }
    var package: PackageComponent { PackageComponent(parent: self) }
}
// module: NoImport
// file: Secret.swift
import NeedleFoundation
private final class SecretComponent: Component<any EmptyDependency> {}
//                  ^ error: component 'SecretComponent' is private, and another file creates it; make it internal [private-component-in-use]
// file: NoImport.swift
import NeedleFoundation
final class NoImportComponent: BootstrapComponent {
    var hidden: Any { HiddenComponent(parent: self) }
    //                ^ error: 'HiddenComponent' is created here with 'parent: self', but it is internal to module 'Feed'; make it public there, and import 'Feed' [unparsed-child]
    var secret: Any { SecretComponent(parent: self) }
    //                ^ note: 'SecretComponent(parent: self)' is here
}
// module: OtherName
import FeedKit
import NeedleFoundation
final class OtherNameComponent: BootstrapComponent {
    var feed: Any { FeedComponent(parent: self) }
    //              ^ error: 'FeedComponent' is created here with 'parent: self', but this file does not import its module 'Feed'; import it, or, if that is 'FeedKit', name it so in needle.json [unparsed-child]
    var orphan: Any { PublicOrphanComponent(parent: self) }
    //                ^ error: 'PublicOrphanComponent' is created here with 'parent: self', but this file does not import its module 'Feed'; import it, or, if that is 'FeedKit', name it so in needle.json [unparsed-child]
}
// module: NotPublic
import Feed
import NeedleFoundation
final class NotPublicComponent: BootstrapComponent {
    var hidden: Any { HiddenComponent(parent: self) }
    //                ^ error: 'HiddenComponent' is created here with 'parent: self', but it is internal to module 'Feed'; make it public there [unparsed-child]
    var package: Any { PackageComponent(parent: self) }
    //                 ^ error: 'PackageComponent' is created here with 'parent: self', but it is package to module 'Feed'; make it public, or give both modules the same 'packageName' in needle.json [unparsed-child]
    var orphan: Any { OrphanComponent(parent: self) }
    //                ^ error: 'OrphanComponent' is created here with 'parent: self', but it is internal to module 'Feed'; make it public there [unparsed-child]
}
