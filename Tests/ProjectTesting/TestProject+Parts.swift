// Modules that are parsed and linked one by one, as a build system does it, with all files in the folder `work`.

package import NeedleDriver
internal import Testing

extension TestProject {
    /// Parses modules without a cache.
    package func parseParts(_ modules: [String], _ change: (inout ParseRequest) -> Void = { _ in }) {
        for module in modules {
            let request = ParseRequest(modules: [module]) { request in
                request.usesCache = false
                request.output = "work/\(module).graph"
                request.stamp = "work/\(module).facts.swift"
                request.places = "work/\(module).places"
                change(&request)
            }
            #expect(runParse(request, session()).exitCode == 0)
        }
    }

    /// Links one module with all that it sees; as the proof of the graph, if it is `App`.
    /// - Parameter places: The last column of each row, in place of the files with the places and with the generated code.
    package func linkPart(
        _ module: String,
        seeing modules: [String],
        places: String? = nil,
        _ change: (inout PartSource, inout LinkRequest) -> Void = { _, _ in }
    ) -> Report {
        var part = PartSource(
            module: module,
            rows: modules.map { name in
                "\(name)\twork/\(name).graph\t"
                    + (places ?? "work/\(name).places\twork/\(name)/NeedleGenerated.swift")
            },
            generatedFile: "work/\(module)/NeedleGenerated.swift",
            registrationFile: "work/\(module)/NeedleRegistration.swift"
        )
        part.isProof = module == "App"
        var request = LinkRequest()
        change(&part, &request)
        return runLink(.part(part), request, session())
    }
}
