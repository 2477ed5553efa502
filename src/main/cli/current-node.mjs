// An old Node must be able to read this file: no TypeScript here.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The Node that npm has installed with the project, where there is one for this machine; else null. */
function installedNode() {
  const windows = process.platform === 'win32'
  const path = `../../../node_modules/node-${windows ? 'win' : process.platform}-${process.arch}/bin/node${windows ? '.exe' : ''}`
  const file = fileURLToPath(new URL(path, import.meta.url))
  return existsSync(file) ? file : null
}

/**
 * Runs `run` if this Node is new enough; else the same script with the Node that the project has installed, with the same arguments, terminal and
 * exit code. Where there is none, prints `tooOld(needed, found)` and exits with 1.
 * @param {{ script: string, run: () => Promise<void>, tooOld: (needed: number, found: string) => string }} entry
 */
export async function withCurrentNode({ script, run, tooOld }) {
  const found = process.versions.node
  if (Number(found.split('.')[0]) >= NEEDED) return run()
  const node = installedNode()
  if (node === null) {
    console.error(tooOld(NEEDED, found))
    process.exitCode = 1
    return
  }
  const child = spawn(node, [fileURLToPath(script), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise(resolve => {
    child.once('error', error => {
      console.error(String(error))
      resolve(1)
    })
    child.once('close', code => resolve(code ?? 1))
  })
}
