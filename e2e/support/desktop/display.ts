import { spawn } from 'node:child_process'

/** A display for windows that nobody sees. */
interface Display {
  /** What DISPLAY must be. */
  name: string
  close(): void
}

const HOW_TO_GET_IT = 'There is no display, and no Xvfb to make one: install the package xvfb (apt-get install xvfb) or set DISPLAY.'

export const hasDisplay = (): boolean => process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

/** Starts Xvfb on a number of its choice. Throws with what to do if it isn't installed. */
export function startDisplay(): Promise<Display> {
  // Any user of this machine may open windows on it, also the one that the tests run Electron as. Without -noreset it starts afresh
  // when its last window closes, and refuses connections at that moment.
  const args = ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp', '-ac', '-noreset']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error(HOW_TO_GET_IT)))
    child.once('exit', code => reject(new Error(`Xvfb ended with ${code}: ${complaint.trim()}`)))
    child.stdio[3]?.once('data', (number: Buffer) => resolve({ name: `:${number.toString().trim()}`, close: () => void child.kill() }))
  })
}

const VARIABLE = 'GRIMOIRE_DISPLAYS'

/** Starts a display for each worker: on a shared one, a window that opens over another takes the pointer out of it. Returns how to end them. */
export async function startDisplays(workers: number): Promise<() => void> {
  const displays: Display[] = []
  while (displays.length < workers) displays.push(await startDisplay())
  process.env[VARIABLE] = displays.map(({ name }) => name).join(' ')
  return () => displays.forEach(({ close }) => close())
}

/** Makes this worker's display the one that its windows open on, if displays were started. */
export function takeDisplay(): void {
  const name = process.env[VARIABLE]?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (name !== undefined) process.env['DISPLAY'] = name
}
