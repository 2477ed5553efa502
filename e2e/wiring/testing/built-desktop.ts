import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { StandIn, StandInContents } from './electron-stand-in.ts'
import { createPreloadModule } from './electron-stand-in.ts'

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
