import NeedleGraph

/// The words that the byte search knows.
///
/// `main` stands for all attributes that start a program, `registerProviderFactories` also for the function of one module,
/// and `pathRegistry` for both runtime classes in which the code of uber/needle registers providers.
enum Keyword {
    case actor, `associatedtype`, `case`, `class`, compiler, copyable, `deinit`, `else`, elseif, endif, `enum`
    case exported, `extension`, final, `func`, `fileprivate`, globalActor, `if`, `import`, `init`, `internal`, `let`,
        main
    case mock, needleDependenciesHash, `operator`, open, parent, pathRegistry, `precedencegroup`, `protocol`, `public`
    case package, `private`, propertyWrapper, registerProviderFactories, spi, `struct`, `subscript`, swift, `typealias`
    case `var`

    /// - Returns: nil for most words.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        // Each word of a code base is compared with few others, and with constants.
        @inline(__always)
        func the(_ keyword: Keyword, _ text: StaticString) -> Keyword? { word.equals(text) ? keyword : nil }
        let keyword: Keyword? =
            switch word.first {
            case "_":
                the(.exported, "_exported") ?? the(.spi, "_spi") ?? the(.pathRegistry, "__DependencyProviderRegistry")
                    ?? the(.pathRegistry, "__PluginExtensionProviderRegistry")
            case "a": the(.actor, "actor") ?? the(.associatedtype, "associatedtype")
            case "c": the(.case, "case") ?? the(.class, "class") ?? the(.compiler, "compiler")
            case "C": the(.copyable, "Copyable")
            case "d": the(.deinit, "deinit")
            case "e":
                the(.else, "else") ?? the(.elseif, "elseif") ?? the(.endif, "endif") ?? the(.enum, "enum")
                    ?? the(.extension, "extension")
            case "f": the(.func, "func") ?? the(.final, "final") ?? the(.fileprivate, "fileprivate")
            case "g": the(.globalActor, "globalActor")
            case "i":
                the(.if, "if") ?? the(.import, "import") ?? the(.`init`, "init") ?? the(.internal, "internal")
            case "l": the(.let, "let")
            case "m": the(.main, "main") ?? the(.mock, "mock")
            case "N": the(.main, "NSApplicationMain")
            case "U": the(.main, "UIApplicationMain")
            case "n": the(.needleDependenciesHash, "needleDependenciesHash")
            case "o": the(.operator, "operator") ?? the(.open, "open")
            case "p":
                the(.parent, "parent") ?? the(.precedencegroup, "precedencegroup") ?? the(.protocol, "protocol")
                    ?? the(.public, "public") ?? the(.package, "package") ?? the(.private, "private")
                    ?? the(.propertyWrapper, "propertyWrapper")
            case "r": word.namesRegistration ? .registerProviderFactories : nil
            case "s": the(.struct, "struct") ?? the(.subscript, "subscript") ?? the(.swift, "swift")
            case "t": the(.typealias, "typealias")
            case "v": the(.var, "var")
            default: nil
            }
        guard let keyword else { return nil }
        self = keyword
    }

    /// Whether it declares a type, whose name follows.
    var declaresType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .typealias: true
        default: false
        }
    }

    /// Whether it can be between `import` and the module.
    var isImportKind: Bool {
        declaresType || self == .func || self == .var || self == .let
    }

    /// The access level, if it is one.
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
    /// Whether it is the name of a function that registers edges: of all modules, `registerProviderFactories`, or of one, such
    /// as `registerGameProviderFactories`.
    fileprivate var namesRegistration: Bool {
        count >= 25 && holds("register", at: 0) && holds("ProviderFactories", at: count - 17)
    }
}
