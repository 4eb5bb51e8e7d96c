import NeedleGraph
import SwiftSyntax

/// The attributes, those in the branches of a `#if` that the flags do not rule out included.
func attributeFacts(_ attributes: AttributeListSyntax, flags: CompilationFlags) -> [Attribute] {
    var facts: [Attribute] = []
    for child in attributes.children(viewMode: .sourceAccurate) {
        if let directive = child.as(IfConfigDeclSyntax.self) {
            for branch in flags.branches(of: directive) {
                guard let attributes = branch.elements.as(AttributeListSyntax.self) else { continue }
                facts += attributeFacts(attributes, flags: flags)
            }
        } else if let attribute = child.as(AttributeSyntax.self) {
            facts.append(Attribute(attribute))
        }
    }
    return facts
}

extension Attribute {
    fileprivate init(_ syntax: AttributeSyntax) {
        let arguments = syntax.leftParen == nil ? nil : syntax.arguments?.text ?? ""
        var availability: Availability?
        if case .availability(let list)? = syntax.arguments { availability = Availability(list) }
        self.init(TypeExpression(syntax.attributeName), arguments: arguments, availability: availability)
    }
}

extension Availability {
    fileprivate init(_ arguments: AvailabilityArgumentListSyntax) {
        self.init([])
        for argument in arguments {
            switch argument.argument {
            case .token(let token):
                if token.spells("*") {
                    isForAll = true
                } else if let label = Label(rawValue: token.text) {
                    labels.append(label)
                } else {
                    platforms.append(Platform(token.text))
                }
            case .availabilityVersionRestriction(let restriction):
                platforms.append(Platform(restriction.platform.text, restriction.version?.text))
            case .availabilityLabeledArgument(let labeled):
                if labeled.label.spells("introduced"), !platforms.isEmpty {
                    platforms[platforms.count - 1].version = labeled.value.text
                } else if let label = Label(rawValue: labeled.label.text) {
                    labels.append(label)
                }
            }
        }
    }
}
