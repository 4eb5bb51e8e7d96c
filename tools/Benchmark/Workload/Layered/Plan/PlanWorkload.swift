// Draws modules, the tree of scopes, and who needs what from whom.

/// Plans a monorepo.
func planWorkload(_ shape: WorkloadShape) -> WorkloadPlan {
    var planner = Planner(shape: shape)
    planner.makeModules()
    planner.makeScopes()
    planner.drawRequirements()
    return planner.plan
}

private struct Planner {
    /// Of 100 components, so many have more than one parent.
    static let sharedPercentage = 15
    /// How many other modules a module uses.
    static let librariesPerModule = 3

    let shape: WorkloadShape
    var plan = WorkloadPlan()
    var random: RandomNumbers
    /// The components of each layer that make those of the next.
    var makers: [[Int]] = []
    /// How many modules at the bottom have what the root provides.
    var platformModules: Int { max(1, min(10, plan.modules.count / 50)) }

    init(shape: WorkloadShape) {
        self.shape = shape
        random = RandomNumbers(seed: shape.seed)
    }

    mutating func makeModules() {
        plan.modules = [ModulePlan(name: "App", layer: nil)]
        for (layer, group) in shape.layers.enumerated() {
            for number in 0..<group.modules {
                plan.modules.append(ModulePlan(name: "\(random.pick(topics))\(group.name)\(number)", layer: layer))
            }
        }
        for index in plan.modules.indices.dropLast() {
            for _ in 0..<Self.librariesPerModule {
                plan.modules[index].imports.insert(random.number(index + 1...plan.modules.count - 1))
            }
        }
    }

    /// Each layer has two levels: the components that other modules make, and those that they make themselves.
    mutating func makeScopes() {
        addComponent(named: "RootComponent", module: 0, depth: 0, parents: [])
        makers = [[0]]
        let below = plan.modules.count - 1
        for layer in shape.layers.indices {
            var innerOfLayer: [Int] = []
            for module in plan.modules.indices where plan.modules[module].layer == layer {
                let (before, total) = (module - 1, shape.components - 1)
                let count = max(2, total * (before + 1) / below - total * before / below)
                let entries = (0..<max(1, count * 2 / 5)).map { number in
                    add(number, to: module, depth: 2 * layer + 1, parents: parents(among: makers[layer]))
                }
                innerOfLayer += (entries.count..<count).map { number in
                    add(number, to: module, depth: 2 * layer + 2, parents: parents(among: entries))
                }
            }
            makers.append(innerOfLayer)
        }
    }

    private mutating func parents(among candidates: [Int]) -> [Int] {
        var parents: Set = [random.pick(candidates)]
        if random.chance(percent: Self.sharedPercentage) {
            for _ in 0..<random.number(1...2) { parents.insert(random.pick(candidates)) }
        }
        return parents.sorted()
    }

    private mutating func add(_ number: Int, to module: Int, depth: Int, parents: [Int]) -> Int {
        let name = "\(plan.modules[module].name)\(random.pick(screens))\(number)Component"
        return addComponent(named: name, module: module, depth: depth, parents: parents)
    }

    @discardableResult
    private mutating func addComponent(named name: String, module: Int, depth: Int, parents: [Int]) -> Int {
        let index = plan.components.count
        plan.components.append(ComponentPlan(name: name, module: module, depth: depth, parents: parents))
        plan.modules[module].components.append(index)
        for parent in parents {
            plan.components[parent].children.append(index)
            importModule(module, into: plan.components[parent].module)
        }
        return index
    }

    private mutating func importModule(_ module: Int, into importing: Int) {
        if module != importing { plan.modules[importing].imports.insert(module) }
    }

    mutating func drawRequirements() {
        // What is imported below for the types alone does not count.
        let libraries = plan.modules.map { $0.imports.sorted() }
        for index in plan.components.indices.dropFirst() {
            let module = plan.components[index].module
            for _ in 0..<random.number(3...6) {
                let height = drawHeight(depth: plan.components[index].depth)
                let isFromRoot = height == plan.components[index].depth
                let service = isFromRoot ? platformService(for: module) : drawService(of: [module] + libraries[module])
                guard plan.components[index].requirements.insert(service).inserted else { continue }
                importModule(service.module, into: module)
                for provider in ancestors(of: index, height: height) {
                    plan.components[provider].provided.insert(service)
                    importModule(service.module, into: plan.components[provider].module)
                }
            }
            topUp(index)
        }
    }

    /// A requirement may have been drawn twice; three must be there.
    private mutating func topUp(_ index: Int) {
        let module = plan.components[index].module
        var spare = (module..<plan.modules.count).lazy.flatMap { module in
            (0..<Service.perModule).map { Service(module: module, number: $0) }
        }.makeIterator()
        while plan.components[index].requirements.count < 3, let service = spare.next() {
            guard plan.components[index].requirements.insert(service).inserted else { continue }
            importModule(service.module, into: module)
            for parent in plan.components[index].parents {
                plan.components[parent].provided.insert(service)
                importModule(service.module, into: plan.components[parent].module)
            }
        }
    }

    /// How many scopes up a requirement is met: mostly near, sometimes by the root.
    private mutating func drawHeight(depth: Int) -> Int {
        let drawn = random.below(100)
        let height =
            switch drawn {
            case ..<45: 1
            case ..<65: 2
            case ..<75: 3
            case ..<85: 4
            default: depth
            }
        return min(height, depth)
    }

    private mutating func drawService(of modules: [Int]) -> Service {
        Service(module: random.pick(modules), number: random.below(Service.perModule))
    }

    private mutating func platformService(for module: Int) -> Service {
        let platform = plan.modules.count - 1 - random.below(platformModules)
        return Service(module: max(platform, module), number: random.below(Service.perModule))
    }

    /// The components so many levels above, on any way to the root.
    private func ancestors(of component: Int, height: Int) -> [Int] {
        var level: Set = [component]
        for _ in 0..<height { level = Set(level.flatMap { plan.components[$0].parents }) }
        return level.sorted()
    }
}
