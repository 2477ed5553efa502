/** The character codes of JSON's own signs, for what reads a text without parsing all of it. */
export const QUOTE = 34
export const COMMA = 44
export const COLON = 58
export const OPEN_LIST = 91
export const BACKSLASH = 92
export const CLOSE_LIST = 93
export const OPEN_OBJECT = 123
export const CLOSE_OBJECT = 125
