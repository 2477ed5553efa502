import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hostMessage } from '../lib/host-text.ts'
import { newToken } from '../web/guard.ts'
import { findElectron } from './electron-binary.ts'
import type { Flags } from './flags.ts'
import { LIMITS } from './launcher.ts'

/**
 * Runs a host with hot reload of the renderer: the desktop if requested, otherwise the web host, which restarts after each change to main. Resolves to the
 * exit code.
 */
export async function develop(root: string, flags: Flags, complain: (line: string) => void): Promise<number> {
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const directory = flags.dataDirectory === null ? [] : [`--data-dir=${flags.dataDirectory}`]
  if (flags.host === 'desktop') {
    const search = {
      electron: join(root, 'node_modules', 'electron'),
      env: process.env,
      silence: LIMITS.silence,
      onDownload: () => undefined,
    }
    const binary = await findElectron(search)
    if (!binary.ok) {
      complain(hostMessage(binary.message))
      return 1
    }
    return run(root, [tool, 'dev', '--watch', '--', ...directory, ...flags.files], { ...process.env, ELECTRON_EXEC_PATH: binary.path })
  }

  const port = flags.port === null || flags.port === 0 ? await freePort() : flags.port
  const args = [tool, 'dev', '--watch', '--entry', join('out', 'main', 'web.js'), '--', `--port=${port}`, ...directory, ...flags.files]
  // electron-vite runs Node with the web host instead of Electron. Port and token are fixed because the host restarts while the renderer's proxy and open
  // windows keep using them.
  return run(root, args, { ...process.env, ELECTRON_EXEC_PATH: process.execPath, GRIMOIRE_PORT: String(port), GRIMOIRE_TOKEN: newToken() })
}

async function run(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  // Ctrl-C reaches both processes; the child ends first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void child.kill(signal))
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
