import NeedleGraph
import NeedleLinker

// The modules of system types that protocols often name.

/// The system module that declares a type of this name; nil if unknown.
///
/// Needed for a file that imports several modules that are not parsed, and for a name that a parsed module also declares. The
/// lists may be incomplete: for a missing name, all of these modules are imported.
func systemModule(of type: Name) -> Name? {
    if foundation.contains(type) || foundationOfApple.contains(type) { return SystemModule.foundation }
    if dispatch.contains(type) { return SystemModule.dispatch }
    return combine.contains(type) ? SystemModule.combine : nil
}

extension Modules {
    /// A file's imports of modules that are not parsed and may declare a type. If one of them is known to, only that one: a second
    /// import would be unused, which is a warning if imports have access levels.
    ///
    /// - Parameter owner: The module that code writes in front of the name; nil for none.
    func unparsedImports(declaring type: Name, of owner: Name? = nil, in place: NameContext) -> [Import] {
        let unparsed = unparsedImports(of: place.file, in: place.module)
        if unparsed.count < 2 { return unparsed }
        let owner = owner ?? systemModule(of: type)
        return unparsed.first { $0.module == owner }.map { [$0] } ?? unparsed
    }
}

/// The names of these modules, created once.
enum SystemModule {
    static let foundation: Name = "Foundation"
    static let dispatch: Name = "Dispatch"
    static let combine: Name = "Combine"
}

/// The protocols of the standard library, Foundation and Dispatch.
let systemProtocols = Set<Name>(
    """
    Actor AdditiveArithmetic AnyObject AsyncIteratorProtocol AsyncSequence AttributeScope
    AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol BidirectionalCollection
    BinaryFloatingPoint BinaryInteger BitwiseCopyable CVarArg CaseIterable Clock Codable CodingKey
    CodingKeyRepresentable Collection Comparable ContiguousBytes Copyable CustomConsumingRegexComponent
    CustomDebugStringConvertible CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible
    CustomReflectable CustomStringConvertible DataProtocol Decodable DecodableAttributedStringKey
    DecodableWithConfiguration Decoder DecodingConfigurationProviding DispatchSourceProtocol DispatchSourceRead
    DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
    DispatchSourceUserDataReplace DispatchSourceWrite DurationProtocol Encodable EncodableAttributedStringKey
    EncodableWithConfiguration Encoder EncodingConfigurationProviding Equatable Error Escapable Executor
    ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral FileManagerDelegate FixedWidthInteger FloatingPoint FormatStyle GlobalActor
    Hashable Identifiable InstantProtocol IteratorProtocol KeyedDecodingContainerProtocol KeyedEncodingContainerProtocol
    LazyCollectionProtocol LazySequenceProtocol LocalizedError LosslessStringConvertible
    MarkdownDecodableAttributedStringKey MirrorPath MutableCollection MutableDataProtocol NSCacheDelegate NSCoding
    NSCopying NSDecimalNumberBehaviors NSKeyedArchiverDelegate NSKeyedUnarchiverDelegate NSLocking NSMutableCopying
    NSObjectProtocol NSSecureCoding Numeric OptionSet ParseStrategy ParseableFormatStyle PortDelegate ProgressReporting
    RandomAccessCollection RandomNumberGenerator RangeExpression RangeReplaceableCollection RawRepresentable
    RecoverableError ReferenceConvertible RegexComponent SIMD SIMDScalar SIMDStorage Sendable SendableMetatype Sequence
    SerialExecutor SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer
    SortComparator StreamDelegate Strideable StringInterpolationProtocol StringProtocol TaskExecutor TextOutputStream
    TextOutputStreamable UnicodeCodec UnkeyedDecodingContainer UnkeyedEncodingContainer UnsignedInteger
    """.split(whereSeparator: \.isWhitespace).map { Name($0) }
)

// `tools/system-types` generates that list and the next two, as of Swift 6.3 on Linux.

private let foundation = Set<Name>(
    """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle ByteCountFormatter CGFloat
    CGPoint CGRect CGRectEdge CGSize Calendar CharacterSet CocoaError CodableAttributedStringKey CodableConfiguration
    CodableWithConfiguration ComparableComparator Comparator ComparisonResult ContiguousBytes CustomNSError Data
    DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal
    DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding Dimension
    EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter
    FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType FormatStyle
    Formatter Host ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream JSONDecoder JSONEncoder
    JSONSerialization LengthFormatter Locale LocalizedError MarkdownDecodableAttributedStringKey MassFormatter
    Measurement Morphology MutableDataProtocol NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
    NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding NSComparisonPredicate
    NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet NSData NSDate NSDateComponents NSDateInterval
    NSDecimalNumber NSDecimalNumberBehaviors NSDecimalNumberHandler NSDictionary NSEdgeInsets NSEnumerationOptions
    NSEnumerator NSError NSErrorDomain NSExceptionName NSExpression NSIndexPath NSIndexSet NSIndexSetIterator
    NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking
    NSMeasurement NSMutableArray NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData
    NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString NSNotification NSNull
    NSNumber NSObject NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents NSPoint NSPointArray
    NSPointPointer NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge NSRectPointer NSRecursiveLock
    NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray NSSizePointer NSSortDescriptor NSSortOptions NSString
    NSTextCheckingKey NSTextCheckingResult NSTimeZone NSURL NSURLComponents NSURLQueryItem NSUUID NSValue NSZone
    Notification NotificationCenter NotificationQueue NumberFormatter ObjCBool OperatingSystemVersion Operation
    OperationQueue OutputStream POSIXError ParseStrategy ParseableFormatStyle PersonNameComponents
    PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Process ProcessInfo Progress ProgressKind
    ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder PropertyListSerialization
    QualityOfService RecoverableError ReferenceConvertible RunLoop Scanner ScopedAttributeContainer SocketNativeHandle
    SocketPort SortComparator SortOrder Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringTransform Thread TimeInterval
    TimeZone Timer URL URLComponents URLError URLFileResourceType URLQueryItem URLResourceKey URLResourceValues UUID
    Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion
    UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance
    UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults unichar uuid_string_t uuid_t
    """.split(whereSeparator: \.isWhitespace).map { Name($0) }
)

private let dispatch = Set<Name>(
    """
    DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS
    DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
    DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
    DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime DispatchTimeInterval
    DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags
    """.split(whereSeparator: \.isWhitespace).map { Name($0) }
)

/// Types that Foundation declares only on Apple's systems.
private let foundationOfApple = Set<Name>(
    """
    LocalizedStringResource NSPredicate NSUserActivity URLCache URLCredential URLQueryItem URLRequest URLResponse
    HTTPURLResponse URLSession URLSessionConfiguration URLSessionTask URLSessionDataTask UndoManager
    """.split(whereSeparator: \.isWhitespace).map { Name($0) }
)

private let combine = Set<Name>(
    """
    AnyCancellable AnyPublisher AnySubscriber Cancellable CurrentValueSubject ObservableObject PassthroughSubject
    Publisher Published Subject Subscriber
    """.split(whereSeparator: \.isWhitespace).map { Name($0) }
)
