// The files of one module of an app.

/// Writes the files of a module as text.
func appFiles(ofModule index: Int, plan: AppPlan, shape: AppShape) -> [WorkloadFile] {
    var writer = AppModuleWriter(index: index, plan: plan, shape: shape)
    writer.writeFiles()
    return writer.files
}

private struct AppModuleWriter {
    let index: Int
    let plan: AppPlan
    let shape: AppShape
    var files: [WorkloadFile] = []
    var names: Set<String> = []

    private var module: AppModule { plan.modules[index] }

    init(index: Int, plan: AppPlan, shape: AppShape) {
        self.index = index
        self.plan = plan
        self.shape = shape
    }

    mutating func writeFiles() {
        for file in module.componentFiles { write(file) }
        write("\(module.name)Services", in: "Services") { [module] text, random in
            text.block("import Foundation")
            for kind in module.services { text.service(AppService(module: module.name, kind: kind), &random) }
        }
        if index == 0 { writeMain() }
        while files.count < module.files { writeOrdinary() }
    }

    private mutating func write(_ file: AppComponentFile) {
        let imports = Set(["Foundation", "NeedleFoundation"] + module.imports.map { plan.modules[$0].name }).sorted()
        switch file {
        case .scopes(let scopes):
            let first = plan.scopes[scopes[0]]
            write(first.component, in: folder(of: first), hasComponents: true) { [plan] text, random in
                for name in imports { text.line("import \(name)") }
                text.line("")
                for scope in scopes { text.scope(scope, of: plan, &random) }
            }
        case .children(let scope):
            let extended = plan.scopes[scope]
            write("\(extended.component)+Children", in: folder(of: extended), hasComponents: true) {
                [plan] text, random in
                for name in imports { text.line("import \(name)") }
                text.line("")
                text.childrenExtension(of: scope, plan, &random)
            }
        }
    }

    private func folder(of scope: AppScope) -> String {
        index == 0 ? "Composition" : "Scopes/\(scope.name.dropFirst(module.name.count))"
    }

    private mutating func writeMain() {
        write("main", in: "") { text, _ in
            text.block(
                """
                registerProviderFactories()
                print(RootComponent().summary(levels: 2))
                """
            )
        }
    }

    private mutating func writeOrdinary() {
        var random = RandomNumbers(seed: shape.seed, salt: salt(of: "\(module.name)/\(files.count)"))
        let kind = OrdinaryFile.draw(&random)
        let topic = random.pick(nouns).capitalizingFirst
        let stem = "\(random.pick(verbs).capitalizingFirst)\(topic)\(kind.suffix)"
        let name = names.contains(stem) ? "\(stem)\(files.count)" : stem
        write(name, in: "\(kind.folder)\(random.chance(percent: 50) ? "/\(topic)" : "")") { text, random in
            text.ordinaryFile(name, kind, &random)
        }
    }

    private mutating func write(
        _ name: String,
        in folder: String,
        hasComponents: Bool = false,
        _ write: (inout SwiftText, inout RandomNumbers) -> Void
    ) {
        let path = "Modules/\(module.name)/\(folder.isEmpty ? "" : "\(folder)/")\(name).swift"
        var random = RandomNumbers(seed: shape.seed, salt: salt(of: path))
        var text = SwiftText()
        text.block(
            """
            //
            //  \(name).swift
            //  \(module.name)
            //
            //  Created by \(random.pick(people)) on \(random.number(1...12))/\(random.number(1...28))/\(random.number(16...26)).
            //
            """
        )
        write(&text, &random)
        names.insert(name)
        files.append(WorkloadFile(path: path, text: text.text, lines: text.lines, hasComponents: hasComponents))
    }
}

private let people = ["Ada", "Barbara", "Edsger", "Grace", "John", "Katherine", "Margaret", "Niklaus", "Tony"]
