// A file means Foundation's URL and Swift's Result; the generated file imports a module that has its own as well.
// prints: /tmp/a success(3) web
// module: Web
// file: Web.swift
public struct URL { public var text = "web"; public init() {} }
public enum Result { case good }
public struct Page { public var url = URL(); public init() {} }
// module: Leaf
// file: FileDependency.swift
import Foundation
import NeedleFoundation
public protocol FileDependency: Dependency {
    var file: URL { get }
    var count: Result<Int, Never> { get }
    var files: [URL?] { get }
}
// file: PageDependency.swift
import NeedleFoundation
import Web
public protocol PageDependency: Dependency { var page: Page { get } }
// file: LeafComponent.swift
import NeedleFoundation
public final class LeafComponent: Component<any FileDependency & PageDependency> {
    public var line: String { "\(dependency.file.path) \(dependency.count) \(dependency.page.url.text)" }
}
// module: App
// file: Root.swift
import Foundation
import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var file: URL { URL(fileURLWithPath: "/tmp/a") }
    var files: [URL?] { [file] }
    var count: Result<Int, Never> { .success(3) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: Page.swift
import Web
extension RootComponent {
    var page: Page { Page() }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().leaf.line)
