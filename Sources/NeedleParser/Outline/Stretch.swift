/// Some members of a struct or an enum that follow each other, up to the brace that ends the last of them.
///
/// None of the variables, functions and cases of such a type is a fact. What it nests is, and so is an initializer that may
/// give nil: a stretch with one of these stays, and so does one in which a `#if` begins, goes on or ends, since another
/// stretch may have the rest of that.
struct Stretch {
    /// The offset after the brace in front.
    var start: Int
    /// The offset after the last brace, if nothing was read since.
    var end: Int?
    /// Whether there may be a fact.
    var isKept = false
    private var hasMember = false

    init(start: Int) { self.start = start }

    /// Whether it holds members, none of which is a fact.
    var isPlain: Bool { hasMember && !isKept }

    mutating func take(_ keyword: Keyword) {
        switch keyword {
        case .var, .let, .func, .`init`, .deinit, .subscript, .case: hasMember = true
        case .class, .actor, .extension, .protocol, .struct, .enum, .typealias, .import, .associatedtype: isKept = true
        default: break
        }
    }
}
