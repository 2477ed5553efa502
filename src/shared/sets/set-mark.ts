/** What is put behind the name of a set's card that another card has too. */
export const setMark = (key: string): string => ` ·${key.slice(0, 2).toUpperCase()}`

/** Any set's mark: the set may have another key than when it was put there. */
const MARK = / ·[A-Z0-9]{2}(?: \d+| \(\d+\))?$/

/** The name without a set's mark, and a number behind that. */
export const withoutSetMark = (name: string): string => name.replace(MARK, '')
