/** Words that only Spellfire means something by: nothing outside its folders says them (tools/gate). One realm is called Mustering Green. */
export const OWN_WORDS = ['wizard', 'realm', 'psionic', 'limbo', 'mulligan', 'muster'] as const
