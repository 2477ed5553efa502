import type { AppInfo } from '../../shared/contract.ts'
import type { Log } from './log.ts'

/** What a player can hand on when something went wrong. */
export interface Reporter {
  /**
   * Notes what a page met, and tells it with what it runs on and what was noted before. What main's own errors say stays in the log: it could
   * be of something that the page may not know, such as a hand; where they happened is told.
   */
  report(problem: { problem: string; place: string }): string
}

export const createReporter = (log: Log, { version, host }: AppInfo): Reporter => ({
  report({ problem, place }) {
    log.note('page', `${place} ${problem}`)
    const { platform, arch, versions } = process
    const runtime = versions.electron ? `Electron ${versions.electron}` : `Node ${versions.node}`
    return [`Grimoire ${version} (${host}), ${platform} ${arch}, ${runtime}`, ...log.recent().map(withoutMessage)].join('\n')
  },
})

/** Of an error of main's, the kind and the places: `<time> error TypeError | at … | at …`. */
function withoutMessage(line: string): string {
  const [, head, name, rest] = /^(\S+ error )(\w*Error\b)?(.*)$/.exec(line) ?? []
  if (head === undefined) return line
  const places = (rest ?? '').split(' | ').filter(part => /^at .+:\d+:\d+\)?$/.test(part))
  return [`${head}${name ?? 'Error'}`, ...places].join(' | ')
}
