const QUOTES: Record<string, string> = { '’': "'", '‘': "'", '“': '"', '”': '"' }

/** Without case and accents, with plain quotes and single spaces, so that they needn't be typed. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘“”]/g, quote => QUOTES[quote] ?? quote)
    .replace(/\s+/g, ' ')
    .toLowerCase()
