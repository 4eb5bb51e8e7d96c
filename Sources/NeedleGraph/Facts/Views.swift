// Facts where they are kept. Who asks a view for one thing copies that alone; a copy of the fact would retain all that it
// refers to, and there are hundreds of thousands of them.

/// The declarations of a module, in memory that stays where it is.
///
/// A class, since views lead into it: whoever keeps a view keeps this. `Sendable` without a check, since the memory is its
/// own, is filled before anybody else has it, and does not change until it goes away.
package final class KeptDeclarations: @unchecked Sendable {
    private let memory: UnsafeMutablePointer<Declaration>
    private let count: Int

    /// - Parameter count: How many declarations the files of the module have.
    package init(of module: ModuleGraph, count: Int) {
        self.count = count
        memory = .allocate(capacity: count)
        var end = 0
        for file in module.files.indices {
            for index in module.files[file].declarations.indices {
                (memory + end).initialize(to: module.files[file].declarations[index])
                end += 1
            }
        }
        precondition(end == count, "these are all declarations of the module")
    }

    deinit {
        memory.deinitialize(count: count)
        memory.deallocate()
    }

    /// - Parameter index: In the order of files and places.
    package subscript(index: Int) -> DeclarationView {
        precondition(index < count, "the module has this declaration")
        return DeclarationView(fact: memory + index)
    }
}

/// A declaration of a module; good as long as its `KeptDeclarations`.
///
/// `Sendable` without a check, since what it leads to does not change.
package struct DeclarationView: @unchecked Sendable {
    @usableFromInline let fact: UnsafePointer<Declaration>

    fileprivate init(fact: UnsafePointer<Declaration>) {
        self.fact = fact
    }

    /// Where all of it is; to be read at once, and not to be kept.
    @inlinable package var address: UnsafePointer<Declaration> { fact }
    @inlinable package var kind: Declaration.Kind { fact.pointee.kind }
    @inlinable package var name: Name { fact.pointee.name }
    @inlinable package var access: Access? { fact.pointee.access }
    @inlinable package var inheritance: [TypeReference] { fact.pointee.inheritance }
    @inlinable package var members: [Member] { fact.pointee.members }
    @inlinable package var isLocal: Bool { fact.pointee.isLocal }
    /// The index of the enclosing declaration in the same file; -1 if there is none.
    @inlinable package var parentIndex: Int32 { fact.pointee.parentIndex }
    /// Whether it has nothing that few declarations have.
    @inlinable package var isPlain: Bool { fact.pointee.rare.box == nil }
    /// The parts that few declarations have.
    @inlinable package var rare: Declaration.Parts? { fact.pointee.rare.box?.parts }

    /// Whether a member has nothing that few members have.
    @inlinable
    package func isPlain(member index: Int) -> Bool {
        fact.pointee.members.withUnsafeBufferPointer { $0[index].rare.box == nil }
    }

    /// Lends the members one after the other.
    @inlinable
    @inline(__always)
    package func forEachMember(_ body: (_ index: Int, _ member: MemberView) -> Void) {
        fact.pointee.members.withUnsafeBufferPointer { members in
            guard let first = members.baseAddress else { return }
            for index in members.indices { body(index, MemberView(fact: first + index)) }
        }
    }
}

/// A member of a declaration. It is lent, and not to be kept.
package struct MemberView {
    @usableFromInline let fact: UnsafePointer<Member>

    @inlinable init(fact: UnsafePointer<Member>) {
        self.fact = fact
    }

    /// Lends a member.
    package static func of<Result>(_ member: Member, _ body: (MemberView) -> Result) -> Result {
        withUnsafePointer(to: member) { body(MemberView(fact: $0)) }
    }

    /// All of it.
    @inlinable package var member: Member { fact.pointee }
    @inlinable package var kind: Member.Kind { fact.pointee.kind }
    @inlinable package var name: Name { fact.pointee.name }
    @inlinable package var type: TypeReference? { fact.pointee.type }
    @inlinable package var typeOrigin: Member.TypeOrigin { fact.pointee.typeOrigin }
    @inlinable package var access: Access? { fact.pointee.access }
    @inlinable package var setter: Setter? { fact.pointee.setter }
    @inlinable package var isStatic: Bool { fact.pointee.isStatic }
    @inlinable package var hasParameters: Bool { !fact.pointee.parameters.isEmpty }
    @inlinable package var initializerCall: Name? { fact.pointee.initializerCall }
    @inlinable package var sharedCalls: Int { fact.pointee.sharedCalls }
    /// Whether it has nothing that few members have.
    @inlinable package var isPlain: Bool { fact.pointee.rare.box == nil }
    @inlinable package var elementCalls: [String] { fact.pointee.rare.box?.parts.elementCalls ?? [] }
}
