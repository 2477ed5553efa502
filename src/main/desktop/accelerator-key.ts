/** The characters that Electron can show as a shortcut. */
const SHOWN = /^[a-z0-9)!@#$%^&*(:;+=<,_>.?/~`{\]['"|\\}-]$/i

/** Whether a menu can show that character as the shortcut of an item. */
export const isAcceleratorKey = (key: string): boolean => SHOWN.test(key)
