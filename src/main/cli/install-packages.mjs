// An old Node must be able to read this file, before any package is installed.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInPlace, neededPackages, packagesProblem } from './installed-packages.mjs'

/** npm's codes, and the text that says what to do. */
const REASONS = {
  offline: [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENETUNREACH',
    'EHOSTUNREACH',
    'ERR_SOCKET_TIMEOUT',
    'ENOTCACHED',
  ],
  'not-writable': ['EACCES', 'EPERM', 'EROFS'],
  'disk-full': ['ENOSPC', 'EDQUOT'],
}
const PROGRESS_EVERY = 500
/** npm's own take a minute before it says that there is no network. */
const SHORT_RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-factor=3']

/**
 * Installs the packages of package-lock.json, if any is missing or outdated. Returns null once all are there; otherwise what to do, as a key of the
 * launcher's texts with values.
 * @param {{ root: string, env: NodeJS.ProcessEnv, say: (key: string, values?: Record<string, string>) => string, write: (text: string) => void }} options
 * @returns {Promise<{ key: string, values: Record<string, string> } | null>}
 */
export async function installPackages({ root, env, say, write }) {
  const problem = packagesProblem(root)
  if (problem === null) return null
  if (problem === 'no-lock' || problem === 'foreign') return refuse(problem, { root })
  if (![root, join(root, 'node_modules')].every(isWritable)) return refuse('not-writable', { root })
  write(say(`install.${problem}`))
  const stopProgress = showProgress(root, write)
  const { code, interrupted, output } = await runNpm(root, env)
  stopProgress()
  write('\n')
  if (interrupted) return refuse('interrupted')
  if (code !== 0) return refuse(...reasonIn(output, root))
  return packagesProblem(root) === null ? null : refuse('incomplete', { root })
}

const refuse = (key, values = {}) => ({ key: `install.${key}`, values })

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return !existsSync(path)
  }
}

/** Writes every tenth of the way behind the line, once npm has removed what was there. */
function showProgress(root, write) {
  const needed = Object.keys(neededPackages(root) ?? {})
  let shown = Infinity
  const timer = setInterval(() => {
    const percent = Math.floor((needed.filter(path => isInPlace(root, path)).length * 10) / needed.length) * 10
    if (percent > shown) write(` ${percent} %`)
    shown = percent === 0 ? 0 : Math.max(shown, percent)
  }, PROGRESS_EVERY)
  return () => clearInterval(timer)
}

/** `npm ci`, whatever the user's settings leave out. */
function runNpm(root, env) {
  const script = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : null
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--prefer-offline', ...SHORT_RETRIES]
  // On Windows npm is a shell script.
  const child = script
    ? spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => (output = `${output}${text}`.slice(-16_000)))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let interrupted = false
  const pass = signal => {
    interrupted = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: 1, interrupted, output: `npm error code ${error.code}` }))
    child.once('close', code => resolve({ code, interrupted, output }))
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass)
  })
}

/** @returns {[key: string, values: Record<string, string>]} */
function reasonIn(output, root) {
  const code = /^npm error code (\S+)/m.exec(output)?.[1] ?? 'unknown'
  const [key = 'failed'] = Object.entries(REASONS).find(([, codes]) => codes.includes(code)) ?? []
  return [key, { code, root }]
}
