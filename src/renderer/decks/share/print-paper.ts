/** Sizes of paper that nine cards fit on. */
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Countries whose printers have Letter. */
const LETTER = ['US', 'CA', 'MX', 'PH']
/** What paper is usual where a language such as `en-GB` is spoken. */
export const usualPaper = (language: string): Paper => (LETTER.some(country => language.endsWith(`-${country}`)) ? 'letter' : 'a4')
