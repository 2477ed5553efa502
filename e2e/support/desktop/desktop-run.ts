/** What the specs need to start the desktop program. */
export interface DesktopRun {
  /** The Electron to run, for an ordinary user. */
  electron: string
  /** The folder of the app, as a package holds it. */
  app: string
  /** More arguments for Electron. */
  flags?: readonly string[]
}

const VARIABLE = 'GRIMOIRE_DESKTOP_RUN'

/** Whether this process tests the desktop program: set by its configuration, and inherited by its workers. */
export const isDesktopRun = (): boolean => process.env[VARIABLE] !== undefined

export const announceDesktopRun = (run: DesktopRun | null): void => void (process.env[VARIABLE] = JSON.stringify(run))

export function desktopRun(): DesktopRun {
  const run = JSON.parse(process.env[VARIABLE] ?? 'null') as DesktopRun | null
  if (run === null) throw new Error('the desktop has not been set up')
  return run
}
