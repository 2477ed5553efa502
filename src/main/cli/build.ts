import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const SOURCES = ['src', 'resources', 'electron.vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const RESULTS = ['out/main/index.js', 'out/main/web.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/** Whether any source is newer than the build, or part of the build is missing. */
export async function needsBuild(root: string): Promise<boolean> {
  const built = await Promise.all(RESULTS.map(file => changedAt(join(root, file))))
  const oldest = Math.min(...built)
  return oldest === 0 || (await newestIn(root, SOURCES)) > oldest
}

/** A build writes into the project's folder. */
export const isWritable = (root: string): Promise<boolean> =>
  access(root, constants.W_OK).then(
    () => true,
    () => false,
  )

/** Builds both hosts and the renderer. `output` is the build's output if it failed. */
export async function build(root: string): Promise<{ ok: true } | { ok: false; output: string }> {
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const child = spawn(process.execPath, [tool, 'build'], {
    cwd: root,
    // The caller may be a test, or have a development setting of its own; players get the same build from anywhere.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return code === 0 ? { ok: true } : { ok: false, output: `${output}\n${errors}`.trim() }
}

/** Milliseconds since 1970; 0 if the file doesn't exist. */
const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs
  } catch {
    return 0
  }
}

/** Includes folders, whose time changes when a file is deleted. */
async function newestIn(folder: string, names: readonly string[]): Promise<number> {
  const times = await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const inside = await readdir(path).catch(() => [])
      return Math.max(await changedAt(path), inside.length > 0 ? await newestIn(path, inside) : 0)
    }),
  )
  return Math.max(0, ...times)
}
