import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import type { NewMatch } from '../../../shared/match.ts'
import { reason } from '../../../shared/message.ts'
import { waitFor } from '../../../shared/testing/waiting.ts'
import type { Api } from '../../client/client.ts'
import { useNewMatchStore } from './new-match-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { fakeClient, fakeDeck, type FakeWorld } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import NewMatchView from './NewMatchView.vue'

const list = [{ card: 'red-thirst', count: 20 }]
const starter = (id: string, name: string) => ({ id, name, howToPlay: `Play ${name} so.`, cards: list })
const game = {
  ...fakeGame([fakeCard('red-thirst')]),
  avatars: [
    { id: 'ada', name: 'Ada', art: 'hood' },
    { id: 'bea', name: 'Bea', art: 'hood' },
  ],
  starterDecks: [starter('red', 'Red Cellar'), starter('grey', 'Grey Hours')],
}

let mounted: Mounted | undefined

async function screen(world: Partial<FakeWorld> = {}, create?: Api['matches']['create'], at = '/play') {
  const called = vi.fn<Api['matches']['create']>(create ?? (async () => ({ id: 'match-1' })))
  const client = fakeClient({ games: [game], ...world }, { create: called })
  mounted = await mountInApp(NewMatchView, { client, at })
  await flushPromises()
  const side = (name: string) => document.querySelector<HTMLElement>(`[aria-labelledby="side-${name}"]`) ?? document.body
  const choose = async (where: HTMLElement, text: string) => {
    const label = [...where.querySelectorAll('label')].find(item => item.textContent?.includes(text))
    label?.querySelector('input')?.click()
    await flushPromises()
  }
  const begin = async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
  }
  return { page: mounted, client, called, side, choose, begin }
}

test('a first match can start at once, with a random first player', async () => {
  const { page, called, begin } = await screen()
  await begin()
  expect(called.mock.calls[0]?.[0]).toMatchObject({
    first: 'random',
    seats: [
      { player: { type: 'person' }, avatar: 'ada', deck: { from: 'starter', id: 'red' } },
      { player: { type: 'ai', level: 'apprentice' }, avatar: 'bea', deck: { from: 'starter', id: 'grey' } },
    ],
  })
  await waitFor(() => expect(page.router.currentRoute.value.path).toBe('/match/match-1'))
})

test('decks, avatar and the first turn are as chosen, and remembered', async () => {
  const { client, called, side, choose, begin } = await screen({ decks: [fakeDeck('mine', list, 'My own')] })
  await choose(side('mine'), 'My own')
  await choose(side('mine'), 'Bea')
  await choose(side('theirs'), 'Red Cellar')
  await choose(side('theirs'), 'Master')
  await choose(document.body, 'Opponent')
  await begin()
  const asked = called.mock.calls[0]?.[0] as NewMatch
  expect(asked).toMatchObject({
    first: 1,
    seats: [
      { avatar: 'bea', deck: { from: 'saved', id: 'mine' } },
      { player: { type: 'ai', level: 'master' }, deck: { from: 'starter', id: 'red' } },
    ],
  })
  expect(client.world.settings.lastMatches).toEqual({ [game.id]: asked })
})

test('house rules can be set, are shown with the match, and remembered', async () => {
  const { page, called, begin } = await screen()
  const select = async (name: string, value: string) => {
    const label = [...document.querySelectorAll('label')].find(item => item.textContent?.trim().startsWith(name))
    const field = label?.querySelector('select')
    if (!field) throw new Error(`no field ${name}`)
    field.value = [...field.options].find(option => option.textContent?.trim() === value)?.value ?? ''
    field.dispatchEvent(new Event('change'))
    await flushPromises()
  }
  await begin()
  expect(called.mock.calls[0]?.[0].houseRules).toEqual({ takebacks: true })
  expect(page.text()).not.toContain('Extra time per turn')
  await select('Time per turn', '1:30')
  await select('Time per match', '10:00')
  await select('Extra time per turn', '2 seconds')
  expect(page.text()).toContain('The AI has no clock.')
  await begin()
  const houseRules = { takebacks: true, clock: { turn: 90, game: { time: 600, increment: 2 } } }
  expect(called.mock.calls[1]?.[0].houseRules).toEqual(houseRules)
  const store = useNewMatchStore()
  store.gameTime = null
  store.turnTime = null
  await store.load(null)
  await begin()
  expect(called.mock.calls[2]?.[0].houseRules).toEqual(houseRules)
})

test('a level has a name and a sentence, and the last one chosen is preselected', async () => {
  const { called, side, choose, begin } = await screen()
  expect(side('theirs').textContent).toContain('Plans whole turns')
  await choose(side('theirs'), 'Archmage')
  await begin()
  const store = useNewMatchStore()
  store.levels.theirs = 'adept'
  await store.load(null)
  expect(store.levels.theirs).toBe('archmage')
  await begin()
  expect(called.mock.calls[1]?.[0].seats[1].player).toEqual({ type: 'ai', level: 'archmage' })
})

test('an unplayable deck is listed with the reason and a link to fix it', async () => {
  const { page, side } = await screen({ decks: [fakeDeck('thin', [{ card: 'red-thirst', count: 19 }], 'Too thin')] })
  expect(side('mine').textContent).toContain('Too thin')
  expect([...side('mine').querySelectorAll('label')].some(label => label.textContent?.includes('Too thin'))).toBe(false)
  expect(page.named('CS-1.3')).toBeTruthy()
  expect(page.named('Edit deck').getAttribute('href')).toContain('/decks/thin')
})

test('the address can select the deck', async () => {
  const { called, begin } = await screen({ decks: [fakeDeck('mine', list, 'My own')] }, undefined, '/play?deck=starter:grey')
  await begin()
  expect(called.mock.calls[0]?.[0].seats[0].deck).toEqual({ from: 'starter', id: 'grey' })
})

test('choices made before the decks are loaded stay; an untouched side gets its deck of the last match', async () => {
  const { client } = await screen()
  const store = useNewMatchStore()
  const seat = (id: string) => ({ player: { type: 'ai', level: 'adept' }, avatar: 'ada', deck: { from: 'saved', id } }) as const
  await useSettingsStore().set({ lastMatches: { [game.id]: { game: game.id, seats: [seat('one'), seat('two')], first: 0 } } })
  client.world.decks = [fakeDeck('one', list, 'One'), fakeDeck('two', list, 'Two')]
  let come: () => void = () => undefined
  const coming = new Promise<void>(resolve => (come = resolve))
  const { list: fetched } = client.api.decks
  client.api.decks.list = Object.assign(async () => (await coming, await fetched()), {})

  const loading = store.load(null)
  store.deckKeys.theirs = 'starter:red'
  store.levels.theirs = 'master'
  come()
  await loading
  expect(store.deckKeys).toEqual({ mine: 'saved:one', theirs: 'starter:red' })
  expect(store.levels.theirs).toBe('master')
  await store.load(null)
  expect(store.deckKeys).toEqual({ mine: 'saved:one', theirs: 'saved:two' })
})

test('a refusal is shown, and the choices stay', async () => {
  const refused = new ORPCError('REFUSED', { data: { reasons: [reason('CS-1.3', 'match.title')] } })
  const { page, begin } = await screen({}, () => Promise.reject(refused))
  await begin()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('CS-1.3')
  expect(page.router.currentRoute.value.path).toBe('/play')
})

test('unsupported open hands are refused with a message, and stay selected', async () => {
  const refused = new ORPCError('REFUSED', { data: { reasons: [reason('', 'services.refused.not-open')] } })
  const { called, choose, begin } = await screen({}, () => Promise.reject(refused))
  await choose(document.body, 'Open hands')
  await begin()
  expect(called.mock.calls[0]?.[0].houseRules).toMatchObject({ openHands: true })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This game doesn’t support open hands or lists.')
  expect(useNewMatchStore().openHands).toBe(true)
})

test('a deck is labelled by its name and described by its plan and, once selected, its format', async () => {
  const { side } = await screen()
  const radio = [...side('mine').querySelectorAll<HTMLInputElement>('input[type=radio]')].find(input => input.value === 'starter:red')
  const said = (ids: string | null | undefined) =>
    (ids ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent?.trim())
      .join(' ')
  expect(said(radio?.getAttribute('aria-labelledby'))).toMatch(/^Red Cellar/)
  expect(said(radio?.getAttribute('aria-labelledby'))).not.toContain('Play Red Cellar so.')
  expect(said(radio?.getAttribute('aria-describedby'))).toBe('Play Red Cellar so. Format: Standard')
})

test('every deck has a label and a description, even without a plan', async () => {
  await screen({ decks: [fakeDeck('mine', list, 'My own')] })
  const radios = [...document.querySelectorAll('input[name^=deck]')]
  const ids = radios.flatMap(radio => ['aria-labelledby', 'aria-describedby'].flatMap(name => radio.getAttribute(name)?.split(' ') ?? []))
  expect(ids.length).toBeGreaterThan(radios.length)
  expect(ids.filter(id => document.getElementById(id) === null)).toEqual([])
})

test('two AIs play while a person watches, each at its own level, and the levels are remembered', async () => {
  const { called, side, choose, begin } = await screen()
  await choose(document.body, 'Watch two AIs')
  await choose(side('mine'), 'Master')
  await choose(side('theirs'), 'Adept')
  await begin()
  expect(called.mock.calls[0]?.[0].seats.map(({ player }) => player)).toEqual([
    { type: 'ai', level: 'master' },
    { type: 'ai', level: 'adept' },
  ])
  const store = useNewMatchStore()
  store.opponent = 'ai'
  await store.load(null)
  await begin()
  expect(called.mock.calls[1]?.[0].seats).toEqual(called.mock.calls[0]?.[0].seats)
})

test('one press swaps decks and avatars; the players stay', async () => {
  const { page, called, begin } = await screen()
  page.named('Swap sides').click()
  await begin()
  expect(called.mock.calls[0]?.[0].seats).toMatchObject([
    { player: { type: 'person' }, avatar: 'bea', deck: { id: 'grey' } },
    { player: { type: 'ai' }, avatar: 'ada', deck: { id: 'red' } },
  ])
})
