// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// What draws or runs the event loop lives on the main actor; values and files below it do not.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "seoga",
  defaultLocalization: "en",
  products: [
    .executable(name: "seoga", targets: ["seoga"]),
    .executable(name: "seoga-net", targets: ["seoga-net"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // MARK: Benchmarks
    .target(name: "Probe", path: "Tests/Benchmarks/Probe"),
    .executableTarget(
      name: "bench-bare-list",
      path: "Tests/Benchmarks/BareList",
      linkerSettings: [.linkedLibrary("ncursesw")]
    ),
    .executableTarget(
      name: "bench-empty",
      dependencies: [
        "CursesTerminal", "Screens", "Messages", "LibraryStore", "ReadingCore", "SeogaResources",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmarks/EmptyProgram",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "seoga-bench",
      dependencies: ["Probe", "LibraryStore", "ReadingCore", "TextScreen"],
      path: "Tests/Benchmarks/Bench",
      swiftSettings: strict
    ),

    // MARK: Catalogue
    .target(name: "Catalogue", dependencies: ["ReadingCore"], swiftSettings: strict),
    .testTarget(
      name: "CatalogueTests",
      dependencies: ["Catalogue", "ReadingCore"],
      swiftSettings: strict
    ),

    // MARK: CatalogueAsking
    .target(
      name: "CatalogueAsking",
      dependencies: [
        "Catalogue", "ReadingCore", "CLinux", .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CatalogueAskingTests",
      dependencies: ["CatalogueAsking", "Catalogue", "ReadingCore", "TestSupport"],
      swiftSettings: strict
    ),

    // MARK: CatalogueSources
    .target(
      name: "CatalogueSources",
      dependencies: ["Catalogue", "ReadingCore", "CXML2"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CatalogueSourcesTests",
      dependencies: ["CatalogueSources", "Catalogue", "ReadingCore"],
      swiftSettings: strict
    ),

    // MARK: CCmark
    .systemLibrary(
      name: "CCmark",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]
    ),

    // MARK: CCurl
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),

    // MARK: CLinux
    .systemLibrary(name: "CLinux"),

    // MARK: CNcurses
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),

    // MARK: CZlib
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // MARK: CTermGuard
    .target(name: "CTermGuard"),

    // MARK: CursesTerminal
    .target(
      name: "CursesTerminal",
      dependencies: ["TextScreen", "CLinux", "CNcurses", "CTermGuard"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: ["CursesTerminal", "TextScreen", "CNcurses"],
      swiftSettings: onMainActor
    ),

    // MARK: CXML2
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

    // MARK: EndToEnd
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TestSupport", "seoga", "seoga-net", "seoga-faults"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "seoga-faults",
      dependencies: ["CursesTerminal", "TextScreen"],
      path: "Tests/Faults/Program",
      swiftSettings: onMainActor
    ),

    // MARK: Faults
    .testTarget(
      name: "FaultsTests",
      dependencies: ["TestSupport", "seoga", "Probe", "LibraryStore", "ReadingCore", "TextScreen"],
      path: "Tests/Faults",
      exclude: ["Program", "full-disk.sh"],
      swiftSettings: strict
    ),

    // MARK: Interchange
    .target(name: "Interchange", dependencies: ["ReadingCore"], swiftSettings: strict),
    .testTarget(
      name: "InterchangeTests",
      dependencies: ["Interchange", "ReadingCore", "TestSupport"],
      swiftSettings: strict
    ),

    // MARK: LibraryStore
    .target(name: "LibraryStore", dependencies: ["ReadingCore", "CLinux"], swiftSettings: strict),
    .testTarget(
      name: "LibraryStoreTests",
      dependencies: ["LibraryStore", "ReadingCore", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),

    // MARK: LibrarySync
    .target(
      name: "LibrarySync",
      dependencies: [
        "LibraryStore", "ReadingCore", .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LibrarySyncTests",
      dependencies: ["LibrarySync", "LibraryStore", "ReadingCore", "TestSupport"],
      swiftSettings: strict
    ),

    // MARK: Markdown
    // Linked into the program: a reader's machine need not have the library.
    .target(
      name: "Markdown",
      dependencies: ["CCmark"],
      swiftSettings: strict,
      linkerSettings: [
        .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
      ]
    ),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown"], swiftSettings: strict),

    // MARK: Messages
    .target(
      name: "Messages",
      dependencies: [
        "TextScreen", "Catalogue", "Interchange", "LibraryStore", "ReadingCore", "SeogaResources",
      ],
      swiftSettings: strict
    ),

    // MARK: ReadingCore
    .target(name: "ReadingCore", swiftSettings: strict),
    .testTarget(name: "ReadingCoreTests", dependencies: ["ReadingCore"], swiftSettings: strict),

    // MARK: Screens
    .target(
      name: "Screens",
      dependencies: [
        "ScreenKit", "Messages", "TextScreen", "CatalogueAsking", "Catalogue", "Interchange",
        "LibraryStore", "Markdown", "ReadingCore", "SeogaResources",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens", "ScreenKit", "Messages", "TextScreen", "CatalogueAsking", "Catalogue", "Interchange",
        "LibraryStore", "ReadingCore", "SeogaResources", "TestSupport",
      ],
      exclude: [
        "Board/Screens", "BookDetail/Screens", "Components/Screens", "Cover/Screens", "Discover/Screens",
        "EditBook/Screens",
        "FetchBook/Screens", "FoundBook/Screens", "Help/Screens", "Look/Screens", "Import/Screens",
        "Notes/Screens",
        "Goals/Screens", "Timer/Screens",
        "Palette/Screens", "Search/Screens", "Series/Screens", "Keys/Screens", "Settings/Screens",
        "Shelf/Screens",
        "Spines/Screens",
        "Statistics/Screens", "Sync/Screens", "TwoRecords/Screens",
      ],
      swiftSettings: onMainActor
    ),

    // MARK: ScreenKit
    .target(
      name: "ScreenKit",
      dependencies: ["TextScreen", "ReadingCore", "SeogaResources"],
      swiftSettings: onMainActor
    ),

    // MARK: seoga
    .executableTarget(
      name: "seoga",
      dependencies: [
        "Screens", "ScreenKit", "Messages", "CursesTerminal", "TextScreen", "CatalogueAsking", "Catalogue",
        "Interchange", "LibraryStore", "LibrarySync", "Markdown", "ReadingCore", "SeogaResources",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: onMainActor
    ),

    .testTarget(
      name: "SeogaTests",
      dependencies: [
        "seoga", "seoga-manual", "Screens", "ScreenKit", "Messages", "TextScreen", "CatalogueAsking",
        "Catalogue", "Interchange", "LibraryStore", "ReadingCore", "SeogaResources", "TestSupport",
      ],
      exclude: ["Pictures"],
      swiftSettings: onMainActor
    ),

    // MARK: seoga-manual
    .executableTarget(
      name: "seoga-manual",
      dependencies: ["ReadingCore", "SeogaResources"],
      path: "Tests/Tools/Manual",
      swiftSettings: strict
    ),

    // MARK: seoga-net
    .executableTarget(
      name: "seoga-net",
      dependencies: ["Catalogue", "CatalogueSources", "ReadingCore", "Unpacking", "CCurl", "CLinux"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SeogaNetTests",
      dependencies: [
        "seoga-net", "CatalogueAsking", "Catalogue", "CatalogueSources", "CCurl", "Messages", "ReadingCore",
        "Screens", "SeogaResources", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      swiftSettings: strict
    ),

    // MARK: SeogaResources
    .target(
      name: "SeogaResources",
      dependencies: ["ReadingCore"],
      path: "Resources",
      resources: [.copy("collections"), .copy("manual"), .process("en.lproj"), .process("ko.lproj")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SeogaResourcesTests",
      dependencies: ["SeogaResources", "ReadingCore"],
      swiftSettings: strict
    ),

    // MARK: TestSupport
    .target(
      name: "TestSupport",
      dependencies: [
        "Screens", "ScreenKit", "Messages", "TextScreen", "CatalogueAsking", "Catalogue", "LibraryStore",
        "ReadingCore", "SeogaResources",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),

    // MARK: TextScreen
    .target(name: "TextScreen", swiftSettings: strict),
    .testTarget(name: "TextScreenTests", dependencies: ["TextScreen", "TestSupport"], swiftSettings: strict),

    // MARK: Unpacking
    .target(
      name: "Unpacking",
      dependencies: ["Catalogue", "CatalogueSources", "ReadingCore", "CZlib"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UnpackingTests",
      dependencies: ["Unpacking", "Catalogue", "ReadingCore", "TestSupport", "CZlib"],
      swiftSettings: strict
    ),
  ]
)
