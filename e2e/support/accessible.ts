import type { Page } from '@playwright/test'

/** Something a screen reader would reach. */
export interface Accessible {
  role: string
  name: string
  /** For example `disabled`, `checked`, `expanded`, `pressed`. */
  states: string[]
  /** The text after the name, if it differs from the name. */
  text: string
  /** Names of the regions, lists and groups around it, outermost first. */
  within: string[]
}

const LINE = /^(?<role>[a-z]+)(?: (?<name>"(?:[^"\\]|\\.)*"))?(?<states>(?: \[[^\]]*\])*)(?::(?: (?<text>.*))?)?$/

/** Everything in an ARIA snapshot as a screen reader would read it, in order. */
export function parse(snapshot: string): Accessible[] {
  const around: { depth: number; name: string }[] = []
  const found: Accessible[] = []
  for (const line of snapshot.split('\n')) {
    const depth = line.search(/\S/)
    const groups = LINE.exec(unquoted(line.trim().replace(/^- /, '')))?.groups
    if (!groups) continue
    while (around.length > 0 && (around.at(-1)?.depth ?? 0) >= depth) around.pop()
    const name = groups['name'] === undefined ? '' : (JSON.parse(groups['name']) as string)
    const states = [...(groups['states'] ?? '').matchAll(/\[([^\]]*)\]/g)].map(match => match[1] ?? '')
    found.push({ role: groups['role'] ?? '', name, states, text: groups['text'] ?? '', within: around.map(one => one.name) })
    if (name !== '') around.push({ depth, name })
  }
  return found
}

/** YAML quotes a key that contains a colon. */
function unquoted(line: string): string {
  const quoted = /^'((?:[^']|'')*)'(.*)$/.exec(line)
  return quoted ? `${(quoted[1] ?? '').replaceAll("''", "'")}${quoted[2] ?? ''}` : line
}

/** The name of the focused element; empty if there is none. */
export async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  if ((await focused.count()) === 0) return ''
  return parse(await focused.ariaSnapshot())[0]?.name ?? ''
}

/** Presses `key` until something with that name has the focus. Throws with the names it passed. */
export async function pressUntil(page: Page, key: string, name: string | RegExp, most = 60): Promise<void> {
  const seen: string[] = []
  const isIt = (found: string): boolean => (typeof name === 'string' ? found === name : name.test(found))
  for (let pressed = 0; pressed <= most; pressed++) {
    const found = await focusedName(page)
    if (isIt(found)) return
    seen.push(found)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(name)}; it went by: ${seen.join(' | ')}`)
}
