/** A house format's limit on Schools was saved by this key until other games had such limits too. */
export const SAVED_LIMIT_KEYS = ['schools'] as const
