/** Bubbles from a keyword that is pressed to have its reminder. */
export const KEYWORD_PRESSED = 'keyword-pressed'

export const pressKeyword = ({ currentTarget }: Event): boolean | undefined =>
  currentTarget?.dispatchEvent(new CustomEvent(KEYWORD_PRESSED, { bubbles: true }))
