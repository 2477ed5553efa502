import { defineConfig } from 'oxlint'

/** Which way imports go is held by .dependency-cruiser.mjs, what a template may say by eslint.config.js. */
const PURE = ['src/main/kernel/**/*.ts', 'src/main/rules/**/*.ts']
/** Code that must give the same result on every machine. */
const SEEDED = ['src/main/lab/simulation/**/*.ts']
const TESTS = ['**/*.test.ts', '**/testing/**', 'e2e/**']
/** The oxc and eslint rules that find plain mistakes come with the category `correctness`; what else is on stands below. */
const TYPES_UNSEEN = [
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
]

const SLOW_EXPRESSIONS = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move']

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
const NETWORK_AND_STORAGE = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB']

type Severity = 'error' | 'off'
const all = (severity: Severity, names: readonly string[]): Record<string, Severity> =>
  Object.fromEntries(names.map(name => [name, severity]))
const forbid = (names: readonly string[], message: string): ['error', ...{ name: string; message: string }[]] => [
  'error',
  ...names.map(name => ({ name, message })),
]

export default defineConfig({
  ignorePatterns: ['out/', 'dist/', 'coverage/', '.stryker-tmp/', 'test-results/', 'playwright-report/'],
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false, reportUnusedDisableDirectives: 'deny' },
  plugins: ['typescript', 'oxc', 'import'],
  jsPlugins: ['eslint-plugin-regexp'],
  categories: { correctness: 'error' },
  rules: {
    ...all('error', [
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'eqeqeq',
      'no-console',
      'object-shorthand',
      'no-array-constructor',
      'no-unused-expressions',
      'no-useless-constructor',
      'import/no-self-import',
      'import/no-duplicates',
      'import/no-default-export',
      'typescript/adjacent-overload-signatures',
      'typescript/array-type',
      'typescript/await-thenable',
      'typescript/ban-ts-comment',
      'typescript/ban-tslint-comment',
      'typescript/class-literal-property-style',
      'typescript/consistent-generic-constructors',
      'typescript/consistent-indexed-object-style',
      'typescript/consistent-type-assertions',
      'typescript/no-array-delete',
      'typescript/no-confusing-non-null-assertion',
      'typescript/no-deprecated',
      'typescript/no-duplicate-enum-values',
      'typescript/no-duplicate-type-constituents',
      'typescript/no-dynamic-delete',
      'typescript/no-explicit-any',
      'typescript/no-extra-non-null-assertion',
      'typescript/no-extraneous-class',
      'typescript/no-floating-promises',
      'typescript/no-for-in-array',
      'typescript/no-generated-empty-object-type',
      'typescript/no-implied-eval',
      'typescript/no-inferrable-types',
      'typescript/no-invalid-void-type',
      'typescript/no-misused-new',
      'typescript/no-misused-promises',
      'typescript/no-mixed-enums',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-nullish-coalescing',
      'typescript/no-non-null-asserted-optional-chain',
      'typescript/no-non-null-assertion',
      'typescript/no-redundant-type-constituents',
      'typescript/no-require-imports',
      'typescript/no-this-alias',
      'typescript/no-unnecessary-boolean-literal-compare',
      'typescript/no-unnecessary-template-expression',
      'typescript/no-unnecessary-type-arguments',
      'typescript/no-unnecessary-type-assertion',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unnecessary-type-conversion',
      ...TYPES_UNSEEN,
      'typescript/no-unsafe-declaration-merging',
      'typescript/no-unsafe-enum-comparison',
      'typescript/no-unsafe-function-type',
      'typescript/no-unsafe-unary-minus',
      'typescript/no-wrapper-object-types',
      'typescript/only-throw-error',
      'typescript/prefer-as-const',
      'typescript/prefer-find',
      'typescript/prefer-for-of',
      'typescript/prefer-function-type',
      'typescript/prefer-includes',
      'typescript/prefer-literal-enum-member',
      'typescript/prefer-namespace-keyword',
      'typescript/prefer-reduce-type-parameter',
      'typescript/prefer-regexp-exec',
      'typescript/prefer-return-this-type',
      'typescript/related-getter-setter-pairs',
      'typescript/triple-slash-reference',
      'typescript/unified-signatures',
      'typescript/use-unknown-in-catch-callback-variable',
    ]),
    // More belong together: they are an object with a name.
    'max-params': ['error', { max: 5 }],
    // A text that someone else wrote could take minutes.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': 'error',
    // What a module adds to an interface of the frame has no other form.
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/restrict-plus-operands': [
      'error',
      { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    // What an AbortSignal gives as its reason is passed on as it is.
    'typescript/prefer-promise-reject-errors': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
    // A WebSocket in Node is left at giving Buffers.
    'typescript/no-base-to-string': ['error', { ignoredTypeNames: ['ArrayBuffer', 'Error', 'RegExp', 'URL', 'URLSearchParams'] }],
    // Names have no characters that a code point cuts through.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    // No object here uses `this`, so a method can be taken out of it.
    'typescript/unbound-method': 'off',
    // Texts are sorted by what they are made of; lists of numbers say how.
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-useless-default-assignment': 'off',
  },
  overrides: [
    {
      // An index that is known to be in range is a matter of course in the rules; elsewhere what may be missing is handled.
      files: [...PURE, 'src/main/ai/**', ...TESTS],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    { files: TESTS, rules: { 'typescript/no-base-to-string': 'off' } },
    // The types of .vue files aren't seen here, but by vue-tsc; tests read JSON that they know.
    { files: ['src/renderer/**', ...TESTS], rules: all('off', TYPES_UNSEEN) },
    {
      files: TESTS,
      excludeFiles: ['src/shared/testing/waiting.ts'],
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
    // These read the project's own texts only.
    { files: [...TESTS, 'tools/**', 'src/renderer/build/**', '*.config.{ts,js}'], rules: all('off', SLOW_EXPRESSIONS) },
    {
      // A fixture of Playwright takes its first parameter apart though it needs nothing of it; what is missing fails a test.
      files: TESTS,
      rules: { 'no-empty-pattern': 'off', 'no-unsafe-optional-chaining': 'off', 'no-loss-of-precision': 'off' },
    },
    {
      // The columns of a table of cases.
      files: ['**/*.test.ts'],
      rules: { 'max-params': 'off' },
    },
    { files: ['**/*.{js,mjs}'], rules: { ...all('off', TYPES_UNSEEN), 'typescript/restrict-template-expressions': 'off' } },
    // What is to replace `scrollBehavior` is experimental.
    { files: ['src/renderer/app/router.ts'], rules: { 'typescript/no-deprecated': 'off' } },
    // Tools read these by their default export.
    {
      files: [
        '**/*.config.{ts,js}',
        '.dependency-cruiser.mjs',
        'e2e/support/{global,pseudo,test-game}-setup.ts',
        'e2e/support/{desktop,packages,platform}/setup.ts',
        '**/*.vue',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [...PURE, ...SEEDED],
      excludeFiles: TESTS,
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
      excludeFiles: ['src/renderer/client/**', '**/*.test.ts'],
      rules: {
        'no-restricted-globals': forbid(NETWORK_AND_STORAGE, 'The contract is the only way out of the renderer: src/renderer/client.'),
      },
    },
    {
      files: ['{src,tools}/**/*.{ts,vue}'],
      // Card data is a list, and a list may be long.
      excludeFiles: ['src/main/rules/*/cards/**'],
      rules: { 'max-lines': ['error', 400] },
    },
    {
      files: ['{src,tools}/**/*.ts'],
      // A store is one function.
      excludeFiles: [...TESTS, 'src/renderer/**/*-store.ts'],
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
    // Bugs in a page are reported there.
    { files: ['src/renderer/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  ],
})
