// What is inside a typealias of a generic type has its arguments: of other modules, several levels deep, in arrays and functions,
// typealiases with parameters and in namespaces, and what is a typealias itself. A nearer property of other arguments is passed over.
// prints: 1 2 3 first ("a", true) 5 6 7 8 9
// module: Kit
// file: Kit.swift
public struct Repo<Value: Sendable>: Sendable {
    public struct Page: Sendable {
        public typealias Item = Value
        public let number: Int
        public init(_ number: Int) { self.number = number }
    }
    public struct Column<Cell: Sendable>: Sendable {
        public enum Kind: Sendable { case first }
        public typealias Pair = (Value, Cell)
    }
    public typealias Pages = [Page]
    public typealias Row<Cell: Sendable> = Column<Cell>
}
public typealias NumberRepo = Repo<Int>
public typealias SameRepo = NumberRepo
public typealias ListRepo<Value: Sendable> = Repo<[Value]>
public enum Store {
    public typealias Texts = Repo<String>
    public typealias Of<Value: Sendable> = Repo<Value>
}
// module: Feed
// file: Feed.swift
import Kit
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var page: NumberRepo.Page { get }
    var pages: NumberRepo.Pages { get }
    var item: SameRepo.Page.Item { get }
    var kind: Store.Texts.Column<Int>.Kind { get }
    var pair: Store.Texts.Row<Bool>.Pair { get }
    var listed: ListRepo<Int>.Page { get }
    var made: [() -> Store.Of<Int>.Page] { get }
    var direct: Repo<String>.Page { get }
    func find(_ page: NumberRepo.Page?) -> Store.Texts.Page
    var last: Repo<Repo<Int>.Page>.Page { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String {
        let dependency: any FeedDependency = dependency
        let numbers = [dependency.page.number, dependency.pages[0].number, dependency.item]
        let others = [
            dependency.listed.number, dependency.made[0]().number, dependency.direct.number, dependency.find(nil).number,
            dependency.last.number,
        ]
        return (numbers.map(String.init) + ["\(dependency.kind)", "\(dependency.pair)"] + others.map(String.init))
            .joined(separator: " ")
    }
}
// module: App
// file: main.swift
import Feed
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var page: Store.Texts.Page { Store.Texts.Page(0) }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    typealias Own = Repo<Int>
    typealias Nested = Repo<NumberRepo.Page>
    var page: Own.Page { Own.Page(1) }
    var pages: [Repo<Int>.Page] { [page(2)] }
    let item = 3
    var kind: Repo<String>.Column<Int>.Kind { .first }
    var pair: (String, Bool) { ("a", true) }
    var listed: Repo<[Int]>.Page { .init(5) }
    var made: [() -> SameRepo.Page] { [{ self.page(6) }] }
    var direct: Store.Texts.Page { .init(7) }
    func find(_ page: Own.Page?) -> Store.Of<String>.Page { .init(8) }
    var last: Nested.Page { .init(9) }
    private func page(_ number: Int) -> Own.Page { Own.Page(number) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.feed.text)
