/** The older key of a house format's limit on Schools. */
export const SAVED_LIMIT_KEYS = ['schools'] as const
