import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { COMMANDS, type CommandOffer } from '../../shared/window-host.ts'
import { menuTemplate } from './menu.ts'

const PLATFORMS = ['linux', 'win32', 'darwin'] as const
const ALL: CommandOffer[] = COMMANDS.map(command => ({ command, key: '' }))

function itemsOf(platform: NodeJS.Platform, offers = ALL, developer = false, choose = vi.fn()): MenuItemConstructorOptions[] {
  return menuTemplate({ platform, developer, offers, choose }).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
}
const itemOf = (platform: NodeJS.Platform, id: string, offers = ALL): MenuItemConstructorOptions => {
  const [item, ...more] = itemsOf(platform, offers).filter(one => one.id === id)
  expect(more).toEqual([])
  if (!item) throw new Error(`there is no ${id}`)
  return item
}
const labels = (platform: NodeJS.Platform, developer: boolean): string[] =>
  itemsOf(platform, ALL, developer).map(({ label, type }) => label ?? type ?? '')

test.each(PLATFORMS)('on %s every label is a text, every command is there once, and there is a way to quit', platform => {
  for (const label of labels(platform, true)) expect(label).toMatch(/^[A-Za-z][A-Za-z ]*…?$/)
  expect(labels(platform, false)).toContain('Quit Grimoire')
  for (const command of COMMANDS) expect(itemOf(platform, command).enabled).toBe(true)
})

test('a player’s menu has no developer tools', () => {
  expect(labels('linux', true)).toContain('Developer tools')
  expect(labels('linux', false)).not.toContain('Developer tools')
  expect(labels('linux', false)).not.toContain('Reload')
})

test.each(PLATFORMS)('on %s what the page doesn’t offer is disabled, and a choice is passed on', platform => {
  const choose = vi.fn()
  const items = itemsOf(platform, [{ command: 'undo', key: '' }], false, choose)
  expect(items.flatMap(({ id, enabled }) => (id !== undefined && enabled ? [id] : []))).toEqual(['undo'])
  items.find(({ id }) => id === 'undo')?.click?.(undefined as never, undefined, undefined as never)
  expect(choose).toHaveBeenCalledWith('undo')
})

test.each(PLATFORMS)('on %s no shortcut is registered twice', platform => {
  for (const key of ['', '/']) {
    const items = itemsOf(platform, [...ALL, { command: 'find', key }], true)
    const keys = items.flatMap(({ accelerator, registerAccelerator }) =>
      accelerator && registerAccelerator !== false ? [accelerator] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain('CmdOrCtrl+F')
  }
})

test('keys that the page handles itself are shown, but don’t act in the menu', () => {
  expect(itemOf('linux', 'undo')).toMatchObject({ accelerator: 'CmdOrCtrl+Z', registerAccelerator: false })
  expect(itemOf('linux', 'new-deck')).toMatchObject({ accelerator: 'CmdOrCtrl+N', registerAccelerator: true })
})

test('the player’s own key is shown where the screen has one', () => {
  const own = (key: string): CommandOffer[] => [{ command: 'find', key }]
  expect(itemOf('linux', 'find', own('x'))).toMatchObject({ label: 'Find', accelerator: 'X', registerAccelerator: false })
  expect(itemOf('linux', 'find', own('+'))).toMatchObject({ accelerator: 'Plus' })
  expect(itemOf('linux', 'find', own('é'))).toMatchObject({ label: 'Find (É)', accelerator: 'CmdOrCtrl+F' })
  expect(itemOf('darwin', 'find', own('/'))).toMatchObject({ label: 'Find (/)', accelerator: 'CmdOrCtrl+F', registerAccelerator: true })
})

test('macOS has its own menu for the app, with Settings and About', () => {
  const [first] = menuTemplate({ platform: 'darwin', developer: false, offers: ALL, choose: vi.fn() })
  const inside = Array.isArray(first?.submenu) ? first.submenu.map(({ id, role }) => id ?? role) : []
  expect(inside).toEqual(expect.arrayContaining(['about', 'settings', 'services', 'hide', 'quit']))
  expect(itemOf('darwin', 'settings').accelerator).toBe('CmdOrCtrl+,')
})
