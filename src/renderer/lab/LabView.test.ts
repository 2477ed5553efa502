import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { RouterView } from 'vue-router'
import type { LabPast, LabPlan, LabRun, LabSummary } from '../../shared/lab.ts'
import { message, reason } from '../../shared/message.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import type { Api } from '../client/client.ts'
import { fakeClient, fakeDeck } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { fakeRun, summaryOf } from '../testing/lab-fixtures.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'

let page: Mounted | undefined

const list = [{ card: 'red-thirst', count: 20 }]
const starter = (id: string, name: string) => ({ id, name, schools: ['blood'], howToPlay: '', cards: list })
const game = {
  ...fakeGame([fakeCard('red-thirst'), fakeCard('grey-ember')]),
  starterDecks: [starter('ashes', 'Ashes'), starter('bones', 'Bones')],
}

/** An in-memory lab whose runs advance when the test says so. */
function fakeLab(...runs: LabRun[]) {
  const started: LabPlan[] = []
  let listeners: (() => void)[] = []
  const api: Partial<Api['lab']> = {
    list: async (): Promise<LabSummary[]> => runs.map(summaryOf),
    start: async (plan: LabPlan) => {
      started.push(plan)
      runs.unshift(fakeRun({ id: `run-${runs.length + 1}`, state: 'running', played: 0, remaining: null }))
      return { id: runs[0]?.id ?? '' }
    },
    watch: async ({ id }: { id: string }) =>
      (async function* () {
        for (;;) {
          const run = runs.find(one => one.id === id)
          if (!run) return
          yield run
          if (run.state !== 'running') return
          await new Promise<void>(resolve => (listeners = [...listeners, resolve]))
        }
      })() as never,
    cancel: async ({ id }: { id: string }) => change(id, { state: 'cancelled' }),
    delete: async ({ id }: { id: string }) =>
      void runs.splice(
        runs.findIndex(one => one.id === id),
        1,
      ),
  }
  function change(id: string, more: Partial<LabRun>): void {
    const at = runs.findIndex(one => one.id === id)
    const run = runs[at]
    if (run) runs[at] = { ...run, ...more }
    listeners.forEach(listener => listener())
    listeners = []
  }
  return { api, started, change }
}

async function open(lab: Partial<Api['lab']>, at = '/lab'): Promise<Mounted> {
  const decks = [fakeDeck('mine', list, 'My own'), fakeDeck('thin', [], 'Thin')]
  page = await mountInApp(RouterView, { client: fakeClient({ games: [game], decks }, {}, lab), at })
  await flushPromises()
  return page
}
const press = async (element: HTMLElement): Promise<void> => {
  element.click()
  await flushPromises()
}
const submit = async (): Promise<void> => {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
}
const cardNames = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-labelledby="lab-cards"] tbody th')].map(cell => cell.textContent)

test('in a game of several formats, the format chooses which decks are played and compared', async () => {
  const { api, started } = fakeLab()
  const [standard] = game.formats
  const formats = [...game.formats, { id: 'long', name: message('app.nav.lab'), about: standard!.about }]
  const starterDecks = [...game.starterDecks, { ...starter('crypt', 'Crypt'), format: 'long' }]
  page = await mountInApp(RouterView, {
    client: fakeClient({ games: [{ ...game, formats, starterDecks }], decks: [] }, {}, api),
    at: '/lab',
  })
  await flushPromises()
  const select = (label: string) => {
    const labels = [...document.querySelectorAll('form label')]
    return labels.find(one => one.querySelector('span')?.textContent === label)?.querySelector('select')
  }
  const names = (label: string) => [...(select(label)?.options ?? [])].map(option => option.text.trim())
  const choices = () => [...document.querySelectorAll('.opponents .list label')].map(label => label.textContent?.trim())
  expect(names('Deck')).toEqual(['Ashes', 'Bones'])
  const chooser = select('Format')!
  chooser.value = 'long'
  chooser.dispatchEvent(new Event('change'))
  await flushPromises()
  expect(names('Deck')).toEqual(['Crypt'])
  expect(choices()).toEqual(['Random decks', 'Crypt'])
  await submit()
  expect(started).toMatchObject([{ deck: { from: 'starter', id: 'crypt' }, opponents: [{ from: 'starter', id: 'crypt' }] }])
})

test('starts the first run with an own deck against all ready-made decks', async () => {
  const { api, started } = fakeLab()
  const shown = await open(api)
  expect(shown.text()).toContain('No tests yet.')
  expect([...document.querySelectorAll('option:disabled')].map(option => option.textContent?.trim())).toContain('Thin (draft)')
  await submit()
  expect(started).toEqual([
    {
      game: 'cold-summit',
      deck: { from: 'saved', id: 'mine' },
      version: null,
      opponents: [
        { from: 'starter', id: 'ashes' },
        { from: 'starter', id: 'bones' },
      ],
      levels: ['adept', 'adept'],
      games: 400,
    },
  ])
  expect(document.querySelector('progress')).not.toBeNull()
})

test('compares a deck with one of its saved versions', async () => {
  const { api, started } = fakeLab()
  const client = fakeClient({ games: [game], decks: [fakeDeck('mine', list, 'My own')] }, {}, api)
  await client.api.decks.keepVersion({ id: 'mine', name: 'Before' })
  page = await mountInApp(RouterView, { client, at: '/lab' })
  await flushPromises()
  const compare = [...document.querySelectorAll('select')].find(select => select.closest('label')?.textContent?.includes('Compare with'))
  const option = [...(compare?.options ?? [])].find(one => one.textContent === 'Before')
  if (compare && option) compare.value = option.value
  compare?.dispatchEvent(new Event('change'))
  await flushPromises()
  await submit()
  expect(started[0]).toMatchObject({ deck: { from: 'saved', id: 'mine' }, version: { from: 'version', id: 'mine', version: 'v1' } })
})

test('takes the deck from the address', async () => {
  const { api, started } = fakeLab()
  await open(api, '/lab?deck=starter:bones')
  await submit()
  expect(started[0]?.deck).toEqual({ from: 'starter', id: 'bones' })
})

test('refuses to start without an opponent and says so', async () => {
  const { api, started } = fakeLab()
  const shown = await open(api)
  await press(shown.named('None'))
  expect(shown.text()).toContain('Choose a deck and at least one opponent.')
  await submit()
  expect(started).toEqual([])
  await press(shown.named('All ready-made decks'))
  await submit()
  expect(started[0]?.opponents).toHaveLength(2)
})

test('a run of a game that is not available is shown as that, without what only the game can say', async () => {
  const { api } = fakeLab(fakeRun({ game: 'far-away' }))
  const { text } = await open(api)
  expect(text().match(/This is for “far-away”, a game that this version of Grimoire doesn’t have/g)).toHaveLength(2)
  expect(text()).toContain('60 won, 0 drawn, 40 lost')
  expect(text()).not.toContain('Watching a match adds it to your replays.')
  expect(text()).not.toContain('outcome')
})

test('shows the progress of a run and can cancel it', async () => {
  const lab = fakeLab(fakeRun({ id: 'old' }), fakeRun({ id: 'now', state: 'running', games: 200, played: 100, remaining: 12_400 }))
  const shown = await open(lab.api)
  expect(shown.text()).toContain('100 of 200 matches')
  expect(shown.text()).toContain('about 13 seconds left')
  lab.change('now', { played: 150, remaining: 200_000 })
  await flushPromises()
  expect(shown.text()).toContain('150 of 200 matches')
  expect(shown.text()).toContain('about 3 minutes left')
  await press(shown.named('Cancel'))
  expect(document.querySelector('article [role=status]')?.textContent).toContain('Cancelled.')
  expect(shown.maybe('Cancel')).toBeNull()
})

test('shows win rate, interval, opponents, lengths and endings', async () => {
  const shown = await open(fakeLab(fakeRun()).api)
  expect(shown.text()).toContain('likely 50.2 to 69.1%')
  expect(shown.text()).toContain('60 won, 0 drawn, 40 lost')
  const cells = [...document.querySelectorAll('[aria-labelledby="lab-opponents"] tbody tr > *')].map(cell => cell.textContent?.trim())
  expect(cells.filter(Boolean)).toEqual(['Bones', '100', expect.stringMatching(/^60\.0% +\(50\.2 to 69\.1%\)$/), '80.0%', '40.0%'])
  expect(shown.text()).toContain('The defeated player’s Will fell to 0.')
  const lengths = [...document.querySelectorAll('table[aria-labelledby="lab-lengths"] tbody tr')].map(row => row.textContent)
  expect(lengths).toEqual(['9100'])
})

test('sorts cards by the pressed column and reverses on the second press', async () => {
  const shown = await open(fakeLab(fakeRun()).api)
  expect(cardNames()).toEqual(['Red Thirst', 'Grey Ember'])
  await press(shown.named('Win rate played'))
  expect(cardNames()).toEqual(['Grey Ember', 'Red Thirst'])
  expect(shown.named('Win rate played').closest('th')?.getAttribute('aria-sort')).toBe('descending')
  await press(shown.named('Win rate played'))
  expect(cardNames()).toEqual(['Red Thirst', 'Grey Ember'])
  await press(shown.named('Card'))
  expect(cardNames()).toEqual(['Grey Ember', 'Red Thirst'])
})

test('shows the difference of a comparison, whether it is significant, and the numbers of both decks', async () => {
  const run = fakeRun({ version: { name: 'My own', choice: { from: 'saved', id: 'mine' }, cards: list } })
  const tally = { ...run.result.deck, cards: {} }
  const shown = await open(
    fakeLab({ ...run, result: { ...run.result, version: { tally, paired: { count: 100, sum: 20, squares: 60 } } } }).api,
  )
  expect(shown.text()).toContain('My own instead of Ashes')
  expect(shown.text()).toContain('+10.0 ± 7.4 points')
  expect(shown.text()).toContain('Better.')
  expect(cardNames()).toHaveLength(2)
  document.querySelector<HTMLElement>('.sides input[value=version]')?.click()
  await flushPromises()
  expect(cardNames()).toHaveLength(0)
})

test('shows an earlier run when chosen and removes it when deleted', async () => {
  const lab = fakeLab(fakeRun(), fakeRun({ id: 'old', deck: { name: 'Relic', choice: { from: 'starter', id: 'ashes' }, cards: list } }))
  const shown = await open(lab.api)
  await press(shown.named(/^Relic/))
  expect(document.querySelector('#lab-run')?.textContent?.trim()).toBe('Relic')
  await press(shown.named('Delete test'))
  expect(shown.maybe(/^Relic/)).toBeNull()
  expect(document.querySelector('#lab-run')?.textContent?.trim()).toBe('Ashes')
})

test('shows why main refused', async () => {
  const refused = new ORPCError('REFUSED', { data: { reasons: [reason('', 'services.refused.lab-busy', { most: 5 })] } })
  const shown = await open({ ...fakeLab().api, start: () => Promise.reject(refused) })
  await submit()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('5 tests are already waiting.')
  expect(shown.named('Start test')).toBeTruthy()
})

const matchRows = (): string[] =>
  [...document.querySelectorAll('[aria-labelledby="lab-matches"] li')].map(row => row.textContent?.replace(/\s+/g, ' ').trim() ?? '')

test('lists matches, filters them by result and opens one as a replay', async () => {
  const asked: unknown[] = []
  const shown = await open({
    ...fakeLab(fakeRun()).api,
    open: async wanted => {
      asked.push(wanted)
      return { id: 'lab-7' }
    },
  })
  expect(matchRows()).toHaveLength(8)
  expect(shown.text()).toContain('100 matches')
  const select = document.querySelector<HTMLSelectElement>('[aria-labelledby="lab-matches"] select')
  if (select) select.value = 'lost'
  select?.dispatchEvent(new Event('change'))
  await flushPromises()
  expect(shown.text()).toContain('40 matches')
  expect(matchRows()[0]).toMatch(/^Match 2.*Bones.*lost.*Watch$/)
  await press([...document.querySelectorAll('button')].find(button => button.textContent === 'Show more')!)
  expect(matchRows()).toHaveLength(40)
  await press(document.querySelector('[aria-label="Watch match 4 against Bones, lost"]')!)
  expect(asked).toEqual([{ id: 'run-1', number: 3, side: 'deck' }])
  await waitFor(() => expect(shown.router.currentRoute.value.path).toBe('/replays/lab-7'))
})

test('says why a match can’t be watched and keeps the run', async () => {
  const refused = (): Promise<never> =>
    Promise.reject(new ORPCError('REFUSED', { data: { reasons: [reason('', 'services.refused.lab-other-ai')] }, defined: true }))
  const shown = await open({ ...fakeLab(fakeRun()).api, open: refused })
  await press(document.querySelector('[aria-label^="Watch match 1 "]')!)
  expect(document.querySelector('[aria-labelledby="lab-matches"] [role="alert"]')?.textContent).not.toBe('')
  expect(shown.router.currentRoute.value.path).toBe('/lab')
})

test('shows a deck’s history with its cards and a link to each run', async () => {
  const choice = { from: 'saved', id: 'mine' } as const
  const runs = [fakeRun({ deck: { ...fakeRun().deck, choice } }), fakeRun({ id: 'run-0', deck: { ...fakeRun().deck, choice } })]
  const score = { played: 10, won: 6, drawn: 0 }
  const past: Omit<LabPast, 'run' | 'list'> = {
    side: 'deck',
    startedAt: 1,
    opponents: [{ name: 'Bones' }],
    levels: ['adept', 'adept'],
    score,
  }
  await open({
    ...fakeLab(...runs).api,
    history: async () => [
      { ...past, run: 'run-1', list: { type: 'now' } },
      { ...past, run: 'run-0', list: { type: 'version', name: 'Before' } },
    ],
  })
  const table = document.querySelector('[aria-labelledby="lab-past"]')
  expect(table?.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(table?.textContent).toMatch(/current.*Before/s)
  await press(table?.querySelector('button') as HTMLElement)
  expect(document.querySelector('[aria-labelledby="lab-past"] [aria-current="true"]')?.textContent).toContain('Before')
})

test('says of a player’s card whether it is fair, with the card that it replaced and those like it', async () => {
  const run = fakeRun({
    deck: { ...fakeRun().deck, cards: [{ card: 'red-thirst', count: 2 }] },
    version: { name: 'Ashes · Spark', choice: { from: 'fitted', id: 'ashes', card: 'spark' }, cards: [{ card: 'spark', count: 2 }] },
    measured: { card: 'spark', name: 'Spark', replaced: 'red-thirst', copies: 2, nearest: ['red-thirst', 'grey-ember'], price: null },
  })
  const tally = { ...run.result.deck, opponents: [{ first: { played: 100, won: 54, drawn: 0 }, second: { played: 0, won: 0, drawn: 0 } }] }
  const measured = { ...run, result: { ...run.result, version: { tally, paired: { count: 400, sum: -48, squares: 96 } } } }
  const shown = await open(fakeLab(measured, fakeRun({ id: 'later' })).api, '/lab?run=run-1')
  const verdict = document.querySelector('[aria-labelledby="card-verdict"]')
  expect(verdict?.textContent).toContain('Is Spark fair?')
  expect(verdict?.textContent).toMatch(/With it the deck wins 54\.0% instead of 60\.0%: 6\.0 points less \(−8\.\d to −3\.\d\)/)
  expect(verdict?.textContent).toContain('Weaker than Red Thirst: 400 matches are enough to say so.')
  expect(verdict?.textContent).toContain('2 copies took the place of Red Thirst in the ready-made deck Ashes.')
  expect([...verdict!.querySelectorAll('button')].map(button => button.getAttribute('aria-label'))).toEqual([
    'Enlarge Red Thirst',
    'Enlarge Grey Ember',
  ])
  await press(verdict!.querySelector('button')!)
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Red Thirst')
  expect(shown.text()).not.toContain('cost of about')
})
