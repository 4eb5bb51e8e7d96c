/// The parts that few facts of a kind have: one word in a fact that has none of them.
///
/// A graph has hundreds of thousands of facts, and nearly all of them neither an attribute nor a `#if` around them.
package struct Rare<Parts: RareParts>: Hashable, Sendable {
    /// Shared by the copies of a fact, and never changed.
    package final class Box: Sendable {
        package let parts: Parts

        init(_ parts: Parts) {
            self.parts = parts
        }
    }

    /// Nil for no parts, so that equal parts have one form. To ask it for one part is cheaper than a copy of all.
    package private(set) var box: Box?

    /// No parts.
    package init() {}

    /// The parts; empty ones where the fact has none.
    package var parts: Parts {
        get { box?.parts ?? .none }
        set { box = newValue == .none ? nil : Box(newValue) }
    }

    package static func == (left: Rare, right: Rare) -> Bool {
        left.box === right.box || left.parts == right.parts
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
    }
}

/// Parts that few facts of a kind have.
package protocol RareParts: Hashable, Sendable {
    /// No parts.
    static var none: Self { get }
}
