/** Entries kept for all windows together, and lines reported for one. */
const MAX_BUFFERED = 400
const MAX_REPORTED = 30

/** The last calls of each window and their results, without any content. */
export interface Breadcrumbs {
  /** `outcome`: `ok` or the error code. */
  note(client: string, call: string, outcome: string): void
  /** That window's calls, as `<time> matches.act REFUSED`, or `… ok ×3` for repeated ones; oldest first. */
  list(client: string): string[]
}

export function createBreadcrumbs(now: () => number): Breadcrumbs {
  const entries: { client: string; what: string; times: number; at: number }[] = []
  return {
    note(client, call, outcome) {
      const what = `${call} ${outcome}`
      const last = entries.findLast(entry => entry.client === client)
      if (last?.what === what) {
        last.times++
        last.at = now()
        return
      }
      entries.push({ client, what, times: 1, at: now() })
      if (entries.length > MAX_BUFFERED) entries.shift()
    },
    list: client =>
      entries
        .filter(entry => entry.client === client)
        .slice(-MAX_REPORTED)
        .map(({ what, times, at }) => `${new Date(at).toISOString()} ${what}${times > 1 ? ` ×${times}` : ''}`),
  }
}
