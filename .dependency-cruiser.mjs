/** Imports go one way: shared <- kernel <- rules <- services <- ipc <- hosts; the renderer and the preload see only shared. */
const HOSTS = '^src/main/((cli|desktop|host|web)/|(index|web)\\.ts$)'
const SERVICES = '^src/main/(ai|backups|challenges|decks|full-export|lab|log|matches|settings|storage)/'
const TEST = '(\\.test\\.ts$|/testing/)'
/** Where an import comes from when it is neither a file of ours nor a type that is gone when the program runs. */
const OUTSIDE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core']

const direction = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    direction('no-cycles', 'Two files that need each other are one; a type that both need stands in a third.', {}, { circular: true }),
    direction(
      'shared-knows-neither-side',
      'shared is what both sides know: it knows neither.',
      { path: '^src/shared/' },
      { path: '^(src/(main|preload|renderer)|tools|e2e)/' },
    ),
    direction(
      'renderer-through-the-contract',
      'The renderer reaches main through the contract only, or it could see what a seat may not know.',
      { path: '^src/renderer/' },
      { path: '^(src/(main|preload)|tools|e2e)/' },
    ),
    direction(
      'preload-is-one-channel',
      'The preload is one channel: what it imports, every page could reach.',
      { path: '^src/preload/' },
      { path: '^(src/(main|renderer)|tools|e2e)/' },
    ),
    direction(
      'main-without-a-window',
      'Main runs without a window, in two hosts and in tests; developer tools are not the app.',
      { path: '^src/main/' },
      { path: '^(src/(renderer|preload)|tools|e2e)/' },
    ),
    direction(
      'kernel-names-no-game',
      'The kernel names no game and no service: four games stand on it.',
      { path: '^src/main/kernel/' },
      { path: '^src/main/', pathNot: '^src/main/kernel/' },
    ),
    direction(
      'rules-on-the-kernel-alone',
      'Rules stand on the kernel alone, so that search, replay and simulation can run them anywhere.',
      { path: '^src/main/rules/' },
      { path: '^src/main/', pathNot: '^src/main/(rules|kernel)/' },
    ),
    direction(
      'games-apart',
      'Games never import each other: a rule changed in one must not change another.',
      { path: '^src/(main/rules|renderer/games|shared/games)/([^/]+)/' },
      { path: '^src/(main/rules|renderer/games|shared/games)/[^/]+/', pathNot: '^src/(main/rules|renderer/games|shared/games)/$2/' },
    ),
    direction(
      'services-below-hosts',
      'A service does not know who asks it, nor over which transport.',
      { path: SERVICES },
      {
        path: ['^src/main/ipc/', HOSTS],
      },
    ),
    direction('contract-bound-once', 'The contract is bound once, for both hosts.', { path: '^src/main/ipc/' }, { path: HOSTS }),
    direction(
      'web-host-without-electron',
      'The web host runs where Electron is not.',
      { path: '^src/main/web/' },
      { path: '^src/main/(desktop/|index\\.ts$)' },
    ),
    direction(
      'electron-in-the-desktop-only',
      'Plain Node has no Electron, and importing it starts a download: only the desktop entry, src/main/desktop, the preload and Electron’s starter for tests may.',
      { pathNot: '^(src/(main/(index\\.ts$|desktop/)|preload/)|e2e/support/desktop/default-app/)' },
      { path: '(^|node_modules/)electron(-store)?(/|$)', dependencyTypesNot: ['type-only'] },
    ),
    direction(
      'kernel-and-rules-are-pure',
      'Kernel and rules are pure: they import themselves, shared and valibot, so that a seed always gives the same match.',
      { path: '^src/main/(kernel|rules)/', pathNot: TEST },
      { dependencyTypes: OUTSIDE, pathNot: '(^|node_modules/)valibot(/|$)' },
    ),
    direction(
      'renderer-in-a-sandbox',
      'The renderer runs in a sandboxed page.',
      { path: '^src/renderer/', pathNot: ['^src/renderer/build/', '\\.test\\.ts$'] },
      { path: '(^|node_modules/)(@orpc/server|conf|ws|electron|electron-store)(/|$)' },
    ),
    direction(
      'renderer-without-node',
      'The renderer runs in a sandboxed page, where Node is not.',
      { path: '^src/renderer/', pathNot: ['^src/renderer/build/', '\\.test\\.ts$', '/testing/'] },
      { dependencyTypes: ['core'] },
    ),
    direction('tests-and-tools-stay-out', 'What only tests need is in no build.', { path: '^src/', pathNot: TEST }, { path: TEST }),
  ],
  options: {
    // A type that goes in circles is a circle for the reader.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|coverage|test-results|\\.stryker-tmp)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
