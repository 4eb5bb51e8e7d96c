// The text of the app whose launch is measured.

/// Writes the app's files.
struct LaunchText {
    let plan: LaunchPlan
    let wiring: LaunchWorkload.Wiring

    /// What the scopes share: an object is made from the one of the same number that its scope requires.
    var objects: SwiftText {
        var text = SwiftText()
        for scope in plan.parents.indices {
            let requirements = plan.requirements(of: scope)
            for property in plan.properties(of: scope) {
                text.line("final class \(property.type) {")
                text.line("    let number: Int")
                if requirements.isEmpty {
                    text.line("    init() { number = 1 }")
                } else {
                    let source = requirements[property.index].property.type
                    text.line("    let source: \(source)")
                    text.line("    init(_ source: \(source)) {")
                    text.line("        self.source = source")
                    text.line("        number = source.number &+ 1")
                    text.line("    }")
                }
                text.block("}")
            }
        }
        return text
    }

    /// Some scopes, each with its dependency.
    func components(_ scopes: Range<Int>) -> SwiftText {
        var text = SwiftText()
        if wiring == .needle { text.block("import NeedleFoundation") }
        if wiring == .hand, scopes.contains(0) { text.block(Self.imports) }
        for scope in scopes {
            if scope > 0 { writeDependency(of: scope, &text) }
            text.line("final class Scope\(scope): \(base(of: scope)) {")
            if wiring == .hand { writeInitializer(of: scope, &text) }
            for property in plan.properties(of: scope) { write(property, &text) }
            for child in plan.children[scope] {
                text.line("    var scope\(child): Scope\(child) { Scope\(child)(parent: self) }")
            }
            writeSum(of: scope, &text)
            text.block("}")
            if wiring == .hand, scope > 0 { writeEnvironment(of: scope, &text) }
        }
        if wiring == .hand, scopes.contains(0) { text.line(Self.handMadeScope) }
        return text
    }

    /// The main function: it registers, makes a path of scopes, reads what they require, and prints the nanoseconds.
    func launch(reading path: [Int]) -> SwiftText {
        var text = SwiftText()
        if wiring == .needle { text.line("import NeedleFoundation") }
        text.block(Self.imports)
        text.block(Self.clock)
        text.line("@main")
        text.line("enum Launch {")
        text.line("    static func main() {")
        text.line("        let start = nanoseconds()")
        if wiring == .needle { text.line("        registerProviderFactories()") }
        text.line("        var sum = 0")
        for scope in path {
            let parent = scope == 0 ? "" : "scope\(plan.parents[scope])."
            text.line("        let scope\(scope) = \(scope == 0 ? "Scope0()" : "\(parent)scope\(scope)")")
            for (property, _) in plan.requirements(of: scope) {
                text.line("        sum &+= scope\(scope).dependency.\(property.name).number")
            }
        }
        text.line("        print(nanoseconds() - start, sum)")
        text.line("        if CommandLine.arguments.count > 1 { print(scope0.sum) }")
        text.line("    }")
        text.block("}")
        return text
    }

    /// Types that conform to a protocol, and have no part in the scopes.
    func conformances(_ count: Int) -> SwiftText {
        var text = SwiftText()
        text.block("protocol Other {}")
        for number in 0..<count { text.line("struct Other\(number): Other {}") }
        return text
    }

    private func base(of scope: Int) -> String {
        switch wiring {
        case .needle: scope == 0 ? "BootstrapComponent" : "Component<any Scope\(scope)Dependency>"
        case .hand: scope == 0 ? "HandMadeScope<Void>" : "HandMadeScope<any Scope\(scope)Dependency>"
        }
    }

    /// A property of a scope: an object that is made once.
    private func write(_ property: LaunchPlan.Property, _ text: inout SwiftText) {
        let requirements = plan.requirements(of: property.scope)
        let source = requirements.isEmpty ? "" : "dependency.\(requirements[property.index].property.name)"
        let making = "\(property.type)(\(source))"
        switch wiring {
        case .needle:
            text.line("    var \(property.name): \(property.type) { shared { \(making) } }")
        case .hand:
            text.line("    private lazy var stored\(property.index) = \(making)")
            text.line("    var \(property.name): \(property.type) {")
            text.line("        lock()")
            text.line("        defer { unlock() }")
            text.line("        return stored\(property.index)")
            text.line("    }")
        }
    }

    /// What reads all below a scope: without it, the compiler would leave out what the first path does not need.
    private func writeSum(of scope: Int, _ text: inout SwiftText) {
        text.line("    var sum: Int {")
        text.line("        var sum = 0")
        for property in plan.properties(of: scope) { text.line("        sum &+= \(property.name).number") }
        for child in plan.children[scope] { text.line("        sum &+= scope\(child).sum") }
        text.line("        return sum")
        text.line("    }")
    }

    private func writeDependency(of scope: Int, _ text: inout SwiftText) {
        text.line("protocol Scope\(scope)Dependency: \(wiring == .needle ? "Dependency" : "AnyObject") {")
        for (property, _) in plan.requirements(of: scope) {
            text.line("    var \(property.name): \(property.type) { get }")
        }
        text.block("}")
    }

    /// By hand, a scope knows its parents' classes.
    private func writeInitializer(of scope: Int, _ text: inout SwiftText) {
        if scope == 0 { return text.line("    init() { super.init(()) }") }
        let parent = plan.parents[scope]
        text.line("    let parent: Scope\(parent)")
        text.line("    init(parent: Scope\(parent)) {")
        text.line("        self.parent = parent")
        text.line("        super.init(Scope\(scope)Environment(parent))")
        text.line("    }")
    }

    private func writeEnvironment(of scope: Int, _ text: inout SwiftText) {
        let parent = plan.parents[scope]
        text.line("private final class Scope\(scope)Environment: Scope\(scope)Dependency {")
        text.line("    private let parent: Scope\(parent)")
        text.line("    init(_ parent: Scope\(parent)) { self.parent = parent }")
        for (property, distance) in plan.requirements(of: scope) {
            let owner = "parent" + String(repeating: ".parent", count: distance)
            text.line("    var \(property.name): \(property.type) { \(owner).\(property.name) }")
        }
        text.block("}")
    }
}

extension LaunchText {
    /// What scopes made by hand have in common.
    fileprivate static let handMadeScope = """
        class HandMadeScope<Dependency> {
            let dependency: Dependency
            private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

            init(_ dependency: Dependency) {
                self.dependency = dependency
                mutex.initialize(to: pthread_mutex_t())
                pthread_mutex_init(mutex, nil)
            }

            deinit {
                pthread_mutex_destroy(mutex)
                mutex.deallocate()
            }

            final func lock() { pthread_mutex_lock(mutex) }
            final func unlock() { pthread_mutex_unlock(mutex) }
        }
        """

    fileprivate static let imports = """
        #if canImport(Darwin)
            import Darwin
        #elseif canImport(Glibc)
            import Glibc
        #elseif canImport(Musl)
            import Musl
        #endif
        """

    fileprivate static let clock = """
        #if canImport(Darwin)
            import Darwin
        #elseif canImport(Glibc)
            import Glibc
        #elseif canImport(Musl)
            import Musl
        #endif

        func nanoseconds() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        }
        """
}
