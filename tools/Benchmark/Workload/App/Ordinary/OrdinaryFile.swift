// The files of an app that say nothing about the graph.

/// What an ordinary file is about.
enum OrdinaryFile: CaseIterable {
    case screen, controller, model, network, logic, extensions, events, mocks

    static func draw(_ random: inout RandomNumbers) -> OrdinaryFile {
        switch random.below(100) {
        case ..<30: .screen
        case ..<37: .controller
        case ..<55: .model
        case ..<68: .network
        case ..<83: .logic
        case ..<90: .extensions
        case ..<97: .events
        default: .mocks
        }
    }

    /// The end of the file's name.
    var suffix: String {
        switch self {
        case .screen: "View"
        case .controller: "ViewController"
        case .model: "Model"
        case .network: "API"
        case .logic: "Logic"
        case .extensions: "+Extensions"
        case .events: "Events"
        case .mocks: "Mocks"
        }
    }

    var folder: String {
        switch self {
        case .screen, .controller: "Views"
        case .model: "Models"
        case .network: "Networking/API"
        case .logic, .events: "Domain"
        case .extensions: "Support/Extensions"
        case .mocks: "Support/Mocks"
        }
    }

    fileprivate var imports: [String] {
        switch self {
        case .screen: ["SwiftUI"]
        case .controller: ["UIKit"]
        case .model, .network, .logic, .extensions, .events, .mocks: ["Foundation"]
        }
    }

    /// Of 100 files, so many have an `extension`; a third of all.
    fileprivate var extensionPercentage: Int {
        switch self {
        case .screen: 45
        case .controller: 35
        case .model: 40
        case .network: 30
        case .logic: 22
        case .extensions: 100
        case .events, .mocks: 10
        }
    }

    fileprivate func section(_ random: inout RandomNumbers) -> Section {
        let sections: [Section] =
            switch self {
            case .screen: [.screen, .row, .modifiedView]
            case .controller: [.controller, .label]
            case .model: [.codable, .phase, .model, .settings]
            case .network: [.endpoint, .client, .response]
            case .logic: [.function, .storage, .actor, .delegate, .typealiases, .subclass, .wrapper]
            case .extensions: [.systemExtension]
            case .events: [.events, .constants]
            case .mocks: [.mock]
            }
        return random.pick(sections)
    }

    fileprivate func extensionSection(_ random: inout RandomNumbers) -> Section {
        switch self {
        case .screen: .viewParts
        case .controller: .controllerParts
        case .model: random.chance(percent: 50) ? .conformance : .codableParts
        case .network, .logic, .events, .mocks: random.chance(percent: 50) ? .protocolExtension : .conformance
        case .extensions: .systemExtension
        }
    }
}

/// A piece of a file, one or a few declarations.
enum Section {
    case screen, row, modifiedView, viewParts, controller, label, controllerParts
    case codable, phase, model, settings, conformance, codableParts
    case endpoint, client, response
    case function, storage, actor, delegate, typealiases, subclass, wrapper, protocolExtension, systemExtension
    case events, constants, mock
}

extension SwiftText {
    /// Adds declarations until the file is as long as is drawn: mostly short, sometimes some hundred lines.
    ///
    /// - Parameter name: A name that no other file of the module has; the names of its declarations begin with it.
    mutating func ordinaryFile(_ name: String, _ kind: OrdinaryFile, _ random: inout RandomNumbers) {
        for name in kind.imports { line("import \(name)") }
        line("")
        let length = random.number(3...21) * random.number(2...12)
        let type = name.filter { $0 != "+" }
        var extends = random.chance(percent: kind.extensionPercentage)
        var number = 0
        repeat {
            let section = extends ? kind.extensionSection(&random) : kind.section(&random)
            // An `extension` is mostly near the end of a file; whether there is one matters, not where.
            extends = false
            write(section, number == 0 ? type : "\(type)\(number)", &random)
            number += 1
        } while lines < length
    }

    private mutating func write(_ section: Section, _ name: String, _ random: inout RandomNumbers) {
        switch section {
        case .screen: screen(name, &random)
        case .row: row(name, &random)
        case .modifiedView: modifiedView(name, &random)
        case .viewParts: viewParts(name, &random)
        case .controller: controller(name, &random)
        case .label: label(name, &random)
        case .controllerParts: controllerParts(name, &random)
        case .codable: codable(name, &random)
        case .phase: phase(name, &random)
        case .model: keyedModel(name, &random)
        case .settings: settings(name, &random)
        case .conformance: conformance(name, &random)
        case .codableParts: codableParts(name, &random)
        case .endpoint: endpoint(name, &random)
        case .client: client(name, &random)
        case .response: response(name, &random)
        case .function: functions(name, &random)
        case .storage: observableStorage(name, &random)
        case .actor: actor(name, &random)
        case .delegate: delegate(name, &random)
        case .typealiases: typealiases(name, &random)
        case .subclass: subclass(name, &random)
        case .wrapper: wrapper(name, &random)
        case .protocolExtension: protocolExtension(name, &random)
        case .systemExtension: systemExtension(name, &random)
        case .events: events(name, &random)
        case .constants: constants(name, &random)
        case .mock: mock(name, &random)
        }
    }
}
