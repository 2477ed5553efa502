const NOT_ASCII = /[^\0-\x7f]+/g
/** A code's signs have forms of up to three letters, but there are words of eighteen in one sign. */
const MAX_GROWTH = 3

function plainForm(text: string): string {
  const plain = text.normalize('NFKC')
  return plain.length <= MAX_GROWTH * text.length ? plain : ' '
}

/** How codes of one kind are written. */
export interface CodeForm {
  /** Runs of the characters that a code may consist of, among others. With the flag g. */
  pieces: RegExp
  /** Whether a code may begin with that piece. */
  isStart(piece: string): boolean
  /** The code that begins with the piece of that index, or what it stands for; null if there is none. */
  read(pieces: readonly string[], start: number): string | null
  /** Whether the piece looks like a code, or the beginning of one. */
  looksLikeCode(piece: string): boolean
}

/** Codes in a text. */
export interface FoundCodes {
  /** Each once, in order, as the form reads it. */
  codes: string[]
  /** The first word that looks like a code, but isn't one. */
  mistyped: string | null
  /** The only piece of the text; null if there are others. */
  only: string | null
}

/**
 * Finds codes anywhere: in a link, a sentence, quotes or a code block, also in full-width characters or broken over lines. Whatever can't be part
 * of a code may stand in and around one, because its checksum tells it from words.
 */
export function findCodes(text: string, form: CodeForm): FoundCodes {
  const plain = text.replace(NOT_ASCII, plainForm).replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const pieces = plain.match(form.pieces) ?? []
  const codes = new Set<string>()
  let mistyped: string | null = null
  for (const [index, piece] of pieces.entries()) {
    if (!form.isStart(piece)) continue
    const code = form.read(pieces, index)
    if (code !== null) codes.add(code)
    else if (form.looksLikeCode(piece)) mistyped ??= piece
  }
  return { codes: [...codes], mistyped, only: pieces.length === 1 ? (pieces[0] ?? null) : null }
}
