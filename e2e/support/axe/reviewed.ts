/** Something that axe can't decide, and how it was reviewed. */
export interface Reviewed {
  rule: string
  /** Axe's reason; empty if it gives none, `*` for any. */
  why: string
  /** A selector that matches the element. */
  of: string
  /** `measuring`: the text's contrast is measured against the pixels behind it. `looking`: a person reviewed it. */
  by: 'measuring' | 'looking'
  because: string
}

const measured = (why: string, because: string): Reviewed => ({ rule: 'color-contrast', why, of: '*', by: 'measuring', because })

export const REVIEWED: readonly Reviewed[] = [
  {
    rule: 'color-contrast',
    why: '*',
    of: '.drafted *',
    by: 'looking',
    because:
      'The card that is being played lies in the middle, in full ink. Its place in the hand shows where it came from, and leads to it at large.',
  },
  measured('bgGradient', "The active player's panel and the result have gradients."),
  measured('bgOverlap', 'Cards are pressed by a cover that lies over them and is seen through; their grain and vignette lie below it.'),
  measured('elmPartiallyObscuring', 'A panel that was opened lies over what it is about.'),
  measured('elmPartiallyObscured', 'What scrolls is cut off where its box ends.'),
  measured('pseudoContent', 'A line, a grain or a mark is drawn before or after the element.'),
  measured('shortTextContent', 'Costs, values and counts have one figure.'),
  measured('imgNode', 'The scale of a curve is text in a picture.'),
  measured('nonBmp', 'Arrows and other signs of one character, where they stand for a key or on a button.'),
  {
    rule: 'color-contrast',
    why: 'emptyValue',
    of: 'input',
    by: 'looking',
    because: 'An empty field shows its placeholder, in the colour of muted text on that of fields.',
  },
  {
    rule: 'label-content-name-mismatch',
    why: '',
    of: 'button',
    by: 'looking',
    because: 'They show one sign, such as +, − or ⏮, or the letter of a cost; the name says in words what it stands for.',
  },
  {
    rule: 'aria-hidden-focus',
    why: '',
    of: '*',
    by: 'looking',
    because: 'What lies behind an open dialog is hidden from the tree; the dialog keeps the focus in itself until it is closed.',
  },
]

/** What axe can't decide about non-text marks, which need the contrast of graphics. */
export const NOT_TEXT: ReadonlySet<string> = new Set(['nonBmp'])
