import { hostText } from '../lib/host-text.ts'

let listener: (error: unknown) => void = () => undefined
/** Passes everything reported from now on to `hear`. */
export const onUnexpected = (hear: (error: unknown) => void): void => void (listener = hear)

/** One line for the terminal; the whole error only in debug mode. */
export function reportUnexpected(error: unknown): void {
  listener(error)
  const problem = error instanceof Error ? error.message : String(error)
  console.error(hostText('unexpected', { problem }))
  if (process.env['GRIMOIRE_DEBUG'] && error instanceof Error) console.error(error.stack)
}

/** Milliseconds in which a second signal counts as the same one: npm passes Ctrl-C on, and a library resends each signal. */
const SAME_SIGNAL = 400

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface CleanEnd {
  /** Milliseconds that `stop` may take. */
  patience?: number
  /** Called with errors that nothing caught; true if the process can go on. */
  survives?: (error: unknown) => boolean
  exit?: (code: number) => void
}

/**
 * Ends the process cleanly on a signal or fatal error, or by the function that it returns. `stop` is called once and awaited for a limited time;
 * a second Ctrl-C doesn't wait at all.
 */
export function endCleanly(
  stop: () => Promise<void>,
  { patience = 5_000, survives = () => false, exit = code => process.exit(code) }: CleanEnd = {},
): (code: number) => void {
  let endingSince: number | null = null
  const end = (code: number): void => {
    if (endingSince !== null) return
    endingSince = performance.now()
    setTimeout(() => exit(1), patience).unref()
    stop().then(
      () => exit(code),
      (error: unknown) => {
        reportUnexpected(error)
        exit(1)
      },
    )
  }
  const interrupt = (): void => {
    if (endingSince !== null && performance.now() - endingSince > SAME_SIGNAL) return exit(130)
    end(0)
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  for (const name of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(name, (error: unknown) => {
      reportUnexpected(error)
      if (!survives(error)) end(1)
    })
  // The reader of our output may exit first.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return end
}

/** Makes the process listen to signals again after a library has taken them over. */
export function takeSignalsBack(): void {
  for (const signal of SIGNALS) {
    const listeners = process.listeners(signal)
    process.removeAllListeners(signal)
    for (const listener of listeners) process.on(signal, listener)
  }
}
