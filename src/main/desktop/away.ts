import { powerMonitor } from 'electron'

/** Calls back when the system goes to sleep or locks the screen, so that nobody can play, and when both are over. */
export function watchAbsence(changed: (isAway: boolean) => void): void {
  const reasons = new Set<'sleep' | 'lock'>()
  const note = (reason: 'sleep' | 'lock', begins: boolean) => (): void => {
    if (begins) reasons.add(reason)
    else reasons.delete(reason)
    changed(reasons.size > 0)
  }
  powerMonitor.on('suspend', note('sleep', true))
  powerMonitor.on('resume', note('sleep', false))
  powerMonitor.on('lock-screen', note('lock', true))
  powerMonitor.on('unlock-screen', note('lock', false))
}
