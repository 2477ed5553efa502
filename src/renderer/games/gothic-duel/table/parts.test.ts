import { flushPromises } from '@vue/test-utils'
import type { App } from 'vue'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../shared/testing/waiting.ts'
import { galleryCases } from '../testing/gallery/cases.ts'
import { CARD_IDS, mountCase } from '../testing/gallery/mount-case.ts'

const CASES = galleryCases(CARD_IDS)
let app: App | undefined
afterEach(() => {
  app?.unmount()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** That state of that part, in the document. */
async function shown(part: string, state: string): Promise<HTMLElement> {
  const found = CASES.find(one => one.part === part && one.state === state)
  if (!found) throw new Error(`the gallery has no ${part}: ${state}`)
  const place = document.createElement('div')
  document.body.append(place)
  app = await mountCase(found, place)
  await flushPromises()
  return place
}
const names = (place: HTMLElement): string[] =>
  [...place.querySelectorAll('button, [role=group], [role=img]')].map(item =>
    (item.getAttribute('aria-label') ?? item.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )

test.each(CASES.map(({ part, state }) => [part, state]))('%s, %s: it is drawn without a warning', async (part, state) => {
  const warn = vi.spyOn(console, 'warn')
  await shown(part, state)
  expect(warn.mock.calls.map(([text]) => text)).toEqual([])
})

describe('a hand', () => {
  test('names each card’s cost and whether it can be played', async () => {
    const place = await shown('OwnHand', 'five cards, two out of reach')
    expect(place.querySelectorAll('[data-allowed]')).toHaveLength(3)
    expect(names(place).filter(name => name.endsWith('not playable: why?'))).toHaveLength(2)
  })
  test('names no cost for cards without one', async () => {
    const place = await shown('OwnHand', 'cards that cost nothing')
    expect(names(place).filter(name => name.includes('costs'))).toEqual([])
    expect(names(place)[0]).toBe('Red Thirst, playable')
  })
  test('of the opponent shows card backs and their number', async () => {
    const place = await shown('HandBacks', 'three cards')
    expect(place.querySelectorAll('.back')).toHaveLength(3)
    expect(names(place)).toEqual(['Unknown’s hand, 3 cards'])
  })
  test('that is open shows its cards by name, without backs', async () => {
    const place = await shown('HandBacks', 'open')
    expect(place.querySelectorAll('.back')).toHaveLength(0)
    expect(names(place).slice(1)).toEqual(['Red Thirst', 'Grey Ember', 'A Name Called Twice'])
  })
})

describe('a pile', () => {
  test('that is face down can’t be opened, unless its top is known', async () => {
    expect((await shown('CardPile', 'deck')).querySelector('button')).toBeNull()
    expect((await shown('CardPile', 'known on top')).querySelector('button')).not.toBeNull()
  })
  test('that is face up shows its top card and can be opened', async () => {
    const place = await shown('CardPile', 'top of the discard')
    expect(place.querySelector('.top')?.getAttribute('title')).toBe('Red Thirst')
    expect(place.querySelector('button')?.getAttribute('aria-expanded')).toBe('false')
  })
  test('says how many of its cards can be chosen', async () => {
    expect(names(await shown('CardPile', 'one can be chosen'))[0]).toMatch(/1 option$/)
  })
  test('is drawn thicker if it has more cards', async () => {
    const sheets = async (state: string) =>
      Number((await shown('CardPile', state)).querySelector<HTMLElement>('.pile')?.style.getPropertyValue('--sheets'))
    expect(await sheets('deck')).toBeGreaterThan(await sheets('last card of a deck'))
  })
})

describe('a portrait', () => {
  test('shows its seat’s values, each with a full label', async () => {
    expect(names(await shown('SeatPortrait', 'on turn'))).toEqual(['Vitality 20 of 20', 'Will 10 of 10', 'Soulfire 4 of 4'])
  })
  test('shows what changed a value, and what would change it', async () => {
    expect((await shown('SeatPortrait', 'struck')).querySelector('.change')?.textContent).toBe('−4')
    const below = async (state: string) => (await shown('SeatPortrait', state)).querySelector('.vital .below')?.textContent
    expect(await below('struck')).not.toBe('Vitality')
    expect(await below('struck twice')).toBe('Vitality')
    expect((await shown('SeatPortrait', 'what a play would change')).querySelector('.then')?.textContent).toBe('→ 15')
  })
  test('can be chosen where it is a target', async () => {
    expect(names(await shown('SeatPortrait', 'a target')).at(-1)).toMatch(/^Choose /)
  })
  test('warns when its side is about to lose, and falls when it has lost', async () => {
    expect((await shown('SeatPortrait', 'lost')).querySelector('.seat')?.classList).toContain('lost')
    expect((await shown('SeatPortrait', 'near the end')).querySelector('.seat')?.classList).toContain('near-end')
    expect((await shown('SeatPortrait', 'on turn')).querySelector('.seat')?.classList).not.toContain('near-end')
  })
})

test('marks show their name and number, with details in small text', async () => {
  const marks = (list: HTMLElement) => [...list.querySelectorAll('li')].map(item => item.textContent?.replace(/\s+/g, ' ').trim())
  expect(marks(await shown('MarkList', 'three kinds'))).toEqual(['Burn 2 stays', 'Ward 4', 'Channel 1'])

  const compact = await shown('MarkList', 'numbers alone')
  expect(marks(compact)).toEqual(['Burn 2 stays', 'Ward 4', 'Channel 1'])
  for (const word of compact.querySelectorAll('li .visually-hidden')) word.remove()
  expect(marks(compact)).toEqual(['2 stays', '4', '1'])
  expect(compact.querySelector('li')?.dataset['keyword']).toBe('burn')
})

test('attached cards show their controller and remaining turns, however many there are', async () => {
  const notes = (place: HTMLElement) => [...place.querySelectorAll('small')].map(note => note.textContent)
  expect(notes(await shown('AttachedRow', 'three, of both, one for two turns'))).toEqual([
    'Yours',
    'Opponent’s · 2 turns left',
    'Opponent’s',
  ])
  expect(notes(await shown('AttachedRow', 'eight'))).toHaveLength(8)
})

test('the log names a simultaneous turn by its number', async () => {
  const place = await shown('MatchLog', 'a turn of both')
  expect([...place.querySelectorAll('h3')].map(head => head.textContent)).toEqual(['Setup', 'Turn 3'])
})

test('the result shows the decisive values: vital ones and scores', async () => {
  const place = await shown('MatchResult', 'with a score, after rounds')
  expect(place.textContent).toContain('After 9 rounds')
  const [mine] = [...place.querySelectorAll('.sides li .values')]
  expect([...(mine?.querySelectorAll('[role=img]') ?? [])].map(sign => sign.getAttribute('aria-label'))).toEqual([
    'Vitality',
    'Will',
    'Soulfire',
  ])
})

test('too many attached cards to read side by side overlap, and each shows its text when pointed at', async () => {
  const crowd = async (state: string) => (await shown('AttachedRow', state)).querySelector('.crowd')
  expect(await crowd('three, of both, one for two turns')).toBeNull()
  const many = await crowd('eight')
  expect([...(many?.querySelectorAll('.words b') ?? [])].map(word => word.textContent)).toHaveLength(8)
  expect(many?.querySelector('ul')?.style.getPropertyValue('--columns')).toBe('4')
})

describe('a die', () => {
  const dice = async (state: string) => [...(await shown('GameDie', state)).querySelectorAll('.die')]
  test('has as many pips as it shows', async () => {
    expect((await dice('one to six')).map(die => die.querySelectorAll('i').length)).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('shows a number too large for pips as a numeral, or a sign instead', async () => {
    expect((await dice('of more than six sides')).map(die => [die.textContent, die.querySelectorAll('i').length])).toEqual([['17', 0]])
    expect((await dice('with a sign')).map(die => [die.querySelectorAll('svg').length, die.querySelectorAll('i').length])).toEqual([[1, 0]])
  })
  test('that is a token or a coin has no pips, and is not announced', async () => {
    const coins = await dice('as coins')
    expect(coins.map(die => [die.querySelectorAll('i').length, die.getAttribute('aria-hidden')])).toEqual([
      [0, 'true'],
      [0, 'true'],
    ])
    expect((await dice('as tokens')).map(die => die.textContent)).toEqual(['1', '12'])
  })
})

describe('the stage', () => {
  test('is empty before the first play', async () => {
    expect((await shown('LastPlay', 'nothing yet')).textContent).toBe('')
  })
  test('shows the last play with its effects, and earlier ones small beside it', async () => {
    const place = await shown('LastPlay', 'a play, and one before it')
    expect(place.querySelectorAll('.lines li')).toHaveLength(1)
    expect(place.querySelector('.earlier')?.textContent).toContain('Grey Ember')
  })
  test('leaves out a line that would be cut, and says how many more the log has; earlier plays go first', async () => {
    const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get')
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const bottom = this.tagName === 'H3' ? 20 : this.closest('.earlier') ? 80 : this.tagName === 'LI' ? 40 : 0
      return new DOMRect(0, 0, 100, bottom)
    })
    room.mockReturnValue(70)
    const place = await shown('LastPlay', 'a play, and one before it')
    await waitFor(() => expect(place.querySelector('.earlier [data-left-out]')).not.toBeNull())
    expect(place.querySelector('.lines [data-left-out]')).toBeNull()
    expect(place.querySelector('.left')).toBeNull()
    app?.unmount()
    room.mockReturnValue(35)
    const small = await shown('LastPlay', 'a play, and one before it')
    await waitFor(() => expect(small.querySelector('button.left')?.textContent).toContain('1 more'))
    expect(small.querySelector('.lines [data-left-out]')).not.toBeNull()
  })
  test('shows changes since then, and replaces the last play if a turn passed without one', async () => {
    const place = await shown('LastPlay', 'a play, and what changed since')
    const lines = [...place.querySelectorAll('.since li')].map(line => line.textContent?.replace(/\s+/g, ' ').trim())
    // A change that no card caused names its keyword; the same ones in a row are one line.
    expect(lines).toEqual(['Build a deck', 'Build a deck (Burn) (×2)'])
    expect((await shown('LastPlay', 'a play, and one before it')).querySelector('.since')).toBeNull()
    const idle = await shown('LastPlay', 'a turn without a play')
    expect(idle.textContent).toContain('ended the turn without playing anything')
    expect(idle.querySelector('.card')).toBeNull()
  })
  test('shows an unaffordable mode with the reason', async () => {
    const place = await shown('DraftedPlay', 'modes, one out of reach')
    expect(place.querySelectorAll('.mode[data-allowed]')).toHaveLength(1)
    expect(place.querySelector('.why')).not.toBeNull()
  })
})

describe('the control', () => {
  test('has one primary button', async () => {
    for (const state of ['free', 'nothing left', 'a question', 'sure to concede?']) {
      const place = await shown('PromptBar', state)
      expect(place.querySelectorAll('.primary'), state).toHaveLength(1)
      app?.unmount()
      app = undefined
      document.body.innerHTML = ''
    }
  })
})
