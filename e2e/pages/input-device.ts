/** How a player activates what the table offers: by pointer, or by the shortcuts that the table shows. */
export type InputDevice = 'mouse' | 'keys'
