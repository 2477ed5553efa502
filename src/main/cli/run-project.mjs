// An old Node must be able to read this file, before any package is installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install-packages.mjs'
import { neededPackages, NODE_PACKAGE } from './installed-packages.mjs'

const NEEDED = 24
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Installs what is missing and runs `run`, with the project's own Node if this one is too old: the same script, arguments, terminal and exit code.
 * Where that isn't possible, says in one line what to do, and exits with 1. `command` is what the user typed.
 * @param {{ script: string, command: string, run: () => Promise<void> }} entry
 */
export async function runProject({ script, command, run }) {
  const say = texts(command)
  const found = process.versions.node
  const isCurrent = Number(found.split('.')[0]) >= NEEDED
  const needed = neededPackages(root)
  if (!isCurrent && needed && !needed[NODE_PACKAGE]) return fail(say('old-node', { needed: NEEDED, found }))
  const problem = await installPackages({ root, env: process.env, say, write: text => process.stdout.write(text) })
  if (problem) return fail(say(problem.key, problem.values))
  if (isCurrent) return run()
  await runWith(join(root, NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'), script)
}

async function runWith(node, script) {
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

function fail(line) {
  console.error(line)
  process.exitCode = 1
}

/** The launcher's texts, with `{name}` replaced: the formatter is TypeScript. */
function texts(command) {
  const { launcher } = JSON.parse(readFileSync(join(root, 'resources', 'locales', 'en', 'host.json'), 'utf8'))
  return (key, values = {}) => {
    const text = key.split('.').reduce((found, name) => found[name], launcher)
    return Object.entries({ command, ...values }).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text)
  }
}
