// A sketch of what the example SwiftUI uses of Apple's framework, so that it is type-checked on Linux, and a test sees what is on the
// screen: it keeps the state of a view by its identity, as SwiftUI does.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }

    /// Of the sketch: writes what the view shows.
    /// - Parameter identity: The place among the views, with the `id` of those around it.
    func draw(on screen: Screen, at identity: String)
}

extension View {
    public func draw(on screen: Screen, at identity: String) {
        for property in Mirror(reflecting: self).children {
            (property.value as? any KeptState)?.keep(on: screen, as: "\(identity).\(property.label ?? "")")
        }
        body.draw(on: screen, at: "\(identity)/\(Self.self)")
    }
}

extension Never: View {
    public var body: Never { fatalError() }
}

/// A view of the framework.
public protocol Leaf: View where Body == Never {}

extension Leaf {
    public var body: Never { fatalError() }
}

/// Of the sketch: the lines of the views that are shown, and their state, which goes with them.
@MainActor
public final class Screen {
    public private(set) var lines: [String] = []
    private var kept: [String: Any] = [:]
    private var isShown: Set<String> = []
    private var tasks: [@MainActor () async -> Void] = []

    public init() {}

    /// Shows a view anew, and again after the tasks of the views that came.
    public func show(_ view: some View) async {
        repeat {
            let begun = tasks
            tasks = []
            for task in begun { await task() }
            (lines, isShown) = ([], [])
            view.draw(on: self, at: "")
            kept = kept.filter { isShown.contains($0.key) }
        } while !tasks.isEmpty
    }

    func write(_ line: String) { lines.append(line) }

    /// What was kept of that identity before; a new value where there was nothing.
    func keep<Value>(_ identity: String, _ value: Value) -> Value {
        isShown.insert(identity)
        let value = kept[identity] as? Value ?? value
        kept[identity] = value
        return value
    }

    func begin(_ identity: String, _ task: @escaping @MainActor () async -> Void) {
        if kept[identity] == nil { tasks.append(task) }
        _ = keep(identity, true)
    }
}

@MainActor
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(views: (repeat each content))
    }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        .first(first)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        .second(second)
    }
}

public struct EmptyView: Leaf {
    public func draw(on screen: Screen, at identity: String) {}
}

public struct TupleView<each Content: View>: Leaf {
    let views: (repeat each Content)

    public func draw(on screen: Screen, at identity: String) {
        var index = 0
        for view in repeat each views {
            view.draw(on: screen, at: "\(identity)/\(index)")
            index += 1
        }
    }
}

public enum ConditionalView<First: View, Second: View>: Leaf {
    case first(First)
    case second(Second)

    public func draw(on screen: Screen, at identity: String) {
        switch self {
        case .first(let view): view.draw(on: screen, at: "\(identity)/first")
        case .second(let view): view.draw(on: screen, at: "\(identity)/second")
        }
    }
}

public struct Text: Leaf {
    let text: String

    public init(_ text: String) { self.text = text }
    public func draw(on screen: Screen, at identity: String) { screen.write(text) }
}

public struct Button: Leaf {
    let title: String

    public init(_ title: String, action: @escaping @MainActor () -> Void) { self.title = title }
    public func draw(on screen: Screen, at identity: String) { screen.write("[\(title)]") }
}

public struct TextField: Leaf {
    let title: String

    public init(_ title: String, text: Binding<String>) { self.title = title }
    public func draw(on screen: Screen, at identity: String) { screen.write("\(title):") }
}

public struct VStack<Content: View>: Leaf {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func draw(on screen: Screen, at identity: String) { content.draw(on: screen, at: identity) }
}

public struct List<Row: View>: Leaf {
    let rows: [(id: String, view: Row)]

    public init<Element, ID: Hashable>(
        _ elements: [Element],
        id: KeyPath<Element, ID>,
        @ViewBuilder row: (Element) -> Row
    ) {
        rows = elements.map { ("\($0[keyPath: id])", row($0)) }
    }

    public func draw(on screen: Screen, at identity: String) {
        for row in rows { row.view.draw(on: screen, at: "\(identity)/\(row.id)") }
    }
}

extension View {
    public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
        TaskView(content: self, action: action)
    }

    public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: "\(id)") }
}

struct TaskView<Content: View>: Leaf {
    let content: Content
    let action: @MainActor () async -> Void

    func draw(on screen: Screen, at identity: String) {
        screen.begin("\(identity)/task", action)
        content.draw(on: screen, at: identity)
    }
}

struct IdentifiedView<Content: View>: Leaf {
    let content: Content
    let id: String

    func draw(on screen: Screen, at identity: String) { content.draw(on: screen, at: "\(identity)#\(id)") }
}

@MainActor
private protocol KeptState {
    func keep(on screen: Screen, as identity: String)
}

@propertyWrapper
public struct State<Value> {
    /// The value of a view with an identity, which all structs of that identity share.
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private final class Place {
        var storage: Storage

        init(_ storage: Storage) { self.storage = storage }
    }

    private let place: Place

    public init(wrappedValue: Value) { place = Place(Storage(wrappedValue)) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    public var wrappedValue: Value {
        get { place.storage.value }
        nonmutating set { place.storage.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding() }
}

extension State: KeptState {
    fileprivate func keep(on screen: Screen, as identity: String) {
        place.storage = screen.keep(identity, place.storage)
    }
}

public struct Binding<Value> {}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
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
