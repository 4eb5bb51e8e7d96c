package import TestSupport

extension Program {
    /// The sources of all modules, without expectations.
    package var sources: [FixtureModule] {
        modules.compactMap { module in
            var files = (0..<module.files).map { number in
                FixtureFile(name: "File\(number).swift", text: file(number, of: module).text)
            }
            let calls = liveMocks.filter { $0.module == module.id }
            if !calls.isEmpty { files.append(FixtureFile(name: "Mocks.swift", text: mocks(calls, of: module).text)) }
            files.removeAll { isEmpty($0.text) }
            if module.id == app.id { files.append(FixtureFile(name: "main.swift", text: main.text)) }
            if !module.exports.isEmpty { files = [FixtureFile(name: "Exports.swift", text: exports(of: module))] }
            return files.isEmpty
                ? nil
                : FixtureModule(
                    name: module.name,
                    packageName: module.package,
                    defaultIsolation: module.isOnMainActor ? "MainActor" : nil,
                    isParsed: module.isParsed,
                    files: files
                )
        } + (needsTrace ? [traceModule] : [])
    }

    /// The sources as the compiler gets them, with the flags that are set. Needle does not know the flags, and assumes that each
    /// of them is set in all modules or in none.
    func compiled(_ modules: [FixtureModule]) -> [FixtureModule] {
        modules.map { written in
            var copy = written
            copy.defines = self.modules.filter(\.isFlagSet).map(\.flag)
            return copy
        }
    }

    /// Declarations whose names are ambiguous where they must be named.
    var unnameable: [Named] {
        modules.flatMap { module in (0..<module.files).flatMap { file($0, of: module).unnameable } } + main.unnameable
    }

    private func isEmpty(_ text: String) -> Bool { text.allSatisfy(\.isNewline) }

    private func exports(of module: Module) -> String {
        let exports = module.exports.map { self.module($0) }.filter { exported in
            (0..<exported.files).contains { !isEmpty(file($0, of: exported).text) }
        }
        return exports.map { "@_exported public import \($0.spelling)\n" }.joined()
    }

    private func file(_ number: Int, of module: Module) -> FileWriter {
        written(in: module, number) { writer in
            if number == 0 { writer.writeWrappers() }
            for declaration in types where declaration.module == module.id && declaration.namespace != nil {
                let home = homeOfNamespace(declaration)
                if home == number, home != declaration.file { writer.writeNamespace(of: declaration) }
            }
            for declaration in types where declaration.module == module.id && declaration.file == number {
                writer.write(declaration)
            }
            for declaration in protocols where declaration.module == module.id && declaration.file == number {
                writer.write(declaration)
            }
            for component in components where component.module == module.id && component.file == number {
                writer.write(component)
            }
            for component in components where component.module == module.id {
                let other = (component.file + 1) % module.files
                if other == number { writer.writeExtension(of: component) }
            }
            if number == 0 { writer.writeForeignEdges() }
            if number == 0, hasContributions, isFilled(module) { writer.useAll(of: module) }
        }
    }

    /// Whether a module declares anything.
    func isFilled(_ module: Module) -> Bool {
        types.contains { $0.module == module.id } || protocols.contains { $0.module == module.id }
            || components.contains { $0.module == module.id } || hasForeignEdges(module.id)
            || module.exports.contains { isFilled(self.module($0)) }
    }

    private var main: FileWriter {
        written(in: app, app.files) { writer in
            // Any of these modules may contain the registration.
            let linked = seen(by: app.id)
            let roots = components.filter { $0.isRoot && linked.contains($0.module) }
            for id in Set(roots.map(\.module) + edges.map(home)) where linked.contains(id) { writer.use(id, .internal) }
            if hasContributions { writer.useAll(of: app) }
            if !mocks.isEmpty {
                writer.write("switch CommandLine.arguments.last {")
                for call in liveMocks {
                    writer.use(call.module, .internal)
                    let made = "mock\(call.id)()"
                    writer.write(
                        "case \"\(call.id)\": \(isOnMainActor ? "MainActor.assumeIsolated { \(made) }" : made)"
                    )
                }
                writer.write("default:")
            }
            writer.write("registerProviderFactories()")
            if isOnMainActor { writer.write("MainActor.assumeIsolated {") }
            for module in modules where hasForeignEdges(module.id) {
                writer.use(module.id, .internal)
                writer.write("visit\(module.name)()")
            }
            for root in roots {
                writer.write("\(writer.name(Named(root), .internal))().report([\(root.id)])")
            }
            if isOnMainActor { writer.write("}") }
            if !mocks.isEmpty { writer.write("}") }
        }
    }

    /// A function for each call of `mock` in a module.
    func mocks(_ calls: [MockCall], of module: Module) -> FileWriter {
        written(in: module, module.files + 1) { writer in
            for call in calls {
                let arguments = call.names.map { name -> String in
                    let value = type(of: name, in: call).map { writer.value(call.number(of: name), of: $0) } ?? ""
                    let isWord = name.plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                    return "\(isWord && name.plain.first?.isNumber == false ? name.plain : name): \(value)"
                }
                let argument = call.argument.map { "<\(writer.name($0, .internal))>" } ?? ""
                let component = writer.name(Named(self.component(call.component)), .internal) + argument
                let actor = isOnMainActor ? "@MainActor " : module.isOnMainActor ? "nonisolated " : ""
                let access = module.id == app.id ? "" : "public "
                writer.write("\(actor)\(access)func mock\(call.id)() {")
                writer.write("    \(component).mock(\(arguments.joined(separator: ", "))).report([\(call.component)])")
                writer.write("}")
            }
        }
    }

    private func written(in module: Module, _ file: Int, _ content: (inout FileWriter) -> Void) -> FileWriter {
        var draft = FileWriter(self, module: module.id, file: file, imports: [])
        content(&draft)
        let paths = draft.uses.keys.map { importPath(to: $0, from: module.id, file: file) }
        let imports = Set(draft.uses.keys).union(paths.flatMap { self.module($0).exports })
        var final = FileWriter(self, module: module.id, file: file, imports: imports)
        final.mayMeanFoundation = draft.libraries["Foundation"] != nil
        content(&final)
        return final
    }

    func hasForeignEdges(_ module: Int) -> Bool { edges.contains { $0.home == module } }

    var isOnMainActor: Bool {
        protocols.contains { $0.requirements.contains(where: \.isOnMainActor) }
            || components.contains { component in
                component.properties.contains(where: \.isOnMainActor) || component.contribution?.isOnMainActor == true
                    || component.collections.contains(where: \.isOnMainActor)
            }
    }

    var needsTrace: Bool {
        edges.contains { $0.home != nil } || hasContributions
            || protocols.contains { $0.requirements.contains { $0.effects.isAsync || $0.actor == .work } }
            || components.contains { $0.properties.contains { $0.actor == .work } }
    }

    /// An actor, the code that visits children that a component's own module does not know, and the code that waits for
    /// asynchronous properties.
    private var traceModule: FixtureModule {
        let isolation = isOnMainActor ? "@MainActor " : ""
        let text = """
            import Dispatch

            @globalActor public actor Work {
                public static let shared = Work()
            }

            nonisolated(unsafe) private var visitors: [ObjectIdentifier: [\(isolation)(AnyObject, [Int]) -> Void]] = [:]

            public func onVisit(_ type: AnyObject.Type, _ visitor: @escaping \(isolation)(AnyObject, [Int]) -> Void) {
                visitors[ObjectIdentifier(type), default: []].append(visitor)
            }

            \(isolation)public func visit(_ scope: AnyObject, _ path: [Int]) {
                for visitor in visitors[ObjectIdentifier(type(of: scope))] ?? [] { visitor(scope, path) }
            }

            public protocol Reporting: AnyObject {
                \(isolation)func report(_ path: [Int])
            }

            nonisolated(unsafe) private var noted: [any Reporting] = []

            public func note(_ scope: any Reporting) { noted.append(scope) }

            public func takeNoted() -> [any Reporting] {
                defer { noted = [] }
                return noted
            }

            private final class Box<Value>: @unchecked Sendable {
                var result: Value?
            }

            public func wait<Value>(_ body: @escaping @Sendable () async throws -> Value) -> Value {
                let box = Box<Value>()
                let done = DispatchSemaphore(value: 0)
                Task.detached {
                    box.result = try! await body()
                    done.signal()
                }
                done.wait()
                return box.result!
            }

            """
        return FixtureModule(name: "Trace", files: [FixtureFile(name: "Trace.swift", text: text)])
    }
}
