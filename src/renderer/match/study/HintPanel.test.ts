import { flushPromises } from '@vue/test-utils'
import { ORPCError } from '@orpc/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PreviewedEvent, MatchUpdate, Ref } from '../../../shared/match.ts'
import { reason } from '../../../shared/message.ts'
import { waitFor } from '../../../shared/testing/waiting.ts'
import type { Hint, LineStep, CandidateLine } from '../../../shared/study.ts'
import texts from '../../../shared/testing/cold-summit/locales/en/cold-summit.json' with { type: 'json' }
import { addTexts } from '../../i18n/i18n.ts'
import type { Api } from '../../client/client.ts'
import { table as summit } from '../../testing/cold-summit/table/index.ts'
import { matchUpdate, pass, playOption, step, tableView } from '../../testing/match-fixtures.ts'
import { mountMatch, press } from '../../testing/match-page.ts'

const happening = (type: string, card?: number): PreviewedEvent => ({
  type,
  clause: 'GD-1',
  message: { key: `test.${type}` },
  ...(card === undefined ? {} : { card }),
})
const playing: LineStep = {
  prompt: { key: 'test.prompt' },
  picks: [{ type: 'card', card: 3 }],
  events: [happening('card-played', 3), happening('damage-dealt')],
  isCut: false,
}
const ending: LineStep = {
  prompt: { key: 'test.prompt' },
  picks: [{ type: 'command', command: 'pass' }],
  events: [happening('climb-began')],
  isCut: true,
}
const way = (steps: LineStep[], chance: number | null): CandidateLine => ({ steps, goesOn: false, visits: 9, chance, share: null })
const found = (over: Partial<Hint> = {}): Hint => ({
  revision: 2,
  ways: [way([playing, ending], 0.625), way([ending], 0.4)],
  isSure: false,
  isQuiet: false,
  ...over,
})

async function table(hint: Api['matches']['hint'], hints: Partial<MatchUpdate['hints']> = {}, over: Partial<MatchUpdate> = {}) {
  const playHint = vi.fn<Api['matches']['playHint']>(async () => undefined)
  const shown = matchUpdate({ fresh: true, revision: 1, hints: { allowed: true, given: [0, 0], ...hints }, ...over })
  const { page, push } = await mountMatch(shown, { hint, playHint })
  const moveOn = (revision: number, changed: Partial<MatchUpdate> = {}) => push({ ...shown, fresh: false, revision, ...changed })
  return { page, playHint, moveOn }
}
const movedOn = () => new ORPCError('REFUSED', { defined: true, data: { reasons: [reason('', 'services.refused.moved-on')] } })

test('a hint says what to do first, why, and what comes next; pressed again, it is played', async () => {
  const hint = vi.fn<Api['matches']['hint']>(async () => found())
  const { page, playHint } = await table(hint)
  await press('h')
  expect(hint.mock.calls[0]?.[0]).toEqual({ id: 'm1', revision: 1 })
  const note = page.wrapper.get('.control .hint-note')
  expect(note.text()).toContain('Best: [test.card-played]')
  expect(note.text()).toContain('Chance to win: about 63%, next best 40%.')
  expect(document.activeElement).toBe(page.named('Play it'))
  page.named('Details').click()
  await flushPromises()
  const details = page.wrapper.get('.hint-panel').text()
  expect(details).toContain('about 63%. Next best, “Let them roll”: about 40%.')
  expect(details).toContain('[test.damage-dealt]')
  expect(details).not.toContain('[test.climb-began]')
  await press('h')
  expect(playHint.mock.calls[0]?.[0]).toEqual({ id: 'm1', revision: 2 })
  expect(page.wrapper.find('.hint-note').exists()).toBe(false)
  expect(page.wrapper.find('.hint-panel').exists()).toBe(false)
})

test('a play is an instruction: the text beside its event’s, without a subject', async () => {
  addTexts({ en: { 'cold-summit': texts } })
  const played = { ...happening('card-played', 3), message: { key: 'cold-summit.event.card-played.you', values: { card: 'Ice Axe' } } }
  const { page } = await table(async () => found({ ways: [way([{ ...playing, events: [played] }], 0.5)] }))
  await press('h')
  expect(page.text()).toContain('Best: Play Ice Axe')
})

test('an answer with a verb names its targets in it', async () => {
  onTestFinished(() => void Object.assign(summit, { verbOf: undefined, nameOf: undefined }))
  const nameOf = (ref: Ref) => (ref.type === 'place' ? { key: 'cold-summit.verb.place' } : null)
  Object.assign(summit, { verbOf: () => 'climb', nameOf })
  const verb = { climb: 'Climb with {what}', 'climb-at': 'Climb to {at} with {what}', place: 'the summit' }
  addTexts({ en: { 'cold-summit': { ...texts, verb } } })
  const climb: LineStep = {
    ...playing,
    picks: [
      { type: 'card', card: 3 },
      { type: 'place', place: 'summit' },
    ],
    events: [],
  }
  const { page } = await table(async () => found({ ways: [way([climb], 0.5)] }))
  await press('h')
  expect(page.text()).toMatch(/Best: Climb to the summit with \S/)
})

test('an action whose effects are unknown is named by its picks, not by the question', async () => {
  const unknown: LineStep = { ...playing, events: [] }
  const { page } = await table(async () => found({ ways: [way([unknown], 0.5)] }))
  await press('h')
  expect(page.text()).toMatch(/Best: (?!\[test\.prompt\])\S/)
})

test('a certain win is called that, and an only option too', async () => {
  const sure = await table(async () => found({ isSure: true, ways: [way([playing], 1)] }))
  await press('h')
  expect(sure.page.text()).toContain('Wins this turn for certain.')
  const only = await table(async () => found({ ways: [way([ending], 0.999)] }), {}, { step: step([pass]) })
  await press('h')
  expect(only.page.text()).toContain('Your only option. Chance to win: about 99')
})

test('a hint to do nothing says what the plays that were tried would cost', async () => {
  const { page } = await table(async () => found({ isQuiet: true, ways: [way([ending], 0.47), way([playing], 0.44)] }))
  await press('h')
  expect(page.text()).toContain('Best: Let them roll')
  expect(page.text()).toContain('Chance to win: about 47%. Anything else lowers it: “[test.card-played]” 44%.')
  page.named('Details').click()
  await flushPromises()
  expect(page.wrapper.get('.hint-panel').text()).toContain('Each play below was tried in simulated matches, and lowers it.')
})

test('a hint to do nothing says for which later play a card is kept, if it could be played now', async () => {
  const later: LineStep = { ...playing, nouns: ['play'] }
  const quiet = found({
    isQuiet: true,
    ways: [way([ending, later], 0.47), way([{ ...playing, picks: [{ type: 'card', card: 4 }] }], 0.44)],
  })
  const able = await table(async () => quiet, {}, { step: step([playOption(3), pass]) })
  await press('h')
  expect(able.page.text()).toMatch(/Keeps \S.* for later this turn: \[test\.card-played\]\./)
  able.page.named('Details').click()
  await flushPromises()
  expect(able.page.wrapper.get('.hint-panel').text()).toContain('for later this turn')
  const unable = await table(async () => quiet, {}, { step: step([playOption(4), pass]) })
  await press('h')
  expect(unable.page.text()).toContain('Anything else lowers it')
  expect(unable.page.text()).not.toContain('for later this turn')
})

test('an alternative that is about as good isn’t called the next best', async () => {
  const { page } = await table(async () => found({ ways: [way([playing], 0.36), way([ending], 0.37)] }))
  await press('h')
  expect(page.text()).toContain('Chance to win: about 36%. Another choice is about as good.')
  page.named('Details').click()
  await flushPromises()
  expect(page.wrapper.get('.hint-panel').text()).toContain('about 36%. “Let them roll” is about as good.')
})

test('an option that was compared with no other isn’t called the only one', async () => {
  const { page } = await table(async () => found({ ways: [way([ending], 0.53)] }), {}, { step: step([playOption(4), pass]) })
  await press('h')
  expect(page.text()).toContain('Chance to win: about 53%.')
  expect(page.text()).not.toContain('Your only option')
})

test('alternatives are ordered by the chance that is shown', async () => {
  const by = (mode: string): LineStep => ({ ...playing, picks: [...playing.picks, { type: 'mode', mode }] })
  const { page } = await table(async () => found({ ways: [way([ending], 0.8), way([by('one')], 0.3), way([by('other')], 0.5)] }))
  await press('h')
  page.named('Details').click()
  await flushPromises()
  const others = page.wrapper.findAll('.hint-panel ul[aria-label="Alternatives"] > li').map(item => item.text())
  expect(others.map(text => /\d+%/.exec(text)?.[0])).toEqual(['50%', '30%'])
})

test('alternatives that read alike are told apart by what differs, and copies of a card are one', async () => {
  const attaching = (card: number, mode: string): LineStep => ({
    ...playing,
    picks: [
      { type: 'card', card },
      { type: 'mode', mode },
    ],
  })
  const ways = [way([attaching(3, 'one')], 0.6), way([attaching(3, 'other')], 0.5), way([attaching(3, 'other')], 0.4), way([ending], 0.3)]
  const { page } = await table(async () => found({ ways }))
  await press('h')
  page.named('Details').click()
  await flushPromises()
  const panel = page.wrapper.get('.hint-panel')
  expect(panel.get('.first').text()).toMatch(/^Best: \[test\.card-played\] \(.*one\)$/)
  const others = panel.findAll('ul[aria-label="Alternatives"] > li').map(item => item.text())
  expect(others).toHaveLength(2)
  expect(others[0]).toMatch(/^\[test\.card-played\] \(.*other\): about 50%$/)
  expect(others[1]).toBe('Let them roll: about 30%')
})

test('a plan is named by its parts, each with its verb, choices and targets; doing nothing has its own name', async () => {
  const plain = { ...summit }
  onTestFinished(() => void Object.assign(summit, { planned: undefined, nothingOf: undefined, nameOf: undefined }, plain))
  const nameOf = (ref: Ref) => (ref.type === 'piece' && ref.piece === 'climber-90' ? { key: 'cold-summit.verb.rival' } : null)
  Object.assign(summit, { planned: ['play', 'send'], nothingOf: () => 'plan', nameOf })
  const verb = { play: 'cast {what}', 'play-at': 'cast {what} at {at}', 'send-at': 'send {what} to {at}', rival: 'the rival' }
  addTexts({ en: { 'cold-summit': { ...texts, verb, nothing: { plan: 'Cast nothing and wait' } } } })
  const plan: LineStep = {
    ...playing,
    picks: [
      { type: 'card', card: 3 },
      { type: 'number', value: 2 },
      { type: 'piece', piece: 'climber-90' },
      { type: 'piece', piece: 'climber-91' },
      { type: 'piece', piece: 'climber-90' },
      { type: 'command', command: 'lock' },
    ],
    nouns: ['play', 'number', 'entity', 'send', 'entity', 'done'],
    events: [],
  }
  const { page } = await table(async () => found({ ways: [way([plan], 0.6), way([ending], 0.4)] }))
  await press('h')
  page.named('Details').click()
  await flushPromises()
  const panel = page.wrapper.get('.hint-panel')
  const parts = [expect.stringMatching(/^Cast .+ \(X = 2\) at the rival$/), 'Send Strong Porter to the rival']
  expect(page.wrapper.findAll('.hint-note ol > li').map(item => item.text())).toEqual(parts)
  expect(panel.findAll('ol[aria-label="The whole turn"] ol > li').map(item => item.text())).toEqual(parts)
  expect(panel.get('ul[aria-label="Alternatives"]').text()).toBe('Cast nothing and wait: about 40%')
})

test('a long plan is a list as an alternative too, and a plan of one part is a line', async () => {
  onTestFinished(() => void Object.assign(summit, { planned: undefined }))
  Object.assign(summit, { planned: ['play'] })
  addTexts({ en: { 'cold-summit': { ...texts, verb: { play: 'cast {what}' } } } })
  const plan = (...cards: number[]): LineStep => ({
    ...playing,
    picks: cards.map(card => ({ type: 'card', card })),
    nouns: cards.map(() => 'play'),
    events: [],
  })
  const { page } = await table(async () => found({ ways: [way([plan(3)], 0.6), way([plan(3, 4)], 0.4)] }))
  await press('h')
  expect(page.wrapper.get('.hint-note .first').text()).toMatch(/^Best: Cast \S/)
  page.named('Details').click()
  await flushPromises()
  const panel = page.wrapper.get('.hint-panel')
  expect(panel.text()).toContain('Chance to win: about 60%, next best 40%.')
  const other = panel.get('ul[aria-label="Alternatives"] > li')
  expect(other.text()).toMatch(/^About 40%:/)
  expect(other.findAll('ol > li')).toHaveLength(2)
})

test('an arrow follows a card that is lowered without a transition', async () => {
  let top = 100
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(100, top, 50, 70))
  onTestFinished(() => rect.mockRestore())
  const view = tableView({ me: { hand: [4] }, cards: { 4: 'red-thirst' } })
  const pick: LineStep = { ...ending, picks: [{ type: 'card', card: 4 }] }
  const { page } = await table(async () => found({ ways: [way([pick], 0.5)] }), {}, { view, step: step([playOption(4), pass]) })
  await press('h')
  const around = () => page.wrapper.find('[data-arrow=here] .around').attributes('y')
  await waitFor(() => expect(around()).toBe('100'))
  top = 150
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await waitFor(() => expect(around()).toBe('150'))
})

test('Escape closes the details first, then the hint; what is beside the prompt comes back', async () => {
  const { page } = await table(async () => found())
  await press('h')
  expect(page.wrapper.find('.beside').exists()).toBe(false)
  page.named('Details').click()
  await flushPromises()
  await press('Escape')
  expect(page.wrapper.find('.hint-panel').exists()).toBe(false)
  expect(page.wrapper.find('.hint-note').exists()).toBe(true)
  await press('Escape')
  expect(page.wrapper.find('.hint-note').exists()).toBe(false)
  expect(page.wrapper.find('.beside').exists()).toBe(true)
})

test('shows that it is thinking; Escape cancels, and a late answer is not shown', async () => {
  let answer: (hint: Hint) => void = () => undefined
  const { page } = await table(() => new Promise<Hint>(resolve => (answer = resolve)))
  await press('h')
  expect(page.text()).toContain('Thinking…')
  await press('Escape')
  answer(found())
  await flushPromises()
  expect(page.text()).not.toContain('Best:')
})

test('a hint for a state that is gone is asked again for the new one, without a word', async () => {
  const hint = vi.fn<Api['matches']['hint']>(({ revision }) =>
    revision < 4 ? Promise.reject(movedOn()) : Promise.resolve(found({ revision })),
  )
  const { page, moveOn } = await table(hint)
  await press('h')
  expect(page.text()).toContain('Thinking…')
  // Pressed again and again, it still waits.
  for (let pressed = 0; pressed < 10; pressed++) await press('h')
  await moveOn(3)
  expect(page.text()).toContain('Thinking…')
  await moveOn(4)
  expect(page.text()).toContain('Best:')
  expect(page.text()).not.toContain('No hint')
  expect(hint.mock.calls.map(([{ revision }]) => revision)).toEqual([1, 3, 4])
})

test('a hint isn’t asked again once the player has nothing to decide', async () => {
  const hint = vi.fn<Api['matches']['hint']>(() => Promise.reject(movedOn()))
  const { page, moveOn } = await table(hint)
  await press('h')
  await moveOn(2, { step: null, pending: [] })
  expect(page.wrapper.find('.hint-note').exists()).toBe(false)
  await moveOn(3)
  expect(page.wrapper.find('.hint-note').exists()).toBe(false)
  expect(hint).toHaveBeenCalledOnce()
})

test('a hint that can’t be played any more is asked again', async () => {
  const hint = vi.fn<Api['matches']['hint']>(async ({ revision }) => found({ revision }))
  const { page, playHint } = await table(hint)
  await press('h')
  playHint.mockRejectedValueOnce(movedOn())
  await press('h')
  expect(page.text()).toContain('Best:')
  expect(page.text()).not.toContain('No hint')
  expect(hint).toHaveBeenCalledTimes(2)
})

test('it says why there is none', async () => {
  const refused = new ORPCError('REFUSED', { defined: true, data: { reasons: [reason('', 'services.refused.hint-failed')] } })
  const { page } = await table(() => Promise.reject(refused))
  await press('h')
  expect(page.text()).toContain('No hint found')
})

test('without hints there is neither button nor shortcut', async () => {
  const hint = vi.fn<Api['matches']['hint']>(async () => found())
  const { page } = await table(hint, { allowed: false })
  await press('h')
  expect(hint).not.toHaveBeenCalled()
  expect(page.text()).not.toContain('Hint')
})
