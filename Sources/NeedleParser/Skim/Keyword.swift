import NeedleGraph

/// The words that the byte search knows.
///
/// `main` stands for all attributes that start a program, `registerProviderFactories` also for the function of one module.
enum Keyword {
    case actor, `associatedtype`, `case`, `class`, compiler, copyable, `deinit`, `else`, elseif, endif, `enum`
    case exported, `extension`, `func`, `fileprivate`, globalActor, `if`, `import`, `init`, `internal`, `let`, main
    case needleDependenciesHash, `operator`, open, parent, `precedencegroup`, `protocol`, `public`, package
    case `private`, propertyWrapper, registerProviderFactories, spi, `struct`, `subscript`, swift, `typealias`
    case `var`

    /// - Returns: nil for most words.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        guard let initial = word.first.map(Int.init) else { return nil }
        for index in Self.first[initial]..<Self.first[initial + 1] where word.equals(Self.words[index].text) {
            self = Self.words[index].keyword
            return
        }
        guard word.namesRegistration else { return nil }
        self = .registerProviderFactories
    }

    /// The words by their initials.
    private static let words: [(text: StaticString, keyword: Keyword)] = [
        ("Copyable", .copyable), ("NSApplicationMain", .main), ("UIApplicationMain", .main), ("_exported", .exported),
        ("_spi", .spi), ("actor", .actor), ("associatedtype", .associatedtype), ("case", .case), ("class", .class),
        ("compiler", .compiler), ("deinit", .deinit), ("else", .else), ("elseif", .elseif), ("endif", .endif),
        ("enum", .enum), ("extension", .extension), ("fileprivate", .fileprivate), ("func", .func),
        ("globalActor", .globalActor), ("if", .if), ("import", .import), ("init", .`init`), ("internal", .internal),
        ("let", .let), ("main", .main), ("needleDependenciesHash", .needleDependenciesHash), ("open", .open),
        ("operator", .operator), ("package", .package), ("parent", .parent), ("precedencegroup", .precedencegroup),
        ("private", .private), ("propertyWrapper", .propertyWrapper), ("protocol", .protocol), ("public", .public),
        ("struct", .struct), ("subscript", .subscript), ("swift", .swift), ("typealias", .typealias), ("var", .var),
    ]

    /// By initial, the index of the first word that has it or a later one.
    private static let first = (0...256).map { initial in words.count { Int($0.text.utf8Start[0]) < initial } }

    /// Whether it declares a type whose name follows.
    var declaresType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .typealias: true
        default: false
        }
    }

    /// Whether it can stand between `import` and the module.
    var isImportKind: Bool {
        declaresType || self == .func || self == .var || self == .let
    }

    /// The access level that it is, if it is one.
    var access: Access? {
        switch self {
        case .public: .public
        case .package: .package
        case .internal: .internal
        case .fileprivate: .fileprivate
        case .private: .private
        case .open: .open
        default: nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it is the name of a function that registers edges: of all modules, `registerProviderFactories`, or of one, as
    /// `registerGameProviderFactories`.
    fileprivate var namesRegistration: Bool {
        first == UInt8(ascii: "r") && count >= 25 && holds("register", at: 0)
            && holds("ProviderFactories", at: count - 17)
    }
}
