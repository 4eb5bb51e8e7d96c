import NeedleGraph

extension SwiftWriter {
    /// A requirement as a protocol states it.
    mutating func declaration(_ member: ForwardedMember) {
        startLine()
        head(member)
        if member.form.parameters == nil {
            if member.form.isSettable {
                add(" { get set }")
            } else {
                add(" { get")
                effects(member)
                add(" }")
            }
        }
        endLine()
    }

    /// A requirement as a class meets it.
    mutating func definition(_ member: ForwardedMember, parent: Name) {
        startLine()
        head(member)
        if member.form.parameters != nil {
            endHead { $0.body(member, parent: parent) }
            return
        }
        let hasEffects = member.form.isAsync || member.form.canThrow
        if case .read(let read) = member.body, !hasEffects, member.marker == .none, !member.form.isSettable {
            add(" { ")
            expression(read)
            add(" }\n")
            return
        }
        endHead { writer in
            guard member.form.isSettable || hasEffects else { return writer.body(member, parent: parent) }
            writer.getter(member, parent: parent, isPlain: !hasEffects && member.marker == .none)
            guard member.form.isSettable else { return }
            writer.setter(member, parent: parent)
        }
    }

    /// The attributes, the name and the type of a variable, for example `var board: Needle_board`; those of a function
    /// also have its parameters and effects, for example `func board(size argument0: Int) async -> Needle_board_size`.
    private mutating func head(_ member: ForwardedMember) {
        let form = member.form
        if form.hasAttributes { add(form.attributes) }
        if member.readsDeprecated { add("@available(*, deprecated) ") }
        guard let parameters = form.parameters else {
            add(form.head)
            if let value = form.type { type(value, member) }
            return
        }
        add(form.head)
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { add(", ") }
            add(parameter.head)
            type(parameter.alias, member)
        }
        add(")")
        effects(member)
        guard let result = form.type else { return }
        add(" -> ")
        type(result, member)
    }

    /// An alias, with the protocol that has it.
    private mutating func type(_ alias: Name, _ member: ForwardedMember) {
        if let home = member.typeHome {
            add(home)
            add(".")
        }
        add(alias)
    }

    /// The effects of the requirement, for example ` async throws`.
    private mutating func effects(_ member: ForwardedMember) {
        if member.form.isAsync { add(" async") }
        guard member.form.canThrow else { return }
        add(" throws")
        guard let error = member.form.error else { return }
        add("(")
        type(error, member)
        add(")")
    }

    private mutating func marker(_ marker: Marker) {
        switch marker {
        case .none: break
        case .try: add("try ")
        case .await: add("await ")
        case .tryAwait: add("try await ")
        }
    }

    private mutating func expression(_ read: ForwardedMember.Read) {
        if read.isDeferred {
            add("{ [")
            add(read.object)
            add("] in ")
        }
        add(read.object)
        if let route = read.route { add(route) }
        add(read.form.access)
        if read.isDeferred { add(" }") }
    }

    private mutating func getter(_ member: ForwardedMember, parent: Name, isPlain: Bool) {
        startLine()
        add("get")
        effects(member)
        guard case .read(let read) = member.body, isPlain else {
            endHead { $0.body(member, parent: parent) }
            return
        }
        add(" { ")
        expression(read)
        add(" }")
        endLine()
    }

    /// What a setter does: no effects are possible in one.
    private mutating func setter(_ member: ForwardedMember, parent: Name) {
        switch member.body {
        case nil: break
        case .read(let read):
            let isPlain = !member.form.isAsync && !member.form.canThrow && member.marker == .none
            startLine()
            add("set")
            guard isPlain else {
                endHead { $0.assignment(to: read) }
                return
            }
            add(" { ")
            expression(read)
            add(" = newValue }")
            endLine()
        case .walk(let steps):
            block("set") { writer in
                writer.walk(steps, to: member, parent: parent) { writer, step in
                    writer.block("if let provider = scope as? \(step.type)") { writer in
                        writer.assignment(to: step.read)
                        writer.line("return")
                    }
                }
            }
        }
    }

    private mutating func assignment(to read: ForwardedMember.Read) {
        startLine()
        expression(read)
        add(" = newValue")
        endLine()
    }

    private mutating func body(_ member: ForwardedMember, parent: Name) {
        switch member.body {
        case nil: break
        case .read(let read):
            startLine()
            marker(member.marker)
            expression(read)
            endLine()
        case .walk(let steps):
            walk(steps, to: member, parent: parent) { writer, step in
                writer.startLine()
                writer.add("if let provider = scope as? \(step.type) { return ")
                writer.marker(member.marker)
                writer.expression(step.read)
                writer.add(" }")
                writer.endLine()
            }
        }
    }

    /// The way up from the parent, with the lines that leave the accessor at a provider.
    private mutating func walk(
        _ steps: [ForwardedMember.Step],
        to member: ForwardedMember,
        parent: Name,
        _ use: (inout SwiftWriter, ForwardedMember.Step) -> Void
    ) {
        block("for scope in __scopes(upFrom: \(parent))") { writer in
            // Where no branch is compiled, the scope would be unused.
            if steps.allSatisfy({ $0.condition != nil }) { writer.line("_ = scope") }
            for step in steps { writer.conditional(step.condition) { use(&$0, step) } }
        }
        line("fatalError(\"needle: no scope above provides '\(member.form.name)'\")")
    }
}
