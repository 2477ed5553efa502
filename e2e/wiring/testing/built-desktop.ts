import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { StandIn, StandInContents } from './electron-stand-in.ts'
import { createPreloadModule } from './electron-stand-in.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Builds everything into a separate folder from which npm packages resolve. */
export async function buildApp(name: string): Promise<string> {
  const folder = join(ROOT, 'node_modules', '.cache', `grimoire-${name}`)
  await rm(folder, { recursive: true, force: true })
  const tool = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const child = spawn(process.execPath, [tool, 'build', '--outDir', folder], {
    cwd: ROOT,
    // Vitest's NODE_ENV would give a different build from the player's.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`the build failed: ${output.join('\n')}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}

const KEY = 'electronStandIn'
const globals = globalThis as { [KEY]?: StandIn['module'] }
let runs = 0

/** Runs the built main bundle, replacing Electron in it and its packages with the fake. */
export async function runMain(folder: string, { module }: StandIn): Promise<void> {
  globals[KEY] = module
  const source = `const e = globalThis.${KEY}; export default e; export const { ${Object.keys(module).join(', ')} } = e; /* ${++runs} */`
  const url = `data:text/javascript,${encodeURIComponent(source)}`
  const hooks = registerHooks({
    resolve: (specifier, context, next) => (specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context)),
  })
  try {
    await import(/* @vite-ignore */ `${pathToFileURL(join(folder, 'main', 'index.js')).href}?run=${runs}`)
  } finally {
    hooks.deregister()
  }
}

/** Runs a window's preload as the sandbox would: `require` only gives Electron's part. */
export async function runPreload(
  standIn: StandIn,
  path: string,
  contents: StandInContents,
  frame?: unknown,
): Promise<Record<string, unknown>> {
  const { module, exposed } = createPreloadModule(standIn, contents, frame)
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`a sandboxed preload can't require ${name}`)
    return module
  }
  runInNewContext(await readFile(path, 'utf8'), { require, exports: {}, module: { exports: {} } }, { filename: path })
  return exposed
}
