import { MAX_DECK_NAME } from '../../shared/deck.ts'

/** A name that isn't in `taken`: "Ash" becomes "Ash 2", "Ash 2" becomes "Ash 3". Shortened to make room for the number. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const numbered = /^(.*\S) (\d{1,6})$/.exec(name)
  const stem = numbered?.[1] ?? name
  for (let number = numbered ? Number(numbered[2]) + 1 : 2; ; number++) {
    const end = ` ${number}`
    const copy = `${cut(stem, MAX_DECK_NAME - end.length)}${end}`
    if (!taken.has(copy)) return copy
  }
}

/** At most `length` UTF-16 units, without splitting a character. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
