/// The output format of an answer that is text or JSON.
package enum AnswerFormat: String, Hashable, Sendable, CaseIterable {
    case text, json
}
