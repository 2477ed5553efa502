import { flushPromises } from '@vue/test-utils'
import type { VueWrapper } from '@vue/test-utils'
import { HoverCardRoot } from 'reka-ui'
import { expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { message } from '../../shared/message.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import { pressKeyword } from './keyword-press.ts'
import KeywordTip from './KeywordTip.vue'

let mounted: VueWrapper | undefined

const keyword = (id: string) => ({
  id,
  name: message('app.name'),
  reminder: message(`challenges.bands.${id}`),
  clauses: ['GD-BURN.1', 'GD-BURN.2'],
})
const Page = defineComponent({
  render: () => [
    h('button', { id: 'word', 'data-keyword': 'gentle', onClick: pressKeyword }, 'Gentle 2'),
    h('button', { id: 'plain' }, 'plain'),
    h(KeywordTip),
  ],
})

async function page(): Promise<void> {
  const client = fakeClient({ games: [{ ...fakeGame([]), keywords: [keyword('gentle'), keyword('hard')] }] })
  mounted = (await mountInApp(Page, { client })).wrapper
}
const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body
const tip = (): string | null => document.getElementById('keyword-tip')?.textContent ?? null

async function touch(id: string): Promise<void> {
  at(id).dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }))
  await flushPromises()
}

test('touching a keyword shows its reminder', async () => {
  await page()
  expect(tip()).toBeNull()
  await touch('word')
  expect(tip()).toContain('Gentle')
  await touch('plain')
  expect(tip()).toBeNull()
})

test('nothing is kept of a word once its reminder is hidden', async () => {
  await page()
  await touch('word')
  expect(mounted?.findComponent(HoverCardRoot).exists()).toBe(true)
  await touch('plain')
  expect(mounted?.findComponent(HoverCardRoot).exists()).toBe(false)
})

test('focusing a keyword shows its reminder, and Escape hides it', async () => {
  await page()
  const word = at('word')
  // The test's document has no keyboard, so nothing matches :focus-visible.
  vi.spyOn(word, 'matches').mockReturnValue(true)
  word.dispatchEvent(new Event('focusin', { bubbles: true }))
  await flushPromises()
  expect(tip()).toContain('Gentle')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await flushPromises()
  expect(tip()).toBeNull()
})

test('pressing a keyword moves into the reminder, which links to its rules, and Escape moves back', async () => {
  await page()
  at('word').focus()
  at('word').click()
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/rules/GD-BURN.1'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rules: Grimoire')
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await flushPromises()
  expect(document.activeElement).toBe(at('word'))
  expect(tip()).toBeNull()
})

test('the reminder stays open while the pointer moves into it, and works by touch', async () => {
  await page()
  await touch('word')
  const link = document.querySelector<HTMLAnchorElement>('#keyword-tip-box a')
  link?.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }))
  await flushPromises()
  expect(tip()).toContain('Gentle')
  at('plain').dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
  link?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(tip()).toContain('Gentle')
})
