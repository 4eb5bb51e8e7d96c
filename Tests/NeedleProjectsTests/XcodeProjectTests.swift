// What `needle init` finds in projects of Xcode.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct XcodeProjectTests {
    /// A `project.pbxproj` with some objects, as Xcode writes it.
    private func project(_ targets: [String], _ objects: String) -> String {
        """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 77;
        	objects = {
        /* Begin PBXProject section */
        		P0 /* Project object */ = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (\(targets.joined(separator: ", ")), ); };
        /* End PBXProject section */
        \(objects)
        	};
        	rootObject = P0 /* Project object */;
        }

        """
    }

    private func target(_ id: String, _ name: String, _ more: String, isTest: Bool = false) -> String {
        let kind = isTest ? "com.apple.product-type.bundle.unit-test" : "com.apple.product-type.application"
        return
            "\t\t\(id) /* \(name) */ = {isa = PBXNativeTarget; name = \"\(name)\"; productType = \"\(kind)\"; \(more) };\n"
    }

    private let component = """
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {}
        func start() { registerProviderFactories() }

        """

    private func initialized(_ files: [String: String]) async throws -> (text: String, summary: [String]) {
        let project = try projectWithGuide(files)
        let report = runInit(adding: [], project.session())
        #expect(report.exitCode == 0, "\(report.messages) \(report.summary)")
        let build = await project.build()
        #expect(build.exitCode == 0, "\(build.messages)")
        return (try project.read("needle.json"), report.summary)
    }

    /// As Xcode 15 lists sources: each file in a group.
    @Test func phasesThatListSources() async throws {
        let objects = """
            /* Begin PBXBuildFile section */
            		B1 /* Root.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Root.swift */; };
            		B2 /* Page+More.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2; };
            		B3 = {isa = PBXBuildFile; fileRef = F3; };
            		B4 = {isa = PBXBuildFile; fileRef = F1; };
            /* End PBXBuildFile section */
            		F1 /* Root.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Root.swift; sourceTree = "<group>"; };
            		F2 = {isa = PBXFileReference; name = "Page+More.swift"; path = "../Shared Code/Page+More.swift"; sourceTree = "<group>"; };
            		F3 = {isa = PBXFileReference; path = CafeTests/CafeTests.swift; sourceTree = SOURCE_ROOT; };
            		G0 = {isa = PBXGroup; children = (G1, F3, ); sourceTree = "<group>"; };
            		G1 /* Cafe */ = {
            			isa = PBXGroup;
            			children = (
            				G2 /* Views */,
            				F2,
            			);
            			path = Cafe;
            			sourceTree = "<group>";
            		};
            		G2 = {isa = PBXGroup; children = (F1); name = Views; path = Views; sourceTree = "<group>"; };
            		S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
            		S2 = {isa = PBXSourcesBuildPhase; files = (B3); };
            		S3 = {isa = PBXSourcesBuildPhase; files = (B4); };
            		L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
            		C1 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_MODULE_NAME = Coffee; "CODE[sdk=x]" = "a \\"b\\""; }; name = Debug; };

            """
        let found = try await initialized([
            "Apps/Cafe.xcodeproj/project.pbxproj": project(
                ["T1", "T2", "T3"],
                objects + target("T1", "Café", "buildPhases = (S1); buildConfigurationList = L1;")
                    + target("T2", "CafeTests", "buildPhases = (S2); ", isTest: true)
                    + target("T3", "Widget", "buildPhases = (S3); ")
            ),
            "Apps/Cafe/Views/Root.swift": component, "Apps/Cafe/Old.swift": component,
            "Apps/Shared Code/Page+More.swift": "struct Page {}\n",
            "Apps/CafeTests/CafeTests.swift": "struct Test {}\n",
        ])
        #expect(
            found.text == """
                { "modules": [{ "name": "Coffee", "sources": ["Apps/Cafe/Views", "Apps/Shared Code"] }] }

                """
        )
        #expect(
            found.summary.contains {
                $0.hasPrefix("Coffee           1") && $0.hasSuffix("Cafe.xcodeproj, target 'Café'")
            }
        )
        let note = "unsure of 'Coffee': all files of 'Widget' are in it, too: move them into a module that both import"
        #expect(found.summary.contains(note), "\(found.summary)")
        #expect(found.summary.contains { $0.hasPrefix("unsure of 'Coffee': new files are not part of its target") })
    }

    /// As Xcode 16 and later keep folders in step: all of a folder, except the files that the target lists.
    @Test func foldersThatXcodeKeepsInStep() async throws {
        let objects = """
            		G0 = {isa = PBXGroup; children = (Y1, Y2, Y3); sourceTree = "<group>"; };
            /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
            		E1 /* Exceptions for "Cafe" folder in "Cafe" target */ = {
            			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
            			membershipExceptions = (
            				Info.plist,
            				Old/Root.swift,
            			);
            			target = T1 /* Cafe */;
            		};
            		E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Model.swift); target = T1; };
            /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */
            		Y1 /* Cafe */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1); path = Cafe; sourceTree = "<group>"; };
            		Y2 /* Kit */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E2); explicitFileTypes = {}; explicitFolders = (); path = Kit; sourceTree = "<group>"; };
            		Y3 = {isa = PBXFileSystemSynchronizedRootGroup; path = CafeUITests; sourceTree = "<group>"; };
            		L1 = {isa = XCConfigurationList; buildConfigurations = (C1, C2); };
            		C1 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Debug; };
            		C2 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "Cafe Dev"; }; name = Release; };

            """
        let found = try await initialized([
            "Cafe.xcodeproj/project.pbxproj": project(
                ["T1", "T2", "T3"],
                objects + target("T1", "Cafe", "fileSystemSynchronizedGroups = (Y1); buildConfigurationList = L1;")
                    + target("T2", "Kit", "fileSystemSynchronizedGroups = (Y2); ")
                    + target("T3", "CafeUITests", "fileSystemSynchronizedGroups = (Y3); ", isTest: true)
            ),
            "Cafe/Views/Root.swift": component, "Cafe/Old/Root.swift": component,
            "Kit/Kit.swift": "import NeedleFoundation\npublic protocol KitDependency: Dependency {}\n",
            "Kit/Model.swift": "struct Model {}\n", "CafeUITests/Cafe.swift": component,
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "Cafe", "sources": ["Cafe", "Kit/Model.swift"], "exclude": ["Cafe/Old/Root.swift"] },
                    { "name": "Kit", "sources": ["Kit"] }
                  ]
                }

                """
        )
        #expect(found.summary.contains("files with components that are in no module: 'Cafe/Old/Root.swift'"))
        let end = "too: move it into a module that both import"
        #expect(found.summary.contains("unsure of 'Cafe': 1 of its files is in 'Kit', \(end)"), "\(found.summary)")
        #expect(found.summary.contains("unsure of 'Kit': 1 of its files is in 'Cafe', \(end)"))
    }
}
