/** Words specific to Enchantoria: no file outside its folders may use them (tools/gate). */
export const OWN_WORDS = ['mana', 'recycle', 'recycling'] as const
