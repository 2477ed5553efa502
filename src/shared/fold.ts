/** Letters that Unicode doesn't take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Text as people type it: without case, accents, apostrophes, hyphens in words and invisible characters; with plain quotes and single spaces. */
export const fold = (text: string): string =>
  text
    .replace(/['’‘‛ʼʹ′´`]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[“”„‟]/g, '"')
    .replace(/(?<=\p{L})[-‐](?!\d)/gu, '')
    .replace(/\s+/g, ' ')

/** What a search looks through: folded, with hyphenated words joined, and also apart. */
export function searchable(text: string): string {
  const joined = fold(text)
  const apart = fold(text.replace(/[-‐‑](?=\p{L})/gu, ' '))
  return joined === apart ? joined : `${joined}\n${apart}`
}

/** The same for every way to write a name: only its folded letters and digits. */
export const nameKey = (name: string): string =>
  // Most words need no more, and lists have thousands.
  /^[a-z0-9]*$/i.test(name)
    ? name.toLowerCase()
    : fold(name)
        .replaceAll('&', 'and')
        .replace(/[^\p{L}\p{N}]+/gu, '')
