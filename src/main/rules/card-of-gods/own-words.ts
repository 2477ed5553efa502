/** Words specific to Card of Gods: no file outside its folders may use them (tools/gate). */
export const OWN_WORDS = ['faith', 'ether', 'devotion', 'epicenter', 'muster', 'miniature', 'expedition', 'god card', 'hex'] as const
