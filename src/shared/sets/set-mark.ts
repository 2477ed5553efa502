import { MAX_CARD_NAME, shortName } from '../name.ts'

/** What is put behind the name of a set's card that another card has too. */
export const setMark = (key: string): string => ` ·${key.slice(0, 2).toUpperCase()}`

/** Any set's mark: the set may have another key than when it was put there. */
const MARK = / ·[A-Z0-9]{2}(?: \d+| \(\d+\))?$/

/** The name without a set's mark, and a number behind that. */
export const withoutSetMark = (name: string): string => name.replace(MARK, '')

/** Whether it is the original's name, with a set's mark or without it. A long name is shortened to make room for the mark. */
export function isNameOfCopy(name: string, original: string): boolean {
  const stem = withoutSetMark(name)
  return original === stem || (stem !== name && shortName(original, MAX_CARD_NAME - setMark('s0').length) === stem)
}
