// Draws the modules of an app: their names, their sizes, and what they offer.

/// A kind of modules, from the top of an app to its bottom.
private struct Role {
    let suffix: String
    /// Of 100 modules, so many are of this kind or of one above it.
    let upTo: Int
    /// How many files with components there are, beside other kinds of the same size.
    let density: Int

    static let all = [
        Role(suffix: "Flow", upTo: 6, density: 6), Role(suffix: "Feature", upTo: 50, density: 6),
        Role(suffix: "Screens", upTo: 62, density: 4), Role(suffix: "Kit", upTo: 76, density: 1),
        Role(suffix: "UI", upTo: 84, density: 0), Role(suffix: "API", upTo: 92, density: 0),
        Role(suffix: "Core", upTo: 100, density: 0),
    ]
}

/// Draws the modules, the app's first.
func planModules(_ shape: AppShape, _ random: inout RandomNumbers) -> [AppModule] {
    let roles = (0..<shape.modules).map { index in
        Role.all.first { index * 100 < $0.upTo * shape.modules } ?? Role.all[0]
    }
    // The product of three numbers: most modules are small, and few are large.
    let sizes = roles.map { _ in random.number(2...12) * random.number(2...12) * random.number(1...12) }
    let smallest = min(6, shape.filesPerModule)
    let spare = (shape.filesPerModule - smallest) * shape.modules
    let files = divide(spare, by: sizes).map { $0 + smallest }
    let weights = zip(files, roles).map { $0 * $1.density }
    let componentFiles = zip(divide(files.reduce(0, +) / 10, by: weights), files).map { min($0, $1 / 2) }
    var names: Set<String> = []
    var modules: [AppModule] = []
    for index in roles.indices {
        let name = index == 0 ? "App" : drawName(roles[index].suffix, &names, &random)
        var module = AppModule(
            name: name,
            files: files[index],
            componentFileCount: index == 0 ? max(1, componentFiles[0]) : componentFiles[index]
        )
        let kinds = AppService.Kind.allCases
        module.services = kinds.filter { _ in random.chance(percent: 40) }
        if module.services.isEmpty { module.services = [random.pick(kinds)] }
        let after = index + 1..<shape.modules
        if !after.isEmpty {
            module.libraries = Set(
                (0..<random.number(2...8)).map { _ in random.number(after.lowerBound...after.upperBound - 1) }
            )
            .sorted()
        }
        module.imports = Set(module.libraries)
        modules.append(module)
    }
    return modules
}

private func drawName(_ suffix: String, _ names: inout Set<String>, _ random: inout RandomNumbers) -> String {
    while true {
        let aspect = random.chance(percent: 45) ? random.pick(screens) : ""
        let name = "\(random.pick(topics))\(aspect)\(suffix)"
        if names.insert(name).inserted { return name }
    }
}

/// Divides a number into parts that are to each other as their weights.
private func divide(_ total: Int, by weights: [Int]) -> [Int] {
    let sum = max(1, weights.reduce(0, +))
    var before = 0
    return weights.map { weight in
        defer { before += weight }
        return total * (before + weight) / sum - total * before / sum
    }
}
