import { readdirSync } from 'node:fs'
import { defineConfig } from 'eslint/config'
import prettier from 'eslint-config-prettier'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'

const root = import.meta.dirname
const ALL = ['**/*.{ts,vue,js,mjs}']
const TYPED = ['**/*.{ts,vue}']
const PURE = ['src/main/kernel/**/*.ts', 'src/main/rules/**/*.ts']
/** What must come out the same whoever runs it, on whatever machine. */
const SEEDED = ['src/main/lab/simulation/**/*.ts']
const TESTS = ['**/*.test.ts', '**/testing/**', 'e2e/**']
const DESKTOP = ['src/main/index.ts', 'src/main/desktop/**/*.ts', 'src/preload/**/*.ts']

const games = readdirSync(new URL('src/main/rules', import.meta.url), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
const SERVICES = ['ai', 'backups', 'challenges', 'decks', 'full-export', 'lab', 'log', 'matches', 'settings', 'storage'].map(
  name => `./src/main/${name}`,
)
const HOSTS = ['cli', 'desktop', 'host', 'web', 'index.ts', 'web.ts'].map(name => `./src/main/${name}`)

/** Imports go one way: shared <- kernel <- rules <- services <- ipc <- hosts; the renderer and the preload see only shared. */
const directions = [
  {
    target: './src/shared',
    from: ['./src/main', './src/preload', './src/renderer', './tools', './e2e'],
    message: 'shared is what both sides know: it knows neither.',
  },
  {
    target: './src/renderer',
    from: ['./src/main', './src/preload', './tools', './e2e'],
    message: 'The renderer reaches main through the contract only, or it could see what a seat may not know.',
  },
  {
    target: './src/preload',
    from: ['./src/main', './src/renderer', './tools', './e2e'],
    message: 'The preload is one channel: what it imports, every page could reach.',
  },
  {
    target: './src/main',
    from: ['./src/renderer', './src/preload', './tools', './e2e'],
    message: 'Main runs without a window, in two hosts and in tests.',
  },
  {
    target: './src/main/kernel',
    from: './src/main',
    except: ['./kernel'],
    message: 'The kernel names no game and no service: four games stand on it.',
  },
  {
    target: './src/main/rules',
    from: './src/main',
    except: ['./rules', './kernel'],
    message: 'Rules stand on the kernel alone, so that search, replay and simulation can run them anywhere.',
  },
  ...games.map(game => ({
    target: `./src/main/rules/${game}`,
    from: './src/main/rules',
    except: [`./${game}`],
    message: 'Games never import each other: a rule changed in one must not change another.',
  })),
  {
    target: SERVICES,
    from: ['./src/main/ipc', ...HOSTS],
    message: 'A service does not know who asks it, nor over which transport.',
  },
  {
    target: './src/main/ipc',
    from: HOSTS,
    message: 'The contract is bound once, for both hosts.',
  },
  {
    target: './src/main/web',
    from: ['./src/main/desktop', './src/main/index.ts'],
    message: 'The web host runs where Electron is not.',
  },
]

const electronOnly = {
  regex: '^electron(-store)?($|/)',
  allowTypeImports: true,
  message: 'Plain Node has no Electron, and importing it starts a download: only the desktop entry, src/main/desktop and the preload may.',
}
const pureOnly = {
  regex: String.raw`^(?!\.{1,2}/|valibot$)`,
  message: 'Kernel and rules are pure: they import themselves, shared and valibot, so that a seed always gives the same match.',
}
const browserOnly = {
  regex: '^(node:|@orpc/server|conf$|ws$)',
  message: 'The renderer runs in a sandboxed page.',
}
const restrictImports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] })

const forbid = (names, message) => ['error', ...names.map(name => ({ name, message }))]
const IMPURE = [
  'Date',
  'performance',
  'crypto',
  'console',
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
]
const WAYS_OUT = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB']

export default defineConfig(
  { ignores: ['out/', 'dist/', 'coverage/', '.stryker-tmp/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },

  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['src/main/tsconfig.json', 'src/renderer/tsconfig.json', 'tools/tsconfig.json', 'e2e/tsconfig.json'],
        tsconfigRootDir: root,
        extraFileExtensions: ['.vue'],
        // For the .vue files that import-x follows from .ts files.
        parser: tseslint.parser,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // What an AbortSignal gives as its reason is passed on as it is.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
      // A WebSocket in Node is left at giving Buffers.
      '@typescript-eslint/no-base-to-string': ['error', { ignoredTypeNames: ['ArrayBuffer', 'Error', 'RegExp', 'URL', 'URLSearchParams'] }],
      // Names have no characters that a code point cuts through.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // An async function may be what an interface asks for, without anything to wait for.
      '@typescript-eslint/require-await': 'off',
      // No object here uses `this`, so a method can be taken out of it.
      '@typescript-eslint/unbound-method': 'off',
      // What a closure changes while another waits looks constant to it.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // There are no enums, and few classes; these two cost more than all others together.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-useless-default-assignment': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // `||` for an empty text or for 0 is meant.
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/prefer-optional-chain': 'off',
      '@typescript-eslint/prefer-string-starts-ends-with': 'off',
    },
  },
  {
    // An index that is known to be in range is a matter of course in the rules; elsewhere what may be missing is handled.
    files: [...PURE, 'src/main/ai/**', ...TESTS],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: TESTS, rules: { '@typescript-eslint/no-base-to-string': 'off' } },
  {
    // ESLint doesn't see the types of .vue files, vue-tsc does; tests read JSON that they know.
    files: ['src/renderer/**', ...TESTS],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: { parser: vueParser },
  },

  {
    files: ALL,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver()],
      'import-x/extensions': ['.ts', '.vue', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'], 'vue-eslint-parser': ['.vue'] },
    },
    rules: {
      ...restrictImports(electronOnly),
      'import-x/no-cycle': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: directions }],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: TESTS,
    ignores: ['src/shared/testing/waiting.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map(property => ({
          object: 'vi',
          property,
          message: 'A busy machine takes longer: src/shared/testing/waiting.',
        })),
      ],
    },
  },
  // What is to replace `scrollBehavior` is experimental.
  { files: ['src/renderer/app/router.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  // Tools read these by their default export.
  { files: ['**/*.config.{ts,js}', 'e2e/support/global-setup.ts'], rules: { 'import-x/no-default-export': 'off' } },
  { files: DESKTOP, rules: { '@typescript-eslint/no-restricted-imports': 'off' } },

  {
    files: PURE,
    ignores: TESTS,
    rules: restrictImports(pureOnly),
  },
  {
    files: [...PURE, ...SEEDED],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': forbid(IMPURE, 'The same seed must give the same match, on every machine and at every time.'),
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from the seeded generator in the state.' },
      ],
    },
  },
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    ignores: ['src/renderer/build/**', '**/*.test.ts'],
    rules: restrictImports(electronOnly, browserOnly),
  },
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    ignores: ['src/renderer/client/**', '**/*.test.ts'],
    rules: { 'no-restricted-globals': forbid(WAYS_OUT, 'The contract is the only way out of the renderer: src/renderer/client.') },
  },
  {
    files: ['**/*.vue'],
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/no-v-html': 'error',
      // TypeScript says which may be left out.
      'vue/require-default-prop': 'off',
      'vue/attributes-order': 'off',
      // Every text comes from resources/locales.
      'vue/no-bare-strings-in-template': ['error', { allowlist: ['×', '·', '–', '/', '(', ')', ':', '+', '−', '-', '%', '*', ','] }],
    },
  },

  {
    files: ['{src,tools}/**/*.{ts,vue}'],
    // Card data is a list, and a list may be long.
    ignores: ['src/main/rules/*/cards/**'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    files: ['{src,tools}/**/*.ts'],
    // A store is one function.
    ignores: [...TESTS, 'src/renderer/**/*-store.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 110, skipComments: true, skipBlankLines: true }] },
  },
  {
    // What these print is what the player at the terminal reads.
    files: [
      'src/main/cli/**',
      'src/main/{web,index}.ts',
      'src/main/host/process-end.ts',
      'tools/**',
      'src/main/desktop/run.ts',
      '**/testing/**',
      'e2e/support/**',
    ],
    rules: { 'no-console': 'off' },
  },
  // A mistake of ours in a page: whoever looks for it looks there.
  { files: ['src/renderer/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },

  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.base] },
  prettier,
)
