import { defineConfig } from 'eslint/config'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

/** Templates only: scripts are held by oxlint.config.ts, types by vue-tsc, imports by .dependency-cruiser.mjs. */
export default defineConfig(
  { ignores: ['out/', 'dist/', 'coverage/', '.stryker-tmp/', 'test-results/', 'playwright-report/', '**/*.{js,mjs,cjs,ts}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
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
  prettier,
)
