// A property whose type cannot be copied is no requirement, by whatever name.
// module: Kit
// file: Kit.swift
public struct Token: ~Copyable {
    public init() {}
}
public struct Box<Content: ~Copyable>: ~Copyable {
    public init() {}
}
extension Box: Copyable where Content: Copyable {}
public typealias Coin = Token
// module: App
// file: main.swift
import Kit
import NeedleFoundation
import Synchronization
protocol LeafDependency: Dependency {
    var token: Token { get }
    //  ^ error: no scope can provide 'token' of 'LeafDependency': its type cannot be copied, and each scope on the path would pass it on [unmeetable-requirement]
    var coin: Coin? { get }
    //  ^ error: no scope can provide 'coin' of 'LeafDependency': its type cannot be copied, and each scope on the path would pass it on [unmeetable-requirement]
    var box: Box<Token> { get }
    //  ^ error: no scope can provide 'box' of 'LeafDependency': its type cannot be copied, and each scope on the path would pass it on [unmeetable-requirement]
    var mutex: Mutex<Int> { get }
    //  ^ error: no scope can provide 'mutex' of 'LeafDependency': its type cannot be copied, and each scope on the path would pass it on [unmeetable-requirement]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let token = Token()
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
