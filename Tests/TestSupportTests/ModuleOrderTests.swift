import TestSupport
import Testing

@Suite struct ModuleOrderTests {
    @Test func importsMakeVisible() throws {
        let fixture = try Fixture(
            """
            // module: App
            // file: main.swift
            import Foundation
            @testable import A
            public import struct B.Thing
              import C.Deep; @_exported import D
            // import E
            let notAnImport = 1
            // module: A
            import App
            // module: B
            let b = 1
            // module: C, depends: B None
            import A
            // module: D
            let d = 1
            // module: E
            let e = 1
            """
        )
        #expect(
            fixture.modules.visibleModules == [
                "App": ["A", "B", "C", "D"], "A": ["App"], "B": [], "C": ["B"], "D": [], "E": [],
            ]
        )
    }
}
