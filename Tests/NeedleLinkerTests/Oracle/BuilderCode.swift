// Prints module graphs as code that can be pasted into a test.

import NeedleGraph

/// Code for a graph of classes, protocols, extensions, variables and calls.
func builderCode(_ modules: [ModuleGraph]) -> String {
    "[\n" + modules.map { code($0) + ",\n" }.joined() + "]"
}

private func code(_ module: ModuleGraph) -> String {
    let imports = module.files.first?.imports.map(\.path).filter { $0 != "NeedleFoundation" } ?? []
    let list = imports.isEmpty ? "" : ", imports: \(imports)"
    let content = module.files.flatMap { file in
        file.declarations.indices.filter { file.declarations[$0].parent == nil }.map { code($0, in: file) }
    }
    return "    module(\"\(module.name)\"\(list)) {\n" + content.joined() + "    }"
}

private func code(_ index: Int, in file: FileFacts) -> String {
    let declaration = file.declarations[index]
    var head = declaration.access.map { "\($0) " } ?? ""
    head += "\(declaration.kind) \(declaration.name)"
    let inherited = declaration.inheritance.map { "\($0.written)" }.joined(separator: ", ")
    if !inherited.isEmpty { head += ": \(inherited)" }
    var lines = declaration.members.map { member in
        "property(\"\(member.name): \(member.type?.written ?? "")\"\(code(member.access)))"
    }
    lines += file.instantiations.filter { $0.declaration == index }.map { "makes(\"\($0.callee?.written ?? "")\")" }
    let body = lines.map { "            \($0)\n" }.joined()
    return "        declare(\"\(head)\") {\n\(body)        }\n"
}

private func code(_ access: Access?) -> String {
    access.map { ", .\($0)" } ?? ""
}
