import NeedleGraph
import NeedleLinker

/// A variable or function that an environment declares or a generated class forwards.
struct ForwardedMember {
    /// The condition of the `#if` around it.
    var condition: Name?
    /// The access level to write, if any.
    var access: Name?
    /// The name and the types.
    var form: ID<MemberForm>
    /// How its types are written.
    var types = Types.aliases(home: nil)
    /// The name of the actor that isolates it, unless the form's attributes contain it.
    var isolation: Name?
    /// Where it runs, for example `nonisolated(nonsending)`.
    var execution: Name?
    /// Whether it is deprecated because of what it reads, although the requirement is not.
    var readsDeprecated = false

    /// How the types of a requirement are written.
    enum Types {
        /// By their aliases in this protocol; nil inside that protocol.
        case aliases(home: Name?)
        /// As a protocol states them.
        case spelled(DemandedMembers.Member)
    }

    /// How a class gets the value.
    enum Body {
        /// Reads it from an available object.
        case read(Read)
        /// Walks up from the object of this name to the nearest scope of one of these types.
        case walk(from: Name, [Step])
        /// Runs one of these blocks, each after a space.
        case text(get: Pieces, set: Pieces)
    }

    /// An expression that reads the value, for example `parent.playerName`.
    struct Read {
        /// The object to read from.
        var object: Name
        /// The member of that object to go through, for example `.pluginExtension`.
        var route: Name?
        /// The name of the value there.
        var form: ID<MemberForm>
        /// Whether the value is a function that reads on each call.
        var isDeferred = false
        /// Whether the compiler may consider the setter mutating, because it belongs to a protocol that is not limited to
        /// classes.
        var mayMutate = false
        /// The words before the expression, for example `try await `; nil for none.
        var marker: Name?
        /// Where the compiler considers the read unsafe.
        var unsafety: UnsafeReads.Condition?
    }

    /// A type to look for among the scopes above, and the expression to read from `provider`, the scope of that type.
    struct Step {
        var condition: Name?
        var type: Name
        var read: Read
    }
}

extension Signature {
    /// The words before a read of this signature; nil for none.
    var marker: Name? {
        switch (thrownError != nil, isAsync) {
        case (false, false): nil
        case (true, false): Self.tryMarker
        case (false, true): Self.awaitMarker
        case (true, true): Self.tryAwaitMarker
        }
    }

    private static let tryMarker: Name = "try "
    private static let awaitMarker: Name = "await "
    private static let tryAwaitMarker: Name = "try await "
}

extension ForwardedMember.Body {
    /// Where it contains a read that the compiler considers unsafe.
    var unsafety: UnsafeReads.Condition? {
        switch self {
        case .read(let read): return read.unsafety
        case .walk(_, let steps):
            let found = steps.compactMap(\.read.unsafety)
            return found.contains(.always) ? .always : found.first
        case .text: return nil
        }
    }

    /// The body with `unsafe` only for reads of this condition; nil for compilers without that word.
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
        case .text: return self
        }
    }
}

extension SwiftWriter {
    /// Writes a requirement as a protocol declares it.
    mutating func declaration(_ member: ForwardedMember, _ forms: MemberFormTable) {
        openCondition(member.condition)
        let form = forms[member.form]
        startLine()
        head(member, form, forms)
        if form.parameters == nil {
            if form.isSettable {
                add(" { get set }")
            } else {
                add(" { get")
                effects(member, form, forms)
                add(" }")
            }
        }
        endLine()
        closeCondition(member.condition)
    }

    /// Writes a requirement as a class implements it. `unsafe` exists only since Swift 6.2.
    mutating func definition(_ member: ForwardedMember, _ body: ForwardedMember.Body, _ forms: MemberFormTable) {
        openCondition(member.condition)
        if let unsafety = body.unsafety {
            line("#if \(unsafety.text)")
            unconditionalDefinition(member, body.marked(unsafety), forms)
            line("#else")
            unconditionalDefinition(member, body.marked(nil), forms)
            line("#endif")
        } else {
            unconditionalDefinition(member, body, forms)
        }
        closeCondition(member.condition)
    }

    private mutating func unconditionalDefinition(
        _ member: ForwardedMember,
        _ body: ForwardedMember.Body,
        _ forms: MemberFormTable
    ) {
        let form = forms[member.form]
        startLine()
        head(member, form, forms)
        guard form.parameters == nil, form.isSettable || form.hasEffects else { return block(body, form, forms) }
        openBlock()
        startLine()
        add("get")
        effects(member, form, forms)
        block(body, form, forms)
        if form.isSettable { setter(body, form, forms) }
        closeBlock()
    }

    /// Writes the attributes, the name and the type of a variable, for example `var board: Needle_board`; for a function also
    /// the parameters and effects, for example `func board(size argument0: Int) async -> Needle_board_size`.
    mutating func head(_ member: ForwardedMember, _ form: MemberForm, _ forms: MemberFormTable) {
        if let attributes = form.attributes { add(name: attributes) }
        if member.readsDeprecated { add(name: Self.deprecated) }
        if let isolation = member.isolation { add(pieces: "@\(isolation) ") }
        if let execution = member.execution { add(pieces: "\(execution) ") }
        if let access = member.access { add(pieces: "\(access) ") }
        add(form.parameters == nil ? "var " : "func ")
        add(name: form.declaredName)
        add(form.parameters == nil ? ": " : "(")
        guard let parameters = form.parameters else {
            return type(at: 0, of: member, forms)
        }
        for index in parameters {
            if index > parameters.lowerBound { add(", ") }
            add(name: forms.parameters[index].head)
            type(at: 1 + index - parameters.lowerBound, of: member, forms)
        }
        add(")")
        effects(member, form, forms)
        guard form.hasResult else { return }
        add(form.isSending ? " -> sending " : " -> ")
        type(at: 0, of: member, forms)
    }

    /// Writes a type of a requirement.
    ///
    /// - Parameter position: 0 for the result, whether there is one or not; then the parameters, and the error.
    mutating func type(at position: Int, of member: ForwardedMember, _ forms: MemberFormTable) {
        switch member.types {
        case .aliases(let home):
            type(forms.aliases[forms[member.form].resultAndOtherAliases.lowerBound + position], home: home)
        case .spelled(let stated):
            add(name: stated.types[stated.hasResult ? position : position - 1].spelling)
        }
    }

    /// A type, qualified with the protocol that contains the alias.
    mutating func type(_ alias: Name, home: Name?) {
        if let home {
            add(name: home)
            add(".")
        }
        add(name: alias)
    }

    /// Writes the effects of the requirement, for example ` async throws`.
    mutating func effects(_ member: ForwardedMember, _ form: MemberForm, _ forms: MemberFormTable) {
        if form.isAsync { add(" async") }
        guard form.canThrow else { return }
        add(form.isRethrowing ? " rethrows" : " throws")
        guard form.namesError else { return }
        add("(")
        type(at: 1 + (form.parameters?.count ?? 0), of: member, forms)
        add(")")
    }

    private mutating func expression(_ read: ForwardedMember.Read, _ forms: MemberFormTable) {
        if read.isDeferred { add(pieces: "{ [\(read.object)] in ") }
        if read.unsafety != nil { add("unsafe ") }
        add(name: read.object)
        if let route = read.route { add(name: route) }
        add(".")
        add(name: forms[read.form].memberName)
        if let arguments = forms[read.form].arguments { add(name: arguments) }
        if read.isDeferred { add(" }") }
    }

    /// Writes the setter, which cannot have effects.
    private mutating func setter(_ body: ForwardedMember.Body, _ form: MemberForm, _ forms: MemberFormTable) {
        switch body {
        case .read(let read):
            startLine()
            add("set")
            if read.mayMutate {
                openBlock()
                assignment(to: read, forms)
                closeBlock()
                return
            }
            add(" { ")
            expression(read, forms)
            add(" = newValue }")
            endLine()
        case .walk(let parent, let steps):
            block("set") { writer in
                writer.walk(from: parent, steps, to: form) { writer, step in
                    writer.block("if let provider = scope as? \(step.type)") { writer in
                        writer.assignment(to: step.read, forms)
                        writer.line("return")
                    }
                }
            }
        case .text(_, let set): line("set\(set)")
        }
    }

    /// Writes an assignment. A mutating one changes a copy of the reference, inside a function, so that the compiler does not
    /// warn that the copy is never mutated.
    private mutating func assignment(to read: ForwardedMember.Read, _ forms: MemberFormTable) {
        if read.mayMutate {
            var read = read
            copy(&read)
            let name = forms[read.form].memberName
            let unsafe: Name = read.unsafety == nil ? "" : "unsafe "
            return line("__change(&\(read.object)) { \(unsafe)$0.\(name) = newValue }")
        }
        startLine()
        expression(read, forms)
        add(" = newValue")
        endLine()
    }

    /// Declares a variable for the object, through which it is then read.
    private mutating func copy(_ read: inout ForwardedMember.Read) {
        line("var object = \(read.object)\(read.route ?? "")")
        (read.object, read.route) = ("object", nil)
    }

    /// Writes the block that gets the value: a plain read on the same line, others on lines of their own.
    private mutating func block(_ body: ForwardedMember.Body, _ form: MemberForm, _ forms: MemberFormTable) {
        switch body {
        case .text(let get, _):
            add(pieces: get)
            endLine()
        case .read(let read) where form.parameters == nil && !form.hasEffects && read.marker == nil:
            add(" { ")
            expression(read, forms)
            add(" }\n")
        case .read(var read):
            openBlock()
            if read.mayMutate, form.parameters != nil {
                copy(&read)
                startLine()
                add("return ")
            } else {
                startLine()
            }
            if let marker = read.marker { add(name: marker) }
            expression(read, forms)
            endLine()
            closeBlock()
        case .walk(let parent, let steps):
            openBlock()
            walk(from: parent, steps, to: form) { writer, step in
                writer.startLine()
                writer.add(pieces: "if let provider = scope as? \(step.type) { return ")
                if let marker = step.read.marker { writer.add(name: marker) }
                writer.expression(step.read, forms)
                writer.add(" }")
                writer.endLine()
            }
            closeBlock()
        }
    }

    /// Writes the loop over the scopes from the parent up.
    ///
    /// - Parameter use: Writes the lines that leave the accessor at a provider.
    private mutating func walk(
        from parent: Name,
        _ steps: [ForwardedMember.Step],
        to form: MemberForm,
        _ use: (inout SwiftWriter, ForwardedMember.Step) -> Void
    ) {
        block("for scope in __scopes(upFrom: \(parent))") { writer in
            // If no branch is compiled, the scope would be unused.
            if steps.allSatisfy({ $0.condition != nil }) { writer.line("_ = scope") }
            for step in steps {
                writer.openCondition(step.condition)
                use(&writer, step)
                writer.closeCondition(step.condition)
            }
        }
        line("fatalError(\"needle: no scope above provides '\(quoted(form.name))'\")")
    }
}
