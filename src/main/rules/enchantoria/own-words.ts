/** Words that only Enchantoria means something by: nothing outside its folders says them (tools/gate). */
export const OWN_WORDS = ['mana', 'recycle', 'recycling'] as const
