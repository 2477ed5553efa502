/** Words specific to Gothic Duel: no file outside its folders may use them (tools/gate). */
export const OWN_WORDS = ['wizard', 'school', 'hex', 'vitality', 'soulfire', 'ritual', 'haunt', 'spellbook'] as const
