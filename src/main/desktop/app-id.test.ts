import { expect, test } from 'vitest'
import builder from '../../../electron-builder.json' with { type: 'json' }
import { appIdOf } from './app-id.ts'

test('on Windows the program has the id of its shortcut, which shows its notifications', () => {
  const program = { platform: 'win32', isPackaged: true, execPath: 'C:\\Electron\\electron.exe' } as const
  expect(appIdOf(program)).toBe(builder.appId)
  expect(appIdOf({ ...program, isPackaged: false })).toBe(program.execPath)
  expect(appIdOf({ ...program, platform: 'linux' })).toBe(null)
})
