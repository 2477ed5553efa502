import { expect, test } from 'vitest'
import { menuTemplate } from './menu.ts'

const labels = (platform: NodeJS.Platform, developer: boolean): string[] =>
  menuTemplate(platform, developer).flatMap(({ label, submenu }) => [
    label ?? '',
    ...(Array.isArray(submenu) ? submenu.map(item => item.label ?? item.type ?? '') : []),
  ])

test.each(['linux', 'win32', 'darwin'] as const)('every label on %s is a text, and there is a way to quit', platform => {
  for (const label of labels(platform, true)) expect(label).toMatch(/^[A-Za-z][A-Za-z ]*$/)
  expect(labels(platform, false)).toContain('Quit Grimoire')
})

test('a player’s menu has no developer tools', () => {
  expect(labels('linux', true)).toContain('Developer tools')
  expect(labels('linux', false)).not.toContain('Developer tools')
  expect(labels('linux', false)).not.toContain('Reload')
})
