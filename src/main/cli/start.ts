import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hostMessage, hostText } from '../lib/host-text.ts'
import { build, isWritable, needsBuild } from './build.ts'
import { develop } from './develop.ts'
import type { Flags } from './flags.ts'
import { readFlags } from './flags.ts'
import { launch, LIMITS } from './launcher.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
const print = (line: string): void => console.log(line)
const complain = (line: string): void => console.error(line)

/** The code behind `npm start` and `npm run dev`. */
export async function start(): Promise<void> {
  const code = await run()
  // The web host runs in this process and may have set its own exit code.
  if (code !== 0) process.exitCode = code
}

async function run(): Promise<number> {
  const result = readFlags(process.argv.slice(2))
  if (!result.ok) {
    if (result.code === 0) print(hostMessage(result.message))
    else complain(hostMessage(result.message))
    return result.code
  }
  const { flags } = result
  if (flags.development) return develop(root, flags, complain)
  if (await needsBuild(root)) {
    if (!(await isWritable(root))) {
      complain(hostText('launcher.build-not-writable', { root }))
      return 1
    }
    print(hostText('launcher.building'))
    const built = await build(root)
    if (!built.ok) {
      complain(hostText('launcher.build-failed'))
      complain(built.output)
      return 1
    }
  }
  return launch(
    {
      root,
      electron: join(root, 'node_modules', 'electron'),
      env: process.env,
      platform: process.platform,
      limits: LIMITS,
      print,
      complain,
      becomeWebHost: () => becomeWebHost(flags),
      onSignal: listener => {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener)
      },
    },
    flags,
  )
}

/** In this process, so that ending it ends the host. */
async function becomeWebHost(flags: Flags): Promise<void> {
  const entry = join(root, 'out', 'main', 'web.js')
  const port = flags.port === null ? [] : ['--port', String(flags.port)]
  const directory = flags.dataDirectory === null ? [] : ['--data-dir', flags.dataDirectory]
  process.argv = [process.execPath, entry, ...port, ...directory, ...flags.files]
  await import(pathToFileURL(entry).href)
}
