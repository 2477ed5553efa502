/** As in electron-builder.json, which gives it to the shortcut in the Start menu. */
const APP_ID = 'org.grimoire.grimoire'

interface Program {
  platform: NodeJS.Platform
  isPackaged: boolean
  execPath: string
}

/** By what Windows knows whose notifications and windows it shows: without it, there are no notifications. Null elsewhere, where nothing asks for it. */
export function appIdOf({ platform, isPackaged, execPath }: Program): string | null {
  if (platform !== 'win32') return null
  return isPackaged ? APP_ID : execPath
}
