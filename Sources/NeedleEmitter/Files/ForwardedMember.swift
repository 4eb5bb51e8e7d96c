import NeedleGraph
import NeedleLinker

/// A variable or function that an environment declares, or that a generated class forwards.
struct ForwardedMember {
    /// The condition of the `#if` around it.
    var condition: Name?
    /// The access level to write, if any.
    var access: Name?
    /// The name and the types.
    var form: ID<MemberForm>
    /// How its types are written.
    var types = Types.aliases(home: nil)
    /// The name of the actor that isolates it, unless that is one of the form's attributes.
    var isolation: Name?
    /// Where it runs, for example `nonisolated(nonsending)`.
    var execution: Name?
    /// Whether it is deprecated as what it reads is, beyond what the requirement says.
    var readsDeprecated = false

    /// How the types of a requirement are written.
    enum Types {
        /// By their aliases in this protocol; nil inside that protocol.
        case aliases(home: Name?)
        /// As a protocol states them.
        case spelled(StatedMembers.Member)
    }

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
        /// The words before the expression, for example `try await `; nil for none.
        var marker: Name?
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

extension Signature {
    /// The words that a use of a provider needs; nil for none.
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

extension SwiftWriter {
    /// A requirement as a protocol states it.
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
                effects(member, form)
                add(" }")
            }
        }
        endLine()
        closeCondition(member.condition)
    }

    /// A requirement as a class meets it. Before Swift 6.2, there was no `unsafe`.
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
        if form.parameters != nil {
            block(body, form, forms)
        } else if form.isSettable || form.hasEffects {
            openBlock()
            getter(member, body, form, forms)
            if form.isSettable { setter(body, form, forms) }
            closeBlock()
        } else if case .read(let read) = body, read.marker == nil {
            inlineBlock(read, forms)
        } else {
            block(body, form, forms)
        }
    }

    /// A requirement as a partial mock meets it that lacks it: the program stops, and names the protocol that states it.
    mutating func stop(_ member: ForwardedMember, statedBy stated: Name, _ forms: MemberFormTable) {
        openCondition(member.condition)
        let form = forms[member.form]
        let body: Pieces = " { __lacks(\"\(quoted(form.name))\", of: \"\(quoted(stated))\", in: Self.self) }"
        startLine()
        head(member, form, forms)
        if form.parameters == nil, form.isSettable || form.hasEffects {
            openBlock()
            startLine()
            add("get")
            effects(member, form)
            add(pieces: body)
            endLine()
            if form.isSettable { line("set\(body)") }
            closeBlock()
        } else {
            add(pieces: body)
            endLine()
        }
        closeCondition(member.condition)
    }

    /// The attributes, the name and the type of a variable, for example `var board: Needle_board`; those of a function
    /// also have its parameters and effects, for example `func board(size argument0: Int) async -> Needle_board_size`.
    private mutating func head(_ member: ForwardedMember, _ form: MemberForm, _ forms: MemberFormTable) {
        if let attributes = form.attributes { add(name: attributes) }
        if member.readsDeprecated { add(name: Self.deprecated) }
        if let isolation = member.isolation { add(pieces: "@\(isolation) ") }
        if let execution = member.execution { add(pieces: "\(execution) ") }
        if let access = member.access { add(pieces: "\(access) ") }
        add(form.parameters == nil ? "var " : "func ")
        add(name: form.declaredName)
        add(form.parameters == nil ? ": " : "(")
        guard let parameters = form.parameters else {
            if let value = form.type { type(value, at: .result, member.types) }
            return
        }
        for index in parameters {
            if index > parameters.lowerBound { add(", ") }
            add(name: forms.parameters[index].head)
            type(forms.parameters[index].alias, at: .parameter(index - parameters.lowerBound), member.types)
        }
        add(")")
        effects(member, form)
        guard let result = form.type else { return }
        add(form.isSending ? " -> sending " : " -> ")
        type(result, at: .result, member.types)
    }

    /// The place of a type in a requirement.
    private enum TypePlace {
        case result
        case parameter(Int)
        /// That of the error, behind so many parameters.
        case error(Int)
    }

    private mutating func type(_ alias: Name, at place: TypePlace, _ types: ForwardedMember.Types) {
        switch types {
        case .aliases(let home): type(alias, home: home)
        case .spelled(let stated):
            let index =
                switch place {
                case .result: 0
                case .parameter(let index), .error(let index): index + (stated.hasResult ? 1 : 0)
                }
            add(name: stated.types[index].spelling)
        }
    }

    /// A type, with the protocol that has it under this name.
    mutating func type(_ alias: Name, home: Name?) {
        if let home {
            add(name: home)
            add(".")
        }
        add(name: alias)
    }

    /// The effects of the requirement, for example ` async throws`.
    private mutating func effects(_ member: ForwardedMember, _ form: MemberForm) {
        if form.isAsync { add(" async") }
        guard form.canThrow else { return }
        add(form.isRethrowing ? " rethrows" : " throws")
        guard let error = form.error else { return }
        add("(")
        type(error, at: .error(form.parameters?.count ?? 0), member.types)
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

    private mutating func getter(
        _ member: ForwardedMember,
        _ body: ForwardedMember.Body,
        _ form: MemberForm,
        _ forms: MemberFormTable
    ) {
        startLine()
        add("get")
        effects(member, form)
        if case .read(let read) = body, !form.hasEffects, read.marker == nil {
            inlineBlock(read, forms)
        } else {
            block(body, form, forms)
        }
    }

    /// The setter: no effects are possible in one.
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
        }
    }

    /// An assignment. One that may change the object is made to a copy of the reference; a function that may change it keeps
    /// the compiler from warning that the copy never changes.
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

    /// Declares a variable that refers to the object, through which it is read from then on.
    private mutating func copy(_ read: inout ForwardedMember.Read) {
        line("var object = \(read.object)\(read.route ?? "")")
        (read.object, read.route) = ("object", nil)
    }

    /// The block that reads the value, on the line of its head.
    private mutating func inlineBlock(_ read: ForwardedMember.Read, _ forms: MemberFormTable) {
        add(" { ")
        expression(read, forms)
        add(" }\n")
    }

    /// The block that finds the value, on lines of its own.
    private mutating func block(_ body: ForwardedMember.Body, _ form: MemberForm, _ forms: MemberFormTable) {
        openBlock()
        switch body {
        case .read(var read):
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
        case .walk(let parent, let steps):
            walk(from: parent, steps, to: form) { writer, step in
                writer.startLine()
                writer.add(pieces: "if let provider = scope as? \(step.type) { return ")
                if let marker = step.read.marker { writer.add(name: marker) }
                writer.expression(step.read, forms)
                writer.add(" }")
                writer.endLine()
            }
        }
        closeBlock()
    }

    /// The loop over the scopes from the parent up.
    ///
    /// - Parameter use: Writes the lines that leave the accessor at a provider.
    private mutating func walk(
        from parent: Name,
        _ steps: [ForwardedMember.Step],
        to form: MemberForm,
        _ use: (inout SwiftWriter, ForwardedMember.Step) -> Void
    ) {
        block("for scope in __scopes(upFrom: \(parent))") { writer in
            // Where no branch is compiled, the scope would be unused.
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
