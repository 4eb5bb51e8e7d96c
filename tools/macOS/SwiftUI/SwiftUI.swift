// A sketch of what the example SwiftUI uses of Apple's framework, so that it is type-checked on Linux. It does nothing.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

/// A view of the framework.
public protocol Leaf: View where Body == Never {}

extension Leaf {
    public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { fatalError() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        fatalError()
    }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        fatalError()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        fatalError()
    }
}

public struct EmptyView: Leaf {}
public struct TupleView<Views>: Leaf {}
public struct ConditionalView<First: View, Second: View>: Leaf {}

public struct Text: Leaf {
    nonisolated public init(_ text: String) {}
}

public struct Button: Leaf {
    nonisolated public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct TextField: Leaf {
    nonisolated public init(_ title: String, text: Binding<String>) {}
}

public struct VStack<Content: View>: Leaf {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: Leaf {
    nonisolated public init<Element, ID: Hashable>(
        _ elements: [Element],
        id: KeyPath<Element, ID>,
        @ViewBuilder row: @escaping (Element) -> Content
    ) {}
}

extension View {
    nonisolated public func task(
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        EmptyView()
    }

    nonisolated public func id(_ id: some Hashable) -> some View { EmptyView() }
}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

public struct Binding<Value> {}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
