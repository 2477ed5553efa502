/** The typefaces, all under the SIL Open Font License 1.1. */
export const FONTS = [
  { name: 'Cinzel', by: 'The Cinzel Project Authors' },
  { name: 'IM Fell English', by: 'Igino Marini' },
  { name: 'UnifrakturCook', by: 'j. ‘mach’ wust, Peter Wiegel' },
  { name: 'Source Sans 3', by: 'Adobe' },
] as const

/** Libraries that the app is built with and ships. */
export const LIBRARIES = [
  { name: 'Electron', licence: 'MIT' },
  { name: 'Vue', licence: 'MIT' },
  { name: 'Vue Router', licence: 'MIT' },
  { name: 'Pinia', licence: 'MIT' },
  { name: 'Vue I18n, Intlify', licence: 'MIT' },
  { name: 'VueUse', licence: 'MIT' },
  { name: 'Reka UI', licence: 'MIT' },
  { name: 'oRPC', licence: 'MIT' },
  { name: 'Valibot', licence: 'MIT' },
  { name: 'conf, electron-store', licence: 'MIT' },
  { name: 'Tinypool', licence: 'MIT' },
  { name: 'ws', licence: 'MIT' },
] as const
