/// A member that the body of a component's member reads at once, while it runs: not in a closure or a function that runs
/// later.
///
/// Readings form the graph of objects, and never change generated code. An uncertain name gives no reading.
package struct Reading: Hashable, Sendable {
    /// The object whose member is read.
    package enum Base: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// The component: `cache`.
        case own
        /// The component or, since its dependency's members are its own, the dependency: `self.cache`.
        case `self`
        /// `super.cache`.
        case superclass
        /// `dependency.cache`.
        case dependency
        /// `pluginExtension.cache`.
        case pluginExtension
        /// No object: the class is instantiated, as in `FeedComponent(parent: self).screen`.
        case scope
    }

    /// The member; for `scope` the class.
    package var name: Name
    /// A member of the scope that was read: `screen` in `feed.screen`.
    @Maybe package var member: Name?
    package var base: Base
    /// Whether it may not happen: it is behind an `if`, `guard`, `switch` or `??`, or in an argument that may be a closure.
    package var isConditional = false
    /// Whether it is called. A function that is only named runs later.
    package var isCall = false

    /// Whether it may be the call that creates all contributions of a type.
    package var isCollection: Bool {
        isCall && member == nil && name == "contributions" && [.own, .self].contains(base)
    }

    package init(_ base: Base, _ name: Name, member: Name? = nil, isConditional: Bool = false) {
        (self.base, self.name, self.isConditional) = (base, name, isConditional)
        _member = Maybe(wrappedValue: member)
    }
}

extension Reading: FactRow {
    package static var table: Int { 14 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try _member.visit(&visitor)
        try visitor.word(&base)
        try visitor.flag(&isConditional)
        try visitor.flag(&isCall)
    }
}

extension [Reading] {
    /// Adds readings, each once. Of two that differ only in `isConditional`, the unconditional one counts.
    package mutating func note(_ readings: some Sequence<Reading>) {
        var known: [Reading: Int] = [:]
        for (index, reading) in enumerated() { known[reading.certain] = index }
        for reading in readings {
            if let index = known[reading.certain] {
                if !reading.isConditional { self[index].isConditional = false }
            } else {
                known[reading.certain] = count
                append(reading)
            }
        }
    }
}

extension Reading {
    fileprivate var certain: Reading {
        var certain = self
        certain.isConditional = false
        return certain
    }
}
