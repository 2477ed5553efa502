import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { rendererPlugins } from './src/renderer/build/plugins.ts'
import { testGameAt, testGamePlugin } from './src/renderer/build/test-game.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')
const source = (path: string): string => `${root}/src/${path}`

/** `GRIMOIRE_PSEUDO_LOCALE=1` builds the app with longer, accented texts, beside the real build: only the layout checks look at it. */
const isPseudo = process.env['GRIMOIRE_PSEUDO_LOCALE'] === '1'
/** `GRIMOIRE_TEST_GAME=cold-summit` builds the app with a game that players don't get, beside the real build. */
const testGameId = process.env['GRIMOIRE_TEST_GAME']
const testGame = testGameId ? testGameAt(root, testGameId) : null
const withTestGame = testGame ? [testGamePlugin(root, testGame)] : []
const out = isPseudo ? 'test-results/pseudo-locale' : testGame ? `test-results/${testGame.id}` : 'out'

/** electron-vite names what a page loads from where the page is, for file://. Ours comes from a host, at any path. */
const absoluteAssetPaths: Plugin = { name: 'grimoire:base', enforce: 'post', config: () => ({ base: '/' }) }

/** Challenges are read only when they are needed, from files beside the code (src/main/challenges/challenge-file.ts). */
const challengeFiles: Plugin = {
  name: 'grimoire:challenge-files',
  generateBundle() {
    for (const path of globSync('*/challenges/*.json', { cwd: `${root}/resources/scenarios` })) {
      const source = JSON.stringify(JSON.parse(readFileSync(`${root}/resources/scenarios/${path}`, 'utf8')))
      this.emitFile({ type: 'asset', fileName: `scenarios/${path.replaceAll('\\', '/')}`, source })
    }
  },
}

export default defineConfig({
  main: {
    plugins: [challengeFiles, ...withTestGame],
    build: {
      outDir: `${out}/main`,
      rolldownOptions: {
        input: {
          index: source('main/index.ts'),
          web: source('main/web.ts'),
          worker: source('main/ai/worker.ts'),
          'study-worker': source('main/ai/study-worker.ts'),
          'lab-worker': source('main/lab/worker.ts'),
          'proof-worker': source('main/challenges/proof-worker.ts'),
        },
        // A chunk in a folder of its own would be elsewhere than the worker's URL, which is relative, says.
        output: {
          chunkFileNames: '[name]-[hash].js',
          // V8 keeps the whole source in each thread, and twice as large if a single character of it needs two bytes.
          minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: `${out}/preload`,
      rolldownOptions: {
        input: { index: source('preload/index.ts') },
        // A sandboxed preload is CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: source('renderer'),
    plugins: [...rendererPlugins(root, { isPseudo, testGame }), ...withTestGame, absoluteAssetPaths],
    // Nothing is put into the page or the styles as data: the content policy lets in files only.
    build: {
      outDir: `${out}/renderer`,
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { index: source('renderer/index.html') } },
    },
    server: {
      host: '127.0.0.1',
      // The development server shows the renderer, the web host answers it.
      proxy: {
        '/rpc': { target: `ws://127.0.0.1:${process.env['GRIMOIRE_PORT'] ?? 4747}`, ws: true },
        '/session': `http://127.0.0.1:${process.env['GRIMOIRE_PORT'] ?? 4747}`,
      },
    },
  },
})
