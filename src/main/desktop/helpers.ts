import { app } from 'electron'

/** After a few crashes of the process that draws, Chromium turns to slower ways of drawing, and then ends the program, unless this is set. */
const NO_LIMIT = 'disable-gpu-process-crash-limit'

/** Reports when Chromium's helpers end, which it starts again, and goes on without limit once it draws in the slowest way. */
export function outliveHelpers(report: (problem: string) => unknown): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason === 'clean-exit') return
    report(`${name ?? type} process: ${reason}, exit code ${exitCode}`)
    if (type === 'GPU' && app.getGPUFeatureStatus().gpu_compositing !== 'enabled') app.commandLine.appendSwitch(NO_LIMIT)
  })
}

/**
 * On Linux, the library of the dialogs loads OpenGL's drivers into main as it starts, 20 to 40 MB that nothing uses: pages are drawn in a process of their
 * own. Returns what to do once Electron is ready, so that no program that this one starts inherits it.
 */
export function spareDrivers(): () => void {
  const { GDK_GL: given } = process.env
  if (process.platform !== 'linux' || given !== undefined) return () => undefined
  process.env['GDK_GL'] = 'disable'
  return () => void delete process.env['GDK_GL']
}
