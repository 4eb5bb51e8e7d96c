extension FilePlaces {
    /// The place of a fact; nil for the file itself, and where these are not the places of that fact's file.
    package func place(of element: FactReference.Element) -> Place? {
        switch element {
        case .file: nil
        case .import(let index): imports.element(at: index)
        case .declaration(let index): declarations.element(at: index)?.name
        case .inheritance(let declaration, let index):
            declarations.element(at: declaration)?.inheritance.element(at: index)
        case .member(let declaration, let index): declarations.element(at: declaration)?.members.element(at: index)
        case .instantiation(let index): instantiations.element(at: index)
        case .entryPoint: entryPoint
        }
    }
}

extension Array {
    fileprivate func element(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
