/** Words that only Spellfire means something by: nothing outside its folders says them (tools/gate). */
export const OWN_WORDS = ['wizard', 'realm', 'psionic', 'limbo', 'mulligan'] as const
