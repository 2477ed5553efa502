/** Words specific to Spellfire: no file outside its folders may use them (tools/gate). One realm is called Mustering Green. */
export const OWN_WORDS = ['wizard', 'realm', 'psionic', 'limbo', 'mulligan', 'muster'] as const
