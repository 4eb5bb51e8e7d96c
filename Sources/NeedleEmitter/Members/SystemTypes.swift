import NeedleGraph

// The modules of the system's types that protocols often name.

/// The module of the system that has a type of this name; nil where that is not known.
///
/// It matters only for a file that imports several modules that were not parsed. The lists need not be complete: for a
/// name that is missing here, all of these modules are imported.
func systemModule(of type: Name) -> Name? { modules[type] }

private let modules: [Name: Name] = {
    var modules: [Name: Name] = [:]
    for type in foundation { modules[Name(type)] = "Foundation" }
    for type in dispatch { modules[Name(type)] = "Dispatch" }
    for type in combine { modules[Name(type)] = "Combine" }
    return modules
}()

private let foundation = [
    "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "DateComponents", "DateFormatter", "Date",
    "DateInterval", "Decimal", "FileHandle", "FileManager", "HTTPURLResponse", "ISO8601DateFormatter", "IndexPath",
    "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError", "Measurement", "NSLock", "NSPredicate",
    "Notification", "NotificationCenter", "NumberFormatter", "OperationQueue", "PersonNameComponents", "ProcessInfo",
    "Progress", "PropertyListDecoder", "PropertyListEncoder", "TimeInterval", "TimeZone", "Timer", "URL",
    "URLComponents", "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "UUID",
    "UserDefaults",
]

private let dispatch = [
    "DispatchGroup", "DispatchQoS", "DispatchQueue", "DispatchSemaphore", "DispatchSource", "DispatchTime",
    "DispatchTimeInterval", "DispatchWorkItem",
]

private let combine = [
    "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "CurrentValueSubject", "ObservableObject",
    "PassthroughSubject", "Publisher", "Published", "Subject", "Subscriber",
]
