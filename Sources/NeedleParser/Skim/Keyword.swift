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
        let keyword: Keyword? =
            switch word.first {
            case UInt8(ascii: "_"):
                word.equals("_exported")
                    ? .exported
                    : word.equals("_spi")
                        ? .spi
                        : word.equals("__DependencyProviderRegistry")
                            || word.equals("__PluginExtensionProviderRegistry")
                            ? .pathRegistry : nil
            case UInt8(ascii: "a"):
                word.equals("actor") ? .actor : word.equals("associatedtype") ? .associatedtype : nil
            case UInt8(ascii: "c"):
                word.equals("case")
                    ? .case : word.equals("class") ? .class : word.equals("compiler") ? .compiler : nil
            case UInt8(ascii: "C"):
                word.equals("Copyable") ? .copyable : nil
            case UInt8(ascii: "d"):
                word.equals("deinit") ? .deinit : nil
            case UInt8(ascii: "e"):
                word.equals("else")
                    ? .else
                    : word.equals("elseif")
                        ? .elseif
                        : word.equals("endif")
                            ? .endif
                            : word.equals("enum") ? .enum : word.equals("extension") ? .extension : nil
            case UInt8(ascii: "f"):
                word.equals("func")
                    ? .func : word.equals("final") ? .final : word.equals("fileprivate") ? .fileprivate : nil
            case UInt8(ascii: "g"):
                word.equals("globalActor") ? .globalActor : nil
            case UInt8(ascii: "i"):
                word.equals("if")
                    ? .if
                    : word.equals("import")
                        ? .import
                        : word.equals("init")
                            ? .`init`
                            : word.equals("internal") ? .internal : nil
            case UInt8(ascii: "l"):
                word.equals("let") ? .let : nil
            case UInt8(ascii: "m"):
                word.equals("main") ? .main : word.equals("mock") ? .mock : nil
            case UInt8(ascii: "N"):
                word.equals("NSApplicationMain") ? .main : nil
            case UInt8(ascii: "U"):
                word.equals("UIApplicationMain") ? .main : nil
            case UInt8(ascii: "n"):
                word.equals("needleDependenciesHash") ? .needleDependenciesHash : nil
            case UInt8(ascii: "o"):
                word.equals("operator") ? .operator : word.equals("open") ? .open : nil
            case UInt8(ascii: "p"):
                word.equals("parent")
                    ? .parent
                    : word.equals("precedencegroup")
                        ? .precedencegroup
                        : word.equals("protocol")
                            ? .protocol
                            : word.equals("public")
                                ? .public
                                : word.equals("package")
                                    ? .package
                                    : word.equals("private")
                                        ? .private : word.equals("propertyWrapper") ? .propertyWrapper : nil
            case UInt8(ascii: "r"):
                word.namesRegistration ? .registerProviderFactories : nil
            case UInt8(ascii: "s"):
                word.equals("struct")
                    ? .struct : word.equals("subscript") ? .subscript : word.equals("swift") ? .swift : nil
            case UInt8(ascii: "t"):
                word.equals("typealias") ? .typealias : nil
            case UInt8(ascii: "v"):
                word.equals("var") ? .var : nil
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
