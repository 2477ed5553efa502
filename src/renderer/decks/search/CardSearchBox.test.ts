import { flushPromises } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { matchingOf } from './query/match.ts'
import type { Vocabulary } from './query/match.ts'
import { parseQuery } from './query/parse.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'
import CardSearchBox from './CardSearchBox.vue'
import { FIELDS, fakeVocabulary } from '../../testing/fake-vocabulary.ts'

const VOCABULARY: Vocabulary = fakeVocabulary({
  school: ['ash', 'blood', 'bone'].map(id => ({ id, names: [id] })),
  type: [
    { id: 'spell', names: ['Spell'] },
    { id: 'hex', names: ['Hex'] },
  ],
  keyword: ['burn', 'channel'].map(id => ({ id, names: [id] })),
})

let page: Mounted | undefined

/** The box above the cards, with its text's problems passed back to it. */
async function box(start = '') {
  const text = ref(start)
  let downs = 0
  const Pool = defineComponent(() => () => {
    const { query, problems } = parseQuery(text.value, FIELDS)
    return h(CardSearchBox, {
      vocabulary: VOCABULARY,
      problems: [...problems, ...matchingOf(query, VOCABULARY).problems],
      modelValue: text.value,
      'onUpdate:modelValue': (next: string) => (text.value = next),
      onDown: () => downs++,
    })
  })
  page = await mountInApp(Pool)
  const input = page.wrapper.get<HTMLInputElement>('input').element
  input.focus()
  const settled = async (act: () => unknown): Promise<void> => {
    act()
    await flushPromises()
  }
  return {
    input,
    text,
    downs: () => downs,
    shown: page,
    type: (value: string) =>
      settled(() => {
        input.value = value
        input.setSelectionRange(value.length, value.length)
        input.dispatchEvent(new Event('input'))
      }),
    press: (key: string, more: KeyboardEventInit = {}) =>
      settled(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))),
    leave: () => settled(() => input.dispatchEvent(new Event('blur'))),
    /** The options, the active one in brackets; empty while the list is closed. */
    offered: () =>
      input.getAttribute('aria-expanded') === 'true'
        ? [...document.querySelectorAll('[role=option]')].map(option => {
            const words = option.querySelector('code')?.textContent ?? ''
            return option.getAttribute('aria-selected') === 'true' ? `[${words}]` : words
          })
        : [],
    marked: () => [...document.querySelectorAll('mark')].map(mark => mark.textContent),
    problem: () => document.querySelector('.query-problem p span')?.textContent?.trim() ?? '',
  }
}

describe('completion', () => {
  test('typing suggests the game’s words and fields; arrows cycle through them and none', async () => {
    const { type, press, offered } = await box()
    expect(offered()).toEqual([])
    await type('c')
    expect(offered()).toEqual(['kw:channel', 'cost:', 'copies>'])
    await press('ArrowDown')
    expect(offered()).toEqual(['[kw:channel]', 'cost:', 'copies>'])
    await press('ArrowUp')
    await press('ArrowUp')
    expect(offered()).toEqual(['kw:channel', 'cost:', '[copies>]'])
    await press('ArrowDown')
    expect(offered()).toEqual(['kw:channel', 'cost:', 'copies>'])
  })

  test('the active one is announced to screen readers, and only while there is one', async () => {
    const { input, type, press } = await box()
    await type('c')
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
    await press('ArrowDown')
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('Keyword: channel')
    expect(document.getElementById(input.getAttribute('aria-controls') ?? '')?.contains(active)).toBe(true)
    await press('Escape')
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  })

  test('Enter inserts the active one with a space; after a field, its values are suggested', async () => {
    const { input, text, type, press, offered } = await box()
    await type('burn sc')
    await press('ArrowDown')
    await press('Enter')
    expect(text.value).toBe('burn school:')
    expect(offered()).toEqual(['ash', 'blood', 'bone'])
    await press('ArrowDown')
    await press('Enter')
    expect(text.value).toBe('burn school:ash ')
    expect(offered()).toEqual([])
    expect([document.activeElement === input, input.selectionStart]).toEqual([true, 16])
  })

  test('a click does the same and leaves the focus in the field', async () => {
    const { input, text, type } = await box()
    await type('ty')
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(one => one.textContent.includes('type:'))
    option?.click()
    await flushPromises()
    expect(text.value).toBe('type:')
    expect(document.activeElement).toBe(input)
  })

  test('Alt+Down suggests all fields in an empty box', async () => {
    const { press, offered, downs } = await box()
    await press('ArrowDown', { altKey: true })
    expect(offered()).toContain('school:')
    expect(offered().length).toBeGreaterThan(5)
    expect(downs()).toBe(0)
  })
})

describe('keys', () => {
  test('Escape first closes the suggestions, then clears the field', async () => {
    const { text, type, press, offered } = await box()
    await type('b')
    expect(offered()).not.toEqual([])
    await press('Escape')
    expect([offered(), text.value]).toEqual([[], 'b'])
    await press('Escape')
    expect(text.value).toBe('')
  })

  test('Down and Enter move to the cards, but not from the suggestions, and Enter not past an error', async () => {
    const { type, press, downs } = await box()
    await press('ArrowDown')
    expect(downs()).toBe(1)
    await type('burn')
    await press('ArrowDown')
    expect(downs()).toBe(1)
    await press('Escape')
    await press('Enter')
    expect(downs()).toBe(2)
    await type('school:moon')
    await press('Enter')
    expect(downs()).toBe(2)
  })

  test('Enter that ends an IME composition is ignored', async () => {
    const { text, type, press, downs } = await box()
    await type('sc')
    await press('ArrowDown')
    await press('Enter', { isComposing: true })
    expect([text.value, downs()]).toEqual(['sc', 0])
  })

  test('leaving the field closes the suggestions', async () => {
    const { type, leave, offered } = await box()
    await type('b')
    await leave()
    expect(offered()).toEqual([])
  })
})

describe('what is wrong', () => {
  test('is underlined and shown at once if more typing can’t fix it', async () => {
    const { input, type, marked, problem } = await box()
    await type('school:bonne burn')
    expect(marked()).toEqual(['bonne'])
    expect(problem()).toContain('Unknown School “bonne”. Did you mean')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain('bonne')
  })

  test('waits for the end of typing if it may only be unfinished', async () => {
    const { input, type, press, leave, marked, problem } = await box()
    await type('cost:')
    expect([marked(), problem(), input.getAttribute('aria-invalid')]).toEqual([[], '', 'false'])
    await leave()
    expect(problem()).toContain('cost: needs a value')
    await type('school:bon')
    expect(problem()).toBe('')
    await type('school:xyz')
    await press('Enter')
    expect(problem()).toContain('Unknown School “xyz”')
  })

  test('is fixed in place by a button, and the box stays usable', async () => {
    const { input, text, type, shown, problem } = await box()
    await type('school:bonne burn')
    shown.named('Use bone').click()
    await flushPromises()
    expect(text.value).toBe('school:bone burn')
    expect(problem()).toBe('')
    expect(document.activeElement).toBe(input)
  })

  test('of several, shows the first, counts the others, and underlines all', async () => {
    const { type, marked, problem } = await box()
    await type('school:xx type:yy burn')
    expect(marked()).toEqual(['xx', 'yy'])
    expect(problem()).toMatch(/Unknown School “xx”.*And one more\./s)
  })
})

test('the cross clears the field, and is shown only if the field isn’t empty', async () => {
  const { text, type, shown } = await box('burn')
  shown.named('Clear search').click()
  await flushPromises()
  expect(text.value).toBe('')
  expect(shown.maybe('Clear search')).toBeNull()
  await type('a')
  expect(shown.maybe('Clear search')).not.toBeNull()
})
