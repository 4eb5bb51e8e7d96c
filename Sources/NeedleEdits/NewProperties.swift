internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// A property of a type that code can create without arguments.
struct NewProperty {
    var name: Name
    var type: TypeName
    /// The type as written.
    var text: String
}

extension GraphSources {
    /// The components that may declare a new property, nearest first: the component itself, and those above it as long as each
    /// has a single parent.
    ///
    /// - Parameter isCreated: Whether code in a module can create a value of the type.
    func owners(
        of property: NewProperty,
        from component: ID<Component>,
        where isCreated: (ID<Module>) -> Bool
    ) -> [ID<Component>] {
        var owners: [ID<Component>] = []
        var next: ID<Component>? = component
        while let owner = next, !owners.contains(owner) {
            let symbol = linked.components[owner].symbol
            let context = linked.resolver.context(inside: symbol)
            let named = linked.resolver.parsedType(
                linked.resolver.resolve(TypeExpression(property.type.name), in: context)
            )
            let isFree = !linked.symbols.table.ids.contains { id in
                linked.symbols[id].type == linked.components[owner].type
                    && linked.symbols[id].members.contains { $0.name == property.name }
            }
            // If this scope cannot declare it, the name may stand for another type further up.
            guard isFree, named == nil || named == property.type else { break }
            if isCreated(context.module), !wouldHide(property.name.text, in: owner) { owners.append(owner) }
            next = try? place(above: owner, nil)
        }
        return owners
    }

    func add(_ property: NewProperty, to owner: ID<Component>, _ rewrite: inout Rewrite) {
        let symbol = linked.components[owner].symbol
        guard let place = name(of: symbol) else { return }
        let isRead = isReadElsewhere(owner)
        let name = escapedIdentifier(property.name.text)
        let line = "\(isRead ? "public " : "")var \(name): \(property.text) { shared { \(property.text)() } }"
        guard let change = place.editor.adding([line], toTypeAt: place.place) else { return }
        rewrite.changes.add(change, in: place.path)
        rewrite.summary.append("added '\(property.name): \(property.text)' to \(linked.components[owner].name)")
        importModules([property.type.module], around: symbol, isShown: isRead, &rewrite)
    }

    /// Imports modules in the file of a declaration, unless they are imported already.
    ///
    /// - Parameter isShown: Whether the declaration shows their types to other modules.
    func importModules(
        _ modules: Set<ID<Module>>,
        around declaration: ID<Symbol>,
        isShown: Bool,
        _ rewrite: inout Rewrite
    ) {
        let context = linked.resolver.context(around: declaration)
        guard let place = name(of: declaration) else { return }
        for module in modules.sorted() {
            let name = linked.modules[module].name
            if !linked.resolver.imports(module, .public, in: context) {
                do throws(Failure) {
                    try checkImport(of: module, in: context)
                } catch {
                    rewrite.remarks += error.problems.map(\.message)
                }
                rewrite.importModule(name, in: place, isShown: isShown)
            } else if isShown, let change = place.editor.raisingImport(of: name) {
                rewrite.changes.add(change, in: place.path)
            }
        }
    }
}
