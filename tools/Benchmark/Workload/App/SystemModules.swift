// As much of Apple's frameworks as the sources of an app use, so that they can be compiled where there are none.

/// A file for each framework, in a folder with its name. They are no part of the monorepo.
let systemModuleFiles = [file("SwiftUI", swiftUI), file("UIKit", uiKit)]

private func file(_ module: String, _ text: String) -> WorkloadFile {
    WorkloadFile(
        path: "System/\(module)/\(module).swift",
        text: text,
        lines: text.count { $0 == "\n" },
        hasComponents: false
    )
}

private let swiftUI = """
    public protocol View {
        associatedtype Body: View
        @ViewBuilder var body: Body { get }
    }
    extension Never: View {
        public var body: Never { fatalError() }
    }
    public protocol Primitive: View where Body == Never {}
    extension Primitive {
        public var body: Never { fatalError() }
    }
    public struct EmptyView: Primitive { public init() {} }
    public struct Pair<First: View, Second: View>: Primitive {}
    public struct Either<First: View, Second: View>: Primitive {}
    extension Optional: View where Wrapped: View {
        public var body: Never { fatalError() }
    }

    @resultBuilder public enum ViewBuilder {
        public static func buildBlock() -> EmptyView { EmptyView() }
        public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }
        public static func buildPartialBlock<First: View, Second: View>(
            accumulated: First, next: Second
        ) -> Pair<First, Second> { Pair() }
        public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
        public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { Either() }
        public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> { Either() }
    }

    public struct Text: Primitive { public init(_ text: String) {} }
    public struct Spacer: Primitive { public init() {} }
    public struct Image: Primitive { public init(systemName: String) {} }
    public struct Button: Primitive { public init(_ title: String, action: @escaping () -> Void) {} }
    public enum HorizontalAlignment { case leading, center, trailing }
    public struct VStack<Content: View>: Primitive {
        public init(
            alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder _ content: () -> Content
        ) {}
    }
    public struct HStack<Content: View>: Primitive {
        public init(spacing: Int = 0, @ViewBuilder _ content: () -> Content) {}
    }
    public struct ForEach<Element, Content: View>: Primitive {
        public init<Key: Hashable>(
            _ elements: [Element], id: KeyPath<Element, Key>, @ViewBuilder _ content: (Element) -> Content
        ) {}
    }
    public enum Font { case headline, body, caption, title }
    public enum Color { case white, gray }
    public enum Edges { case horizontal, vertical, bottom }
    extension View {
        public func font(_ font: Font) -> some View { self }
        public func foregroundColor(_ color: Color) -> some View { self }
        public func background(_ color: Color) -> some View { self }
        public func padding(_ edges: Edges, _ length: Int) -> some View { self }
        public func onAppear(_ action: @escaping () -> Void) -> some View { self }
        public func accessibilityLabel(_ label: String) -> some View { self }
    }
    public protocol PreviewProvider {
        associatedtype Previews: View
        @ViewBuilder static var previews: Previews { get }
    }

    final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    @propertyWrapper public struct State<Value> {
        private let box: Box<Value>
        public init(wrappedValue: Value) { box = Box(wrappedValue) }
        public init() where Value: ExpressibleByNilLiteral { box = Box(nil) }
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.value = newValue }
        }
    }
    @propertyWrapper public struct Binding<Value> {
        let get: () -> Value
        let set: (Value) -> Void
        public var wrappedValue: Value {
            get { get() }
            nonmutating set { set(newValue) }
        }
    }

    """

private let uiKit = """
    public final class NSLayoutConstraint {
        @MainActor public static func activate(_ constraints: [NSLayoutConstraint]) {}
    }
    public struct Anchor {
        public func constraint(equalTo other: Anchor, constant: Int = 0) -> NSLayoutConstraint { NSLayoutConstraint() }
    }
    @MainActor open class UIView {
        public init() {}
        public let topAnchor = Anchor()
        public let bottomAnchor = Anchor()
        public func addSubview(_ view: UIView) {}
        public func setNeedsLayout() {}
        open func layoutSubviews() {}
        public static func animate(withDuration: Double, animations: @escaping () -> Void) { animations() }
    }
    @MainActor open class UILabel: UIView {
        public var text: String?
        public var numberOfLines = 1
    }
    @MainActor open class UIViewController {
        public init() {}
        public let view = UIView()
        public var title: String?
        open func viewDidLoad() {}
    }

    """
