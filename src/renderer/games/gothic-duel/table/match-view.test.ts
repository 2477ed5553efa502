import { afterEach, expect, test, vi } from 'vitest'
import type { MatchUpdate, Step } from '../../../../shared/match.ts'
import { message, reason } from '../../../../shared/message.ts'
import type { Api } from '../../../client/client.ts'
import { fakeCard } from '../../../testing/fake-game.ts'
import { cardOption, event, option, playOption, step } from '../../../testing/match-fixtures.ts'
import { endTurn, duelGame, duelUpdate, tableView } from '../testing/duel-fixtures.ts'
import { waitFor } from '../../../../shared/testing/waiting.ts'
import { click, mountMatch, press } from '../../../testing/match-page.ts'

const ready = step([], { ready: true })
const cards = { 4: 'red-thirst', 5: 'grey-ember', 7: 'red-thirst', 8: 'grey-ember' }
const ritual = fakeCard('red-thirst', {
  parts: [
    { kind: 'rules', lines: [message('app.name')] },
    { kind: 'ritual', lines: [message('app.name')] },
  ],
})

afterEach(() => vi.useRealTimers())

/** The table with one update on it; `tree` says what follows which picks. */
async function table(update: Partial<MatchUpdate>, tree: Record<string, Step> = {}) {
  const act = vi.fn<Api['matches']['act']>(async () => undefined)
  const concede = vi.fn<Api['matches']['concede']>(async () => undefined)
  const first = duelUpdate({ fresh: true, view: tableView({ me: { hand: [4, 5] }, cards }), ...update })
  const position = vi.fn<Api['matches']['position']>(async () => ({ json: '{}' }))
  const options: Api['matches']['options'] = async ({ draft }) => tree[draft.join(' ')] ?? ready
  const games = [duelGame([ritual, fakeCard('grey-ember', { school: 'ash', cost: 1 }), { ...ritual, id: 'undo', name: 'Undo' }])]
  const { page, push } = await mountMatch(first, { position, options, act, concede }, { games })
  return { page, act, concede, position, push }
}

test('the table is described on request: both sides, and what can be done', async () => {
  await table({ step: step([playOption(4), endTurn]) })
  await press('s')
  const heard = (): string[] => [...document.querySelectorAll('[role=log] p')].map(line => line.textContent ?? '')
  await waitFor(() => expect(heard().at(-1)).toMatch(/playable cards?\.$/))
  const lines = heard()
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter(line => !line.endsWith('.'))).toEqual([])
  const said = lines.join(' ')
  expect(said).toMatch(
    /^Turn \d+.*\(You\): Vitality \d+ of 20, Will \d+ of 10, Soulfire \d+ of \d+.*Hand \d+, Deck \d+, Discard \d+, Void \d+\. /,
  )
  expect(said).toMatch(/\(Opponent\): Vitality .* playable cards?\.$/)
})

test('a target is chosen on the table; Escape takes a step back', async () => {
  const wizards = step([option('wizard:0', { type: 'piece', piece: '0 wizard' }), option('wizard:1', { type: 'piece', piece: '1 wizard' })])
  const { page, act } = await table({ step: step([playOption(4), endTurn]) }, { 'play:4': wizards })
  await press('1')
  expect(page.maybe(/^Choose .*Opponent/)).not.toBeNull()
  await press('Escape')
  expect(page.maybe(/^Choose .*Opponent/)).toBeNull()
  await press('1')
  await click(page.named(/^Choose .*Opponent/))
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['play:4', 'wizard:1'] })
})

test('both modes are shown, an unaffordable one with its reason', async () => {
  const modes = step([
    option('mode:base', { type: 'mode', mode: 'base' }, { cost: 2 }),
    option('mode:ritual', { type: 'mode', mode: 'ritual' }, { reasons: [reason('GD-RITUAL.4', 'app.name')] }),
  ])
  const { page, act } = await table({ step: step([playOption(4), endTurn]) }, { 'play:4': modes })
  await press('1')
  expect(page.named('GD-RITUAL.4')).toBeTruthy()
  await click(page.named(/^As printed/))
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['play:4', 'mode:base'] })
})

test('cards of the Deck are ordered in a tray that shows the order, and put back after a last look', async () => {
  const { page, act } = await table(
    {
      view: tableView({ me: { deckTop: [7, 8] }, cards }),
      pending: [{ seat: 0, decision: 'insight' }],
      step: step([cardOption(7), cardOption(8)]),
    },
    { 'card:8': step([cardOption(7)]) },
  )
  await click(page.named('Pick Grey Ember'))
  expect(page.named('Grey Ember, picked 1: put back')).toBeTruthy()
  expect(page.named('Red Thirst, picked 2: put back')).toBeTruthy()
  await click(page.named('Confirm'))
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['card:8', 'card:7'] })
})

test('a discard is chosen in the hand, counted, and can be changed before it is done', async () => {
  const asked = step([cardOption(4), cardOption(5)])
  const { page, act } = await table({ pending: [{ seat: 0, decision: 'hand-limit' }], step: asked }, { 'card:4': ready, 'card:5': ready })
  await click(page.named(/^Choose Red Thirst/))
  await click(page.named(/^Red Thirst.*chosen 1/))
  expect(page.maybe('Confirm')).toBeNull()
  await click(page.named(/^Choose Grey Ember/))
  await click(page.named('Confirm'))
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['card:5'] })
})

test("the opponent's play is shown in the middle before its effect, and one key skips it", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { page, push } = await table({ pending: [{ seat: 1, decision: 'main' }], step: null })
  const hit = event('damage-dealt', { seat: 0, value: 'vitality', amount: 3, source: 8 })
  await push(
    duelUpdate({
      revision: 2,
      events: [event('card-played', { seat: 1, card: 8 }), hit],
      view: tableView({ me: { hand: [4], vitality: { now: 17, max: 20 } }, cards }),
    }),
  )
  const vitality = () => document.querySelector('.me .gauge')?.getAttribute('aria-label')
  expect(page.named('Enlarge Grey Ember')).toBeTruthy()
  expect(vitality()).toBe('Vitality 20 of 20')
  await press(' ')
  expect(vitality()).toBe('Vitality 17 of 20')
})

test('a reason shows its clause and links to the rules', async () => {
  const { page } = await table({ step: step([playOption(5, { cost: 1, reasons: [reason('GD-6.3', 'app.name')] }), endTurn]) })
  await click(page.named('Grey Ember, costs 1, not playable: why?'))
  await click(page.named('GD-6.3'))
  expect(page.text()).toContain('You pay for Spells and Hexes with Soulfire during your turn.')
  expect(page.named('GD-6.3 in the rules').getAttribute('href')).toBe('/rules/GD-6.3')
})

test('a Hex shows its remaining turns, also in its last turn', async () => {
  const hex = (card: number, turnsLeft: number | null) => ({ card, controller: 0 as const, turnsLeft })
  await table({ view: tableView({ cards, foe: { hexes: [hex(4, 2), hex(5, 1), hex(7, 0), hex(8, null)] } }) })
  const notes = [...document.querySelectorAll('[data-attached] small')].map(note => note.textContent)
  expect(notes).toEqual(['Yours · 2 turns left', 'Yours · 1 turn left', 'Yours · Last turn', 'Yours'])
})

test('an effect named after its card shows the card’s text', async () => {
  const effect = (card: number | null) => option(`effect:${card}`, { type: 'effect', card, label: message('app.undo') })
  await table({
    view: tableView({ cards: { ...cards, 9: 'undo' } }),
    pending: [{ seat: 0, decision: 'order' }],
    step: step([effect(9), effect(4), effect(null)]),
  })
  expect([...document.querySelectorAll('.effects .words')].map(words => words.textContent?.trim())).toEqual(['Grimoire', 'Undo', 'Undo'])
})

test('the log can be filtered to plays', async () => {
  const { page } = await table({
    step: step([endTurn]),
    events: [
      event('card-played', { seat: 0, card: 4, message: message('app.home.play') }),
      event('damage-dealt', { seat: 1, value: 'will', amount: 1, message: message('app.home.build') }),
    ],
  })
  await press('l')
  const lines = () => [...document.querySelectorAll('.log summary')].map(line => line.textContent?.trim())
  expect(lines()).toEqual(['New match', 'Build a deck'])
  await click(page.named('Plays'))
  expect(lines()).toEqual(['New match'])
  await click(page.named('Damage'))
  expect(lines()).toEqual(['Build a deck'])
})
