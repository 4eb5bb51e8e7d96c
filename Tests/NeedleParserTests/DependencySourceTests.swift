import NeedleGraph
import NeedleParser
import TestSupport
import Testing

/// The parser over the Swift files that people wrote of the packages that this one depends on: code that has nothing to do with
/// Needle. Generated files are half of swift-syntax, and are all alike.
///
/// The files are dealt out to several cases, which run at the same time.
@Test(.secondTier, arguments: 0..<8) func sourcesOfDependenciesAreReadWithoutADiagnostic(share: Int) {
    let written = dependencySources().filter { !$0.path.contains("/generated/") }
    for (index, file) in written.enumerated() where index % 8 == share {
        let parsed = file.bytes.withUnsafeBufferPointer { bytes in
            FileParse(bytes, path: file.path, options: ParseOptions()).whole(reportsErrors: true)
        }
        #expect(parsed.diagnostics.isEmpty, "\(file.path)")
        #expect(
            parsed.facts.instantiations.allSatisfy { $0.parentArgument != .enclosingInstance || $0.declaration != nil }
        )
        checkSkim(file, against: parsed.facts)
        #expect(differences(betweenWholeAndOutlineOf: file.bytes) == [], "\(file.path)")
    }
}

@Test(.secondTier) func ownSourcesAgreeWithTheSkim() {
    let files = ownSources()
    #expect(!files.isEmpty)
    for file in files {
        let parsed = file.bytes.withUnsafeBufferPointer { bytes in
            FileParse(bytes, path: file.path, options: ParseOptions()).whole(reportsErrors: true)
        }
        checkSkim(file, against: parsed.facts)
        #expect(differences(betweenWholeAndOutlineOf: file.bytes) == [], "\(file.path)")
    }
}

/// Expects that the skim lets no file pass that holds facts, and that it names the types that the parser names.
private func checkSkim(_ file: CorpusFile, against facts: FileFacts.Draft) {
    let found = file.bytes.withUnsafeBufferPointer { skim($0) }
    if facts.holdWhatMatters { #expect(found.mayHoldFacts, "\(file.path)") }
    if !found.mayHoldFacts { #expect(found.types == facts.types, "\(file.path)") }
    #expect(found.excessiveNesting == nil, "\(file.path)")
}

extension FileFacts.Draft {
    /// Whether there is a fact that the graph of some module could depend on, beside the names of types.
    var holdWhatMatters: Bool {
        !instantiations.isEmpty
            || imports.contains { $0.attributes.contains("@_exported") || $0.module == "NeedleFoundation" }
            || declarations.contains { declaration in
                switch declaration.kind {
                case .protocol, .typealias: true
                // Without its arguments, as in `extension Store<Int>`, and without the mark of `extension Store?`.
                case .extension:
                    !declarations.contains { other in
                        other.kind != .extension
                            && declaration.name.text.prefix { $0 != "<" && $0 != "?" } == other.name.text
                    }
                case .class: !declaration.inheritance.isEmpty
                case .struct, .enum, .actor: false
                }
            }
    }
}
