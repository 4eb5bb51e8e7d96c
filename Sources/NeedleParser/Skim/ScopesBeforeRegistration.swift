import NeedleGraph

/// The names of the objects that a program creates before it registers, if both happen in straight-line code: the statements
/// of a `main.swift`, those of `static func main`, or the values of stored properties of the type with `@main`, which are
/// computed before any of its functions runs.
///
/// The problem. A root that is created too early stops the program at its first child, and nothing in the source looks wrong,
/// as in `@main struct App { let root = RootComponent(); init() { registerProviderFactories() } }`.
///
/// Only calls of a capitalized name count that certainly run: not in braces, after `lazy` or `static`, after an attribute
/// except `@State`, after a branch, or after an operator such as `??`. The name of the function must occur once in the file;
/// otherwise nothing is certain.
///
/// - Returns: Each name once.
/// - Complexity: O(n) in the bytes.
func scopesBeforeRegistration(
    in source: UnsafeBufferPointer<UInt8>,
    isMainFile: Bool
) -> [String] {
    guard let code = BodyTokens(source, startOfCode(in: source)..<source.count) else { return [] }
    let calls = code.tokens.indices.filter { code.tokens[$0].word?.keyword == .registerProviderFactories }
    guard calls.count == 1, let registration = calls.first else { return [] }
    var search = StraightLine(code: code)
    if isMainFile {
        // A call in braces may run at any time.
        guard code.depth(of: registration) == 0 else { return [] }
        search.takeStatements(0..<registration)
    } else if let body = code.bodyOfMainType(around: registration) {
        search.takeMembers(body, before: registration)
    }
    return search.found
}

/// Collects calls that certainly run.
private struct StraightLine {
    let code: BodyTokens
    private(set) var found: [String] = []
    /// Whether an operator may skip the rest of the statement, as `??` does.
    private var isDoubtful = false

    init(code: BodyTokens) { self.code = code }

    /// The calls in statements, up to the first statement that may leave or branch.
    mutating func takeStatements(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch code.keyword(at: index) {
            case .if, .guard, .for, .leave, .catch, .case: return
            case .function, .type:
                index = code.end(of: code.index(of: "{", from: index, before: range.upperBound)) + 1
            case _ where code.holds("{", at: index): index = code.end(of: index) + 1
            default:
                take(index)
                index += 1
            }
        }
    }

    /// The values of stored properties, and the statements before the registration if it is in `static func main`.
    mutating func takeMembers(_ body: Range<Int>, before registration: Int) {
        var index = body.lowerBound
        // Static code may run before the first instance exists.
        var (isStatic, isInInstance) = (false, false)
        while index < body.upperBound {
            if code.startsStatement(index) { isStatic = false }
            if code.spells("static", at: index) || code.spells("lazy", at: index) { isStatic = true }
            if code.holds("@", at: index), !code.spells("State", at: index + 1) { isStatic = true }
            if code.keyword(at: index) == .function || code.spells("init", at: index) {
                let brace = code.index(of: "{", from: index, before: body.upperBound)
                let end = code.end(of: brace)
                if (brace..<end).contains(registration) {
                    isInInstance = !isStatic
                    if isStatic, code.spells("main", at: index + 1) {
                        found = []
                        return takeStatements(brace + 1..<registration)
                    }
                }
                index = end + 1
                isStatic = false
                continue
            }
            if code.keyword(at: index) == .variable, !isStatic {
                index = takeValue(index, before: body.upperBound)
                continue
            }
            index = code.holds("{", at: index) ? code.end(of: index) + 1 : index + 1
        }
        if !isInInstance { found = [] }
    }

    /// The calls in the value of one property, on its line.
    private mutating func takeValue(_ start: Int, before end: Int) -> Int {
        var index = start + 1
        var hasValue = false
        while index < end, !code.startsStatement(index) {
            if code.holds("{", at: index) { return code.end(of: index) + 1 }
            if code.holds("=", at: index) { hasValue = true }
            if hasValue { take(index) }
            index += 1
        }
        return index
    }

    private mutating func take(_ index: Int) {
        if code.startsStatement(index) || code.holds(";", at: index) { isDoubtful = false }
        if code.mayLeaveOut(index..<code.endOfOperator(index)) { isDoubtful = true }
        guard !isDoubtful, code.holds("(", at: index + 1), code.tokens[index + 1].isAdjacent,
            !code.holds(".", at: index - 1),
            let name = code.name(at: index), name.utf8.first?.isCapital == true, !found.contains(name.text)
        else { return }
        found.append(name.text)
    }
}

extension BodyTokens {
    /// The number of brackets that are open at a position.
    fileprivate func depth(of index: Int) -> Int {
        tokens[..<index].indices.count { tokens[$0].partner > index }
    }

    /// The body of the top-level type with `@main`, if it contains a position.
    fileprivate func bodyOfMainType(around index: Int) -> Range<Int>? {
        guard let main = tokens.indices.first(where: { spells("main", at: $0) && holds("@", at: $0 - 1) }) else {
            return nil
        }
        let brace = self.index(of: "{", from: main, before: tokens.count)
        guard brace < tokens.count, brace < index, index < end(of: brace), depth(of: brace) == 0 else { return nil }
        return brace + 1..<end(of: brace)
    }
}
