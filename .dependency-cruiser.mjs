/** Imports go one way: shared <- kernel <- rules <- services <- ipc <- hosts; the renderer and the preload see only shared. */
const HOSTS = '^src/main/((cli|desktop|host|web)/|(index|web)\\.ts$)'
const SERVICES = '^src/main/(ai|backups|challenges|day|decks|full-export|lab|lessons|log|matches|positions|runs|sets|settings|storage)/'
const TEST = '(\\.test\\.ts$|/testing/)'
/**
 * The renderer's folders, lowest first: each imports only those before it, so that no two import each other. What a lower one needs of a higher one is
 * handed in from above: as a prop, in a slot, or as a part that a game provides.
 */
const FLOORS = [
  ...['styles', 'client', 'i18n', 'ui', 'build', 'settings', 'sound', 'window', 'catalog', 'clauses', 'cards', 'game-modules', 'files'],
  ...[
    'decks',
    'lab',
    'match',
    'guide',
    'lessons',
    'challenges',
    'replays',
    'runs',
    'day',
    'workshop',
    'positions',
    'play',
    'rules',
    'manual',
    'home',
    'about',
  ],
  ...['settings-screen', 'games', 'app', 'main'],
]
/** The same for the rooms of the table. */
const ROOMS = [
  ...['module', 'playback', 'draft', 'state', 'names', 'clock', 'arrows', 'parts', 'study', 'presses', 'motion', 'windows', 'prompt'],
  ...['panels', 'boons', 'log', 'announcements', 'keys', 'result', 'sounds', 'frame'],
]
/** And for the folders of decks. */
const DECK_ROOMS = ['lists', 'state', 'search', 'stats', 'compare', 'share', 'versions', 'editor', 'shelf']
/** Files of these folders; a file beside them, such as `games.ts`, belongs to the folder of its name. */
const within = (parent, folders) => `^${parent}/(${folders.join('|')})(/|\\.ts$)`
/**
 * No folder of the ordered list imports one after it, and no other folder stands beside them.
 * @param {string} name
 * @param {string} list
 * @param {string} parent
 * @param {readonly string[]} folders
 */
const ordered = (name, list, parent, folders) => [
  ...folders
    .slice(0, -1)
    .map((folder, at) =>
      direction(
        `${name}-${folder}`,
        `${parent}/${folder} stands below ${folders.slice(at + 1).join(', ')}, and knows none of them: see ${list}.`,
        { path: within(parent, [folder]), pathNot: TEST },
        { path: within(parent, folders.slice(at + 1)) },
      ),
    ),
  direction(
    name,
    `A new folder of ${parent} gets its place in ${list}, above all that it needs.`,
    { path: `^${parent}/`, pathNot: [within(parent, folders), TEST] },
    { path: `^${parent}/` },
  ),
]
/** Where an import comes from when it is neither a file of ours nor a type that is gone when the program runs. */
const OUTSIDE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core']

/** The folders of a game, lowest first; its own files, such as game.ts, stand on all of them (src/main/rules/README.md). */
const GAME_FLOORS = ['state', 'mechanics', 'effects', 'cards', 'text', 'turn', 'view', 'ai', 'scenario', 'challenges', 'lessons', 'descent']

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
    ...GAME_FLOORS.map((floor, index) =>
      direction(
        'floors-of-a-game',
        `In a game, a file imports from its own folder and from those below it: ${GAME_FLOORS.join(' < ')} < game.ts. Move what both need down, or hand the function in from above.`,
        { path: `^src/main/rules/([^/]+)/${floor}/`, pathNot: TEST },
        { path: `^src/main/rules/$1/(${[...GAME_FLOORS.slice(index + 1).map(above => `${above}/`), '[^/]+\\.ts$'].join('|')})` },
      ),
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
    ...ordered('renderer-floors', 'FLOORS', 'src/renderer', FLOORS),
    ...ordered('match-rooms', 'ROOMS', 'src/renderer/match', ROOMS),
    ...ordered('deck-rooms', 'DECK_ROOMS', 'src/renderer/decks', DECK_ROOMS),
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
