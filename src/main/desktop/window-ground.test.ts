import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEMES } from '../../shared/settings.ts'
import { windowGround } from './window-ground.ts'

const tokens = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8')
const groundOf = (theme: string): string | undefined =>
  new RegExp(`\\[data-theme='${theme}'\\] \\{[^}]*--ground: ([^;]+);`).exec(tokens)?.[1]

test('the window has the ground of the theme that was chosen, or of the system’s', () => {
  const system = (dark: boolean, contrast = false) => ({ shouldUseDarkColors: dark, shouldUseHighContrastColors: contrast })
  for (const theme of THEMES) {
    expect(groundOf(theme)).toMatch(/^#/)
    expect(windowGround(theme, system(theme === 'light'))).toBe(groundOf(theme))
  }
  expect(windowGround('system', system(true))).toBe(groundOf('dark'))
  expect(windowGround('system', system(false))).toBe(groundOf('light'))
  expect(windowGround('system', system(false, true))).toBe(groundOf('contrast'))
})

test('until the page knows its theme, it has the same ground', () => {
  const until = [...tokens.matchAll(/:root:not\(\[data-theme\]\) \{[^}]*--ground: ([^;]+);/g)].map(([, ground]) => ground)
  expect(until).toEqual([groundOf('light'), groundOf('contrast')])
})
