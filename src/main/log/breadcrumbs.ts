/** Entries kept for all windows together, and lines reported for one. */
const MAX_BUFFERED = 400
const MAX_REPORTED = 30

/** The last calls of each window and their results, without any content. */
export interface Breadcrumbs {
  /** `outcome`: `ok` or the error code. */
  note(client: string, call: string, outcome: string): void
  /** That window's calls, as `<time> matches.act REFUSED`, or `… ok ×3` for repeated ones; oldest first. */
  of(client: string): string[]
}

export function createBreadcrumbs(now: () => number): Breadcrumbs {
  const held: { client: string; what: string; times: number; at: number }[] = []
  return {
    note(client, call, outcome) {
      const what = `${call} ${outcome}`
      const last = held.findLast(entry => entry.client === client)
      if (last?.what === what) {
        last.times++
        last.at = now()
        return
      }
      held.push({ client, what, times: 1, at: now() })
      if (held.length > MAX_BUFFERED) held.shift()
    },
    of: client =>
      held
        .filter(entry => entry.client === client)
        .slice(-MAX_REPORTED)
        .map(({ what, times, at }) => `${new Date(at).toISOString()} ${what}${times > 1 ? ` ×${times}` : ''}`),
  }
}
