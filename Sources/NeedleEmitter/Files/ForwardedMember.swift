import NeedleGraph
import NeedleLinker

/// A variable or function that an environment declares, or that a generated class forwards.
struct ForwardedMember {
    /// The condition of the `#if` around it.
    var condition: Name?
    /// The name and the types.
    var form: ID<MemberForm>
    /// The protocol that has the aliases of its types; nil inside that protocol.
    var typeHome: Name?
    /// The name of the actor that isolates it, unless that is one of the form's attributes.
    var isolation: Name?
    /// Where it runs, for example `nonisolated(nonsending)`.
    var execution: Name?
    /// Whether it is deprecated as what it reads is, beyond what the requirement says.
    var readsDeprecated = false

    /// How a class finds the value.
    enum Body {
        /// By reading it from an object that is at hand.
        case read(Read)
        /// By walking up from the object of this name to the nearest scope of one of these types.
        case walk(from: Name, [Step])
    }

    /// An expression that reads the value, for example `parent.playerName`.
    struct Read {
        /// The object from which it is read.
        var object: Name
        /// Through what of that object, for example `.pluginExtension`.
        var route: Name?
        /// The name that it has there.
        var form: ID<MemberForm>
        /// Whether the value is a function that reads, each time it is called.
        var isDeferred = false
        /// Whether the compiler may take the setter for one that changes the object itself, as it does where a protocol has
        /// it that need not be a class's.
        var mayMutate = false
        /// The words before the expression, for example `try await`.
        var marker = Marker.none
        /// Where the compiler calls it unsafe.
        var unsafety: UnsafeReads.Condition?
    }

    /// A type to look for on the way up, and the expression on `provider`, the scope of that type.
    struct Step {
        /// The condition of the `#if` around it.
        var condition: Name?
        var type: Name
        var read: Read
    }
}

/// The words that a use of a provider needs.
enum Marker {
    case none, `try`, await, tryAwait

    init(_ provider: Signature) {
        switch (provider.thrownError != nil, provider.isAsync) {
        case (false, false): self = .none
        case (true, false): self = .try
        case (false, true): self = .await
        case (true, true): self = .tryAwait
        }
    }
}

extension ForwardedMember.Body {
    /// Where it has a read that the compiler calls unsafe.
    var unsafety: UnsafeReads.Condition? {
        switch self {
        case .read(let read): return read.unsafety
        case .walk(_, let steps):
            let found = steps.compactMap(\.read.unsafety)
            return found.contains(.always) ? .always : found.first
        }
    }

    /// The same with the word where it is needed under this condition; nil for a compiler that does not know it.
    func marked(_ condition: UnsafeReads.Condition?) -> ForwardedMember.Body {
        switch self {
        case .read(var read):
            if read.unsafety != condition { read.unsafety = nil }
            return .read(read)
        case .walk(let parent, var steps):
            for index in steps.indices where steps[index].read.unsafety != condition {
                steps[index].read.unsafety = nil
            }
            return .walk(from: parent, steps)
        }
    }
}
