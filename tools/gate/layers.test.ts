import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('src/renderer/**/*.{ts,vue}', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
/** Tooltips cover nothing and go with any press. */
const TOOLTIPS = ['KeywordTip.vue', 'CardPreview.vue'].map(file => join('src', 'renderer', 'cards', file))
const filesWith = (pattern: RegExp): string[] =>
  files.filter(file => !TOOLTIPS.includes(file) && pattern.test(readFileSync(join(root, file), 'utf8')))

test('whatever opens on top of a screen is a layer', () => {
  const openers = filesWith(/\b(?:Dialog|AlertDialog|Popover|DropdownMenu|ContextMenu|HoverCard)Root\b|role="dialog"/)
  expect(openers.length).toBeGreaterThan(5)
  expect(openers.filter(file => !filesWith(/\buseLayer\(/).includes(file))).toEqual([])
})

test('a screen’s keys are listened to where layers are known', () => {
  expect("useEventListener(window, 'keydown', press)").toMatch(LISTENING)
  expect(filesWith(LISTENING)).toEqual([])
})

const LISTENING = /\b(?:useEventListener\(\s*|on)(?:window|document),\s*'keydown'|document\.addEventListener\('keydown'/
