import { spawn, spawnSync } from 'node:child_process'
import { asOrdinaryUser } from '../desktop/ordinary-user.ts'
import { PYTHON } from './python.ts'

const PACKAGES = 'at-spi2-core, dbus, python3-gi and gir1.2-atspi-2.0'

/** Starts a message bus with the platform's accessibility on it. Where that isn't installed, the specs are skipped; on CI machines it has to be. */
export default async function setUpPlatform(): Promise<(() => void) | undefined> {
  const reads = spawnSync(PYTHON, ['-c', 'import gi; gi.require_version("Atspi", "2.0"); from gi.repository import Atspi']).status === 0
  const bus = process.platform === 'linux' && reads ? await startBus() : null
  if (bus === null && process.env['CI'] === 'true') throw new Error(`There is no AT-SPI: install ${PACKAGES}.`)
  if (bus === null) return void console.log(`Skipped, because there is no AT-SPI here: it needs Linux, ${PACKAGES}.`)
  process.env['DBUS_SESSION_BUS_ADDRESS'] = bus.address
  process.env['ACCESSIBILITY_ENABLED'] = '1'
  // Its sockets belong to another user.
  delete process.env['XDG_RUNTIME_DIR']
  return bus.close
}

function startBus(): Promise<{ address: string; close: () => void } | null> {
  const [command, args] = asOrdinaryUser('dbus-daemon', ['--session', '--nofork', '--print-address'])
  const daemon = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise(resolve => {
    daemon.once('error', () => resolve(null))
    daemon.once('exit', () => resolve(null))
    daemon.stdout.once('data', (address: Buffer) => resolve({ address: address.toString().trim(), close: () => void daemon.kill() }))
  })
}
