import NeedleGraph

/// Finds the members that a body reads at once: of the component, of its dependency, and of scopes that it creates.
///
/// It reads the tokens, not a syntax tree: most bodies are not parsed, and a reading needs only the words before a
/// dot and the braces around it. In doubt there is no reading: a name that the body declares anywhere is not a member.
///
/// Code in a closure runs later, unless the closure is passed to `shared` or called in place. A local function runs where it
/// is called. An argument may be an autoclosure, which is not visible here. The compiler requires `self` in an autoclosure
/// that is kept, so `self.cache` as an argument is conditional, and `cache` is certain.
struct ReadingSearch {
    /// A reading that was found.
    struct Found {
        var reading: Reading
        /// Whether it is a call of a function by its name alone, which may be no member; the file decides.
        var mayBeGlobal = false
    }

    /// How certain it is that code runs.
    private struct State {
        var isConditional = false
        /// Whether it is an argument of a call, or inside one.
        var isArgument = false
        /// Whether it is an argument of `shared`.
        var isOfShared = false
        /// Whether the next brace opens the block of a statement.
        var isBeforeBlock = false
    }

    private(set) var found: [Found] = []
    private let code: BodyTokens
    private let source: UnsafeBufferPointer<UInt8>
    private var locals: LocalWords
    private var calledFunctions: Set<Name> = []
    /// The constants with the value of a member, or of the dependency.
    private var aliases: [Name: Owner] = [:]

    /// The object whose member is read.
    private enum Owner {
        /// The instance, its dependency or its plugin extension.
        case object(Reading.Base, namesSelf: Bool)
        /// The value of a member, or a scope that the body creates.
        case member(Reading)
    }

    /// - Parameters:
    ///   - body: The code between the braces, or the value of a lazy property.
    ///   - parameters: The names that the body's header declares.
    init?(_ source: UnsafeBufferPointer<UInt8>, _ body: Range<Int>, parameters: [Name] = []) {
        guard let code = BodyTokens(source, body) else { return nil }
        (self.code, self.source) = (code, source)
        locals = LocalWords(code, parameters)
        _ = run(0..<code.tokens.count, State())
    }

    // MARK: Statements

    /// The kind of block that the next brace opens, according to a keyword.
    private enum Block { case none, certain, conditional, guarded }

    /// The parts of a block that may not run.
    private struct Doubts {
        /// The rest of the block, after a guard or a statement that may leave.
        var ofRest = false
        /// The rest of a statement, after an operator or in further conditions.
        var ofTail = false
        /// The number of `#if`s that are open.
        var directives = 0

        var isAny: Bool { ofRest || ofTail || directives > 0 }
    }

    /// Runs the tokens of a block, or between two brackets.
    /// - Returns: Whether a statement may leave the block before its end.
    private mutating func run(_ range: Range<Int>, _ outer: State) -> Bool {
        var (index, leaves, doubts) = (range.lowerBound, false, Doubts())
        var (block, isGuard, isInCondition) = (Block.none, false, false)
        while index < range.upperBound, let token = code[index] {
            if code.startsStatement(index) {
                doubts.ofTail = false
                if token.byte != "{" { (block, isInCondition) = (.none, false) }
            }
            var state = outer
            state.isConditional = outer.isConditional || doubts.isAny
            state.isBeforeBlock = block != .none || isInCondition
            switch token.byte {
            case 0:
                switch code.keyword(at: index) {
                case .if:
                    if code.keyword(at: index - 1) == .else { doubts.ofTail = true }
                    (block, isInCondition, isGuard) = (.conditional, true, false)
                case .guard: (block, isInCondition, isGuard) = (.none, true, true)
                case .else, .catch: (block, isInCondition) = (isGuard ? .guarded : .conditional, false)
                case .do: (block, isGuard) = (.certain, false)
                case .for: (block, index) = (.conditional, code.index(of: "in", from: index, before: range.upperBound))
                case .case: index = code.endOfPattern(index, before: range.upperBound)
                case .function, .type:
                    let brace = code.index(of: "{", from: index, before: range.upperBound)
                    index = brace < range.upperBound ? code.end(of: brace) : brace
                case .leave: leaves = true
                case .other:
                    if code.spells("where", at: index) || code.spells("lazy", at: index) { doubts.ofTail = true }
                case .variable: break
                case nil: read(index, state)
                }
                index += 1
            case "{":
                if block != .none {
                    let inner = State(isConditional: state.isConditional || block != .certain)
                    let left = run(index + 1..<code.end(of: index), inner)
                    if left || block == .guarded { doubts.ofRest = true }
                    leaves = leaves || left
                    (block, isInCondition, doubts.ofTail) = (.none, false, false)
                } else {
                    runClosure(index, state)
                }
                index = code.end(of: index) + 1
            case "(":
                runGroup(index, state)
                index = code.end(of: index) + 1
            case "[":
                _ = run(index + 1..<code.end(of: index), state)
                index = code.end(of: index) + 1
            case ",", ";":
                doubts.ofTail = isInCondition
                index += 1
            case "#": index = code.endOfDirective(index, &doubts.directives)
            case "\\": index = code.endOfKeyPath(index)
            case "@": index = code.behindCall(index + 2)
            default:
                let end = code.endOfOperator(index)
                if code.mayLeaveOut(index..<end) { doubts.ofTail = true }
                index = end
            }
        }
        return leaves
    }

    // MARK: Brackets

    /// Runs a closure that is passed to `shared`, or called in place; any other runs later.
    private mutating func runClosure(_ start: Int, _ state: State) {
        let end = code.end(of: start)
        var inner = State(isConditional: state.isConditional)
        if !state.isOfShared, !code.isCallOfShared(before: start) {
            // A closure after a name or an argument list is an argument of that call.
            let isCalled = code.holds("(", at: end + 1) && code[end + 1]?.startsLine == false
            guard isCalled, !code.isCallee(start - 1) else { return }
            inner.isArgument = state.isArgument
        }
        _ = run(start + 1..<end, inner)
    }

    private mutating func runGroup(_ start: Int, _ state: State) {
        var inner = state
        inner.isOfShared = code.isCallOfShared(before: start)
        let isInterpolation = source[code.tokens[start].start - 1] == "\\"
        if !isInterpolation, !inner.isOfShared, code[start]?.isAdjacent == true, code.isCallee(start - 1) {
            inner.isArgument = true
            if Self.assertions.contains(where: { code.spells($0, at: start - 1) }) { inner.isConditional = true }
        }
        _ = run(start + 1..<code.end(of: start), inner)
    }

    private static let assertions: [StaticString] = [
        "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
    ]

    // MARK: Names

    /// Reads the name at a position, with the members after it. Code in brackets after it is left.
    private mutating func read(_ start: Int, _ state: State) {
        if code.holds(".", at: start - 1) || code.isLabel(start) { return }
        guard let name = code.name(at: start) else { return }
        if let body = locals.functions[name], code.holds("(", at: start + 1) {
            if calledFunctions.insert(name).inserted { _ = run(body, State(isConditional: state.isConditional)) }
            return
        }
        guard let (owner, next) = owner(start, name) else { return }
        var (current, index) = (owner, next)
        if case .member(let reading) = owner, reading.base != .scope {
            note(reading, endingAt: start + 1, namesSelf: reading.base == .self, state)
        }
        while let position = code.memberName(behind: index), let name = code.name(at: position) {
            index = position + 1
            if case .object(let owner, _) = current, owner == .self || owner == .superclass,
                let base = baseOfInstance(position)
            {
                current = .object(base, namesSelf: true)
                continue
            }
            guard let (reading, namesSelf) = member(name, of: current) else { break }
            note(reading, endingAt: index, namesSelf: namesSelf, state)
            if case .member = current { break }
            current = .member(reading)
            index = code.behindCall(index)
        }
        // A constant that is declared once stands for its value.
        if code.spells("let", at: start - 3), code.holds("=", at: start - 1), let alias = code.name(at: start - 2),
            locals.names[alias] == 1, code[index].map({ $0.startsLine || $0.byte == ";" }) ?? true
        {
            aliases[alias] = current
        }
    }

    /// The object that a name at a position stands for, and the position after it.
    private func owner(_ start: Int, _ name: Name) -> (Owner, Int)? {
        if code.spells("self", at: start) { return (.object(.self, namesSelf: true), start + 1) }
        if code.spells("super", at: start) { return (.object(.superclass, namesSelf: false), start + 1) }
        if let alias = aliases[name] { return (alias, start + 1) }
        guard locals.names[name] == nil, let first = name.utf8.first, !first.isDigit else { return nil }
        if let base = baseOfInstance(start) { return (.object(base, namesSelf: false), start + 1) }
        if first.isCapital {
            return code.createsScope(start) ? (.member(Reading(.scope, name)), code.behindCall(start + 1)) : nil
        }
        if Self.ownNames.contains(where: name.utf8.equals) { return nil }
        return (.member(Reading(.own, name)), code.behindCall(start + 1))
    }

    /// The base that a member of the instance is.
    private func baseOfInstance(_ index: Int) -> Reading.Base? {
        if code.spellsMember("dependency", at: index) { return .dependency }
        return code.spellsMember("pluginExtension", at: index) ? .pluginExtension : nil
    }

    /// The reading of a member, and whether `self` is written for it.
    private func member(_ name: Name, of owner: Owner) -> (Reading, namesSelf: Bool)? {
        switch owner {
        case .object(let base, let namesSelf): return (Reading(base, name), namesSelf)
        case .member(let reading):
            guard reading.base != .dependency, reading.base != .pluginExtension, reading.member == nil else {
                return nil
            }
            return (Reading(reading.base, reading.name, member: name), reading.base == .self)
        }
    }

    private mutating func note(_ reading: Reading, endingAt end: Int, namesSelf: Bool, _ state: State) {
        var reading = reading
        if reading.member == nil, Self.ownNames.contains(where: reading.name.utf8.equals) { return }
        if code.holds("=", at: end), code.endOfOperator(end) == end + 1 { return }
        reading.isCall = code.behindCall(end) > end || code.holds("{", at: end) && !state.isBeforeBlock
        reading.isConditional = state.isConditional || namesSelf && state.isArgument
        let mayBeGlobal = reading.base == .own && reading.isCall && reading.member == nil && !reading.isCollection
        found.append(Found(reading: reading, mayBeGlobal: mayBeGlobal))
    }

    /// The members that every component has.
    private static let ownNames: [StaticString] = ["dependency", "pluginExtension", "parent", "path", "shared"]
}
