// The files of one module.

/// Writes the files of one module as text.
func files(ofModule index: Int, plan: WorkloadPlan, shape: WorkloadShape) -> [WorkloadFile] {
    ModuleWriter(index: index, plan: plan, shape: shape).files()
}

private struct ModuleWriter {
    static let folders = ["Models", "Support", "Views"]

    let index: Int
    let plan: WorkloadPlan
    let shape: WorkloadShape

    private var module: ModulePlan { plan.modules[index] }
    private var folder: String { "Modules/\(shape.isOneModule ? "App" : module.name)" }

    func files() -> [WorkloadFile] {
        var files = componentFiles
        files.append(services)
        if files.count < shape.filesPerModule { files.append(views) }
        while files.count < shape.filesPerModule { files.append(ordinary(files.count)) }
        if index == 0 { files.append(main) }
        return files
    }

    private var componentFiles: [WorkloadFile] {
        stride(from: 0, to: module.components.count, by: shape.componentsPerFile).map { start in
            let components = module.components[start...].prefix(shape.componentsPerFile)
            let name = plan.components[components[components.startIndex]].name
            return file(name, hasComponents: true) { text, random in
                text.line("import NeedleFoundation")
                if !shape.isOneModule {
                    for name in module.imports.map({ plan.modules[$0].name }).sorted() { text.line("import \(name)") }
                }
                text.line("")
                for component in components { text.component(component, of: plan, &random) }
            }
        }
    }

    private var services: WorkloadFile {
        file("\(module.name)Services") { text, random in
            for number in 0..<Service.perModule {
                text.service(plan.typeName(Service(module: index, number: number)), &random)
            }
        }
    }

    private var views: WorkloadFile {
        file("\(module.name)Views", in: "Views/") { text, _ in text.viewLibrary(module.name) }
    }

    private func ordinary(_ number: Int) -> WorkloadFile {
        var random = RandomNumbers(seed: shape.seed, salt: salt(of: "\(module.name)\(number)"))
        let name = "\(random.pick(verbs).capitalizingFirst)\(random.pick(nouns).capitalizingFirst)\(number)"
        return file(name, in: random.pick(Self.folders) + "/") { text, random in
            text.ordinary(name, module: module.name, &random)
        }
    }

    private var main: WorkloadFile {
        file("Main") { text, _ in
            text.block(
                """
                @main
                enum Main {
                    static func main() {
                        registerProviderFactories()
                        print(RootComponent().summary())
                    }
                }
                """
            )
        }
    }

    private func file(
        _ name: String,
        in subfolder: String = "",
        hasComponents: Bool = false,
        _ write: (inout SwiftText, inout RandomNumbers) -> Void
    ) -> WorkloadFile {
        let path = "\(folder)/\(subfolder)\(name).swift"
        var random = RandomNumbers(seed: shape.seed, salt: salt(of: path))
        var text = SwiftText()
        text.block("// \(name): what the \(random.pick(nouns)) has to do with the \(random.pick(nouns)).")
        write(&text, &random)
        return WorkloadFile(path: path, text: text.text, lines: text.lines, hasComponents: hasComponents)
    }
}
