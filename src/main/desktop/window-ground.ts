import type { Settings, THEMES } from '../../shared/settings.ts'

/** `--ground` of each theme in the page's tokens.css. */
const GROUNDS: Readonly<Record<(typeof THEMES)[number], string>> = { dark: '#131118', light: '#efe8da', contrast: '#000' }

/** What Electron's `nativeTheme` says about the system. */
export interface SystemTheme {
  shouldUseDarkColors: boolean
  shouldUseHighContrastColors: boolean
}

/** The colour of the window until its page is drawn: that of the theme in which the page opens. */
export function windowGround(chosen: Settings['theme'], system: SystemTheme): string {
  if (chosen !== 'system') return GROUNDS[chosen]
  if (system.shouldUseHighContrastColors) return GROUNDS.contrast
  return system.shouldUseDarkColors ? GROUNDS.dark : GROUNDS.light
}
