// A requirement's type is written as it is stated where the file can name it, and by an alias where it cannot: beside a protocol
// that has a typealias of the type's name, in a module that does not see the type, in a module with a type of its own name.
// prints: card 3 3 deep 3 7 own token
// module: Money
// file: Money.swift
public struct Amount: Sendable {
    public let cents: Int
    public init(_ cents: Int) { self.cents = cents }
}
// module: Card, depends: Money
// file: Card.swift
import Money
import NeedleFoundation
public struct Style {
    public let name: String
    public init(_ name: String) { self.name = name }
}
public typealias Handler = (Style) -> Int
public protocol CardDependency: Dependency {
    var style: Style { get }
    var handler: Handler { get }
    var amount: Amount { get }
    func price(of style: Style, _ amounts: [Amount]) throws -> Amount?
}
public final class CardComponent: Component<any CardDependency> {
    public var text: String {
        let price = (try? dependency.price(of: dependency.style, [dependency.amount]))?.cents ?? 0
        return "\(dependency.style.name) \(dependency.handler(dependency.style)) \(price)"
    }
    public var detail: DetailComponent { DetailComponent(parent: self) }
}
public protocol DetailDependency: Dependency {
    var label: Style { get }
    var amount: Amount { get }
}
public final class DetailComponent: Component<any DetailDependency> {
    public var text: String { "\(dependency.label.name) \(dependency.amount.cents)" }
}
// module: Deck, depends: Card
// file: Deck.swift
import Card
import NeedleFoundation
/// Its name is that of a type of `Card` that passes through this scope.
public struct Style {}
protocol DeckDependency: Dependency {
    var own: Own { get }
}
extension DeckDependency {
    typealias Handler = Int
    typealias Token = Int
    typealias Own = String
}
public final class DeckComponent: Component<any EmptyDependency> {
    public var card: CardComponent { CardComponent(parent: self) }
    var inner: InnerComponent { InnerComponent(parent: self) }
    public var seven: String { inner.text }
    public let own: String = "own"
    let token = Token(text: "token")
}
struct Token { let text: String }
protocol TokenDependency: Dependency { var token: Token { get } }
final class TokenComponent: Component<any TokenDependency> {
    var text: String { dependency.token.text }
}
final class InnerComponent: Component<any DeckDependency> {
    var seven: DeckDependency.Handler { 7 }
    var text: String { "\(seven) \(dependency.own) \(tokenComponent.text)" }
    var tokenComponent: TokenComponent { TokenComponent(parent: self) }
    var detail: DetailComponent { DetailComponent(parent: self) }
}
// module: App, depends: Deck Card Money
// file: main.swift
import Card
import Deck
import Money
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let style = Card.Style("card")
    let handler: Handler = { $0.name.count - 1 }
    let amount = Amount(3)
    let label = Card.Style("deep")
    func price(of style: Card.Style, _ amounts: [Amount]) throws -> Amount? { amounts.first }
    var deck: DeckComponent { DeckComponent(parent: self) }
}
registerProviderFactories()
let deck = RootComponent().deck
print(deck.card.text, deck.card.detail.text, deck.seven)
