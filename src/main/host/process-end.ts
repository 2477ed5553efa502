import { hostText } from '../lib/host-text.ts'

let listener: (error: unknown) => void = () => undefined
/** Lets `hear` know of everything that is reported from now on. */
export const onUnexpected = (hear: (error: unknown) => void): void => void (listener = hear)

/** One line for whoever is at the terminal; the whole of it only for whoever asked for it. */
export function reportUnexpected(error: unknown): void {
  listener(error)
  const problem = error instanceof Error ? error.message : String(error)
  console.error(hostText('unexpected', { problem }))
  if (process.env['GRIMOIRE_DEBUG'] && error instanceof Error) console.error(error.stack)
}

/** Milliseconds in which a second signal is the first one again: npm passes Ctrl-C on, and a library sends itself each signal once more. */
const SAME_SIGNAL = 400

/**
 * Ends the process cleanly when it is asked to, or when it can't go on. `stop` is called once and waited for, though not
 * for ever; another Ctrl-C doesn't wait at all.
 */
export function endCleanly(stop: () => Promise<void>, patience = 5_000): void {
  let endingSince: number | null = null
  const end = (code: number): void => {
    if (endingSince !== null) {
      if (performance.now() - endingSince > SAME_SIGNAL) process.exit(code || 130)
      return
    }
    endingSince = performance.now()
    setTimeout(() => process.exit(1), patience).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        reportUnexpected(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('uncaughtException', error => {
    reportUnexpected(error)
    end(1)
  })
  // Whoever read our lines may leave before we do.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
}
