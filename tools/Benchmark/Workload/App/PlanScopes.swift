// Draws the scopes of an app: who makes whom, and who needs what from whom.

/// Plans an app.
func planApp(_ shape: AppShape) -> AppPlan {
    var random = RandomNumbers(seed: shape.seed, salt: salt(of: "app"))
    let modules = planModules(shape, &random)
    var planner = AppPlanner(plan: AppPlan(modules: modules), random: random)
    for module in modules.indices { planner.makeScopes(of: module) }
    for scope in planner.plan.scopes.indices.dropFirst() { planner.drawRequirements(of: scope) }
    return planner.plan
}

private struct AppPlanner {
    var plan: AppPlan
    var random: RandomNumbers
    var names: Set<String> = []
    /// How many modules at the bottom have what the root provides.
    var platformModules: Int { max(1, plan.modules.count / 40) }

    mutating func makeScopes(of module: Int) {
        for _ in 0..<plan.modules[module].componentFileCount {
            if let scope = scopeToExtend(in: module) {
                plan.scopes[scope].hasExtension = true
                plan.modules[module].componentFiles.append(.children(of: scope))
                continue
            }
            let drawn = random.below(100)
            let count = plan.scopes.isEmpty || drawn < 65 ? 1 : drawn < 88 ? 2 : 3
            let scopes = (0..<count).map { _ in addScope(to: module) }
            plan.modules[module].componentFiles.append(.scopes(scopes))
        }
    }

    /// Now and then, a scope of the module whose children get a file of their own.
    private mutating func scopeToExtend(in module: Int) -> Int? {
        guard random.chance(percent: 12) else { return nil }
        return plan.modules[module].scopes.first { !plan.scopes[$0].hasExtension }
    }

    private mutating func addScope(to module: Int) -> Int {
        let index = plan.scopes.count
        let parents = index == 0 ? [] : drawParents(of: module)
        let dominator = parents.reduce(parents.first ?? 0, commonDominator)
        let isSeenByOthers = parents.contains { plan.scopes[$0].module != module }
        let scope = AppScope(
            name: index == 0 ? "Root" : drawName(in: module),
            module: module,
            depth: parents.map { plan.scopes[$0].depth + 1 }.max() ?? 0,
            parents: parents,
            dominator: dominator,
            dominatorDepth: index == 0 ? 0 : plan.scopes[dominator].dominatorDepth + 1,
            isPublic: random.chance(percent: 60) || isSeenByOthers || index == 0
        )
        plan.scopes.append(scope)
        plan.modules[module].scopes.append(index)
        for parent in parents {
            plan.scopes[parent].children.append(index)
            importModule(module, into: plan.scopes[parent].module)
        }
        return index
    }

    private mutating func drawName(in module: Int) -> String {
        let stem = plan.modules[module].name + random.pick(screens)
        for number in 1... {
            let name = number == 1 ? stem : "\(stem)\(number)"
            if names.insert(name).inserted { return name }
        }
        return stem
    }

    /// One parent mostly, up to five.
    private mutating func drawParents(of module: Int) -> [Int] {
        let drawn = random.below(100)
        let count = drawn < 84 ? 1 : drawn < 94 ? 2 : drawn < 98 ? 3 : 5
        return Set((0..<count).map { _ in drawParent(of: module) }).sorted()
    }

    /// A scope of the same module, one near the root that makes many, or any other.
    private mutating func drawParent(of module: Int) -> Int {
        let own = plan.modules[module].scopes
        if !own.isEmpty, random.chance(percent: 50) { return random.pick(own.suffix(6)) }
        let bound = random.chance(percent: 25) ? min(25, plan.scopes.count) : plan.scopes.count
        return random.below(bound)
    }

    /// The nearest scope through which all ways to both scopes lead; either may be it.
    private func commonDominator(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while left != right {
            if plan.scopes[left].dominatorDepth < plan.scopes[right].dominatorDepth { swap(&left, &right) }
            left = plan.scopes[left].dominator
        }
        return left
    }

    private mutating func importModule(_ module: Int, into importing: Int) {
        if module != importing { plan.modules[importing].imports.insert(module) }
    }

    mutating func drawRequirements(of scope: Int) {
        let module = plan.scopes[scope].module
        for _ in 0..<drawRequirementCount() {
            let (providers, isRoot) = drawProviders(for: scope)
            let service = isRoot ? drawPlatformService(for: module) : drawService(for: module)
            guard plan.scopes[scope].requirements.insert(service).inserted else { continue }
            importModule(service.module, into: module)
            // What passes through scopes of other modules must be seen by them.
            if providers.contains(where: { plan.scopes[$0].module != module }) { plan.scopes[scope].isPublic = true }
            for provider in providers {
                plan.scopes[provider].provided.insert(service)
                importModule(service.module, into: plan.scopes[provider].module)
            }
        }
    }

    private mutating func drawRequirementCount() -> Int {
        switch random.below(100) {
        case ..<10: 0
        case ..<60: random.number(1...4)
        case ..<90: random.number(5...9)
        case ..<98: random.number(10...18)
        default: random.number(19...40)
        }
    }

    /// The scopes that meet a requirement on all ways from the root.
    private mutating func drawProviders(for scope: Int) -> (scopes: [Int], isRoot: Bool) {
        let drawn = random.below(100)
        if drawn < 40 { return (plan.scopes[scope].parents, plan.scopes[scope].parents == [0]) }
        if drawn >= 80 { return ([0], true) }
        let height = drawn < 60 ? 1 : drawn < 70 ? 2 : random.number(3...5)
        // The dominator of the root is the root.
        let provider = (0..<height).reduce(scope) { provider, _ in plan.scopes[provider].dominator }
        return ([provider], provider == 0)
    }

    /// A service of the module itself, or of one that it uses.
    private mutating func drawService(for module: Int) -> ServiceReference {
        let libraries = plan.modules[module].libraries
        let owner = libraries.isEmpty || random.chance(percent: 45) ? module : random.pick(libraries)
        return ServiceReference(module: owner, number: random.below(plan.modules[owner].services.count))
    }

    private mutating func drawPlatformService(for module: Int) -> ServiceReference {
        let owner = max(plan.modules.count - 1 - random.below(platformModules), module)
        return ServiceReference(module: owner, number: random.below(plan.modules[owner].services.count))
    }
}

extension RandomNumbers {
    fileprivate mutating func pick<Element>(_ elements: ArraySlice<Element>) -> Element {
        elements[elements.startIndex + below(elements.count)]
    }
}
