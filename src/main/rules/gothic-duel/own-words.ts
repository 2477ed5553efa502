/** Words that only Gothic Duel means something by: nothing outside its folders says them (tools/gate). */
export const OWN_WORDS = ['wizard', 'school', 'hex', 'vitality', 'soulfire', 'ritual', 'haunt', 'spellbook'] as const
