/** Words that only Card of Gods means something by: nothing outside its folders says them (tools/gate). */
export const OWN_WORDS = ['faith', 'ether', 'devotion', 'epicenter', 'muster', 'miniature', 'expedition', 'god card', 'hex'] as const
