import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import { isCardOfGodsView, type CardOfGodsView } from '../../../shared/games/card-of-gods/view.ts'
import type { NewMatch, Step } from '../../../shared/match.ts'
import type { Game } from '../../kernel/game.ts'
import { cardOfGods } from '../../rules/card-of-gods/index.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { CLIENT, look, servicesForTest, silentAi, valueOf } from '../testing/services-for-test.ts'

const game = cardOfGods as unknown as Game
const CLAUSES = new Set(game.catalog.rules.flatMap(section => section.clauses))
const many = <T>(what: T): T[] => Array.from({ length: 10_000 }, () => what)

/** Richard, with Skilled and yellow Cards, against Vharok; both played by people. */
const HOT_SEAT: NewMatch = {
  game: game.id,
  first: 0,
  seats: [
    { player: { type: 'person', name: 'Mina' }, avatar: 'rouna', deck: { from: 'starter', id: 'dawn-watch' } },
    { player: { type: 'person', name: 'Karl' }, avatar: 'noctis', deck: { from: 'starter', id: 'hollow-procession' } },
  ],
}
/** Everyone moves, attacks or prays, and nobody plays a Card. */
const QUIET = ['done', 'decline', 'act:attack-0', 'act:move', 'act:pray', 'stop']

interface Asked {
  view: CardOfGodsView
  step: Step
}
type Wanted = (asked: Asked) => boolean

/** A match at the first decision of that kind. */
async function playedTo(wanted: Wanted) {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ games: [game], ai: silentAi(), dataDirectory })
  const { matches } = services
  const { id } = valueOf(matches.create(HOT_SEAT))
  for (let decisions = 0; decisions < 300; decisions++) {
    const { curtain } = look(services, id)
    if (curtain !== null) valueOf(matches.sit(id, CLIENT, curtain))
    const { view, revision } = look(services, id)
    if (!isCardOfGodsView(view)) throw new TypeError('another game')
    const draft: string[] = []
    for (;;) {
      const step = valueOf(matches.options(id, CLIENT, draft))
      if (draft.length === 0 && wanted({ view, step })) return { services, id, dataDirectory, revision, view, step }
      if (step.ready) break
      const open = step.options.filter(({ reasons }) => reasons.length === 0).map(({ pick }) => pick)
      draft.push(QUIET.find(pick => open.includes(pick)) ?? open[0] ?? '')
    }
    valueOf(matches.act(id, CLIENT, revision, draft))
  }
  throw new Error('never asked for that')
}

const offers =
  (pattern: RegExp): Wanted =>
  ({ step }) =>
    step.options.some(({ pick, reasons }) => reasons.length === 0 && pattern.test(pick))
const asksFor =
  (prompt: string): Wanted =>
  ({ step }) =>
    step.prompt.key === `card-of-gods.prompt.${prompt}`
/** The number of her Radiant Lance, if Mina may play it now. */
const lance = ({ view, step }: Asked): string =>
  step.options.find(
    ({ pick, ref, reasons }) => ref.type === 'card' && reasons.length === 0 && view.cards[ref.card] === 'radiant-lance' && pick,
  )?.pick ?? ''
const window: Wanted = asked => asksFor('window')(asked) && lance(asked) !== ''

type Bad = [what: string, wanted: Wanted, draft: (asked: Asked) => string[], clause: string]
const BAD: readonly Bad[] = [
  ['the Leader in Reserve', asksFor('deploy'), () => ['reserve:0'], 'CG-D.1'],
  ['an enemy miniature in Reserve', asksFor('deploy'), () => ['reserve:5'], 'CG-D.1'],
  ['two in Reserve', asksFor('deploy'), () => ['reserve:1', 'reserve:2'], 'CG-D.1'],
  ['an enemy miniature activated', asksFor('activate'), () => ['piece:5'], 'CG-D.3'],
  ['a miniature activated that doesn’t exist', asksFor('activate'), () => ['piece:99'], 'CG-D.3'],
  [
    'a miniature activated that is not ready',
    asked => asksFor('activate')(asked) && asked.step.options.some(({ pick, reasons }) => pick === 'piece:0' && reasons.length > 0),
    () => ['piece:0'],
    'CG-R5.3',
  ],
  ['a Card between Activations', asksFor('activate'), () => ['play:0'], 'CG-D.3'],
  ['passing with a ready miniature on the battlefield', asksFor('activate'), () => ['pass'], 'CG-R5.4'],
  ['an Action that it doesn’t have', asksFor('action'), () => ['act:attack-9'], 'CG-D.6'],
  ['a Move off the field', asksFor('action'), () => ['act:move', 'place:reserve'], 'CG-R7.1'],
  ['a Move of two zones', asksFor('action'), () => ['act:move', 'place:epicenter', 'place:camp-1'], 'CG-R7.1'],
  ['a target off the field', offers(/^act:attack/), () => ['act:attack-0', 'piece:99'], 'CG-D.6'],
  ['a target too many', offers(/^act:attack/), ({ step }) => [step.options[0]?.pick ?? '', ...many('piece:5')], 'CG-D.6'],
  ['an unknown Card', window, () => ['play:9999'], 'CG-D.5'],
  ['a Card of the opponent’s Hand', window, () => ['play:1'], 'CG-D.5'],
  ['a target that doesn’t exist', window, asked => [lance(asked), 'piece:99'], 'CG-7.2'],
  ['an ally as the target of an Attack', window, asked => [lance(asked), 'piece:0'], 'CG-7.5'],
  ['10,000 targets', window, asked => [lance(asked), ...many('piece:5')], 'CG-D.5'],
  ['a die that doesn’t exist', asksFor('skilled'), () => ['die:17'], 'CG-D.7'],
  ['a die of no number', asksFor('skilled'), () => ['die:one'], 'CG-D.7'],
  ['more dice than Skilled allows', asksFor('skilled'), () => ['die:0', 'die:1'], 'CG-D.7'],
  ['10,000 dice', asksFor('skilled'), () => many('die:0'), 'CG-D.7'],
  ['a Domain the miniature isn’t devoted to', asksFor('domain'), () => ['mode:life', 'mode:plague'], 'CG-D.2'],
  ['an answer to another question', asksFor('domain'), () => ['stop'], 'CG-D.2'],
]

test.each(BAD)('CG-R1.12 CG-D.1 to CG-D.9 refuses %s, names the clause and changes nothing', async (_, wanted, draftOf, clause) => {
  const asked = await playedTo(wanted)
  const { services, id, revision, dataDirectory } = asked
  const draft = draftOf(asked)
  const file = () => readFileSync(join(dataDirectory, 'matches', `${id}.jsonl`), 'utf8')
  const [before, written] = [look(services, id), file()]
  for (const result of [services.matches.options(id, CLIENT, draft), services.matches.act(id, CLIENT, revision, draft)]) {
    const failure = result.ok ? null : result.failure
    if (failure?.code !== 'REFUSED') throw new Error(`not refused: ${JSON.stringify(result)}`)
    for (const reason of failure.reasons) expect(CLAUSES).toContain(reason.clause)
    expect(failure.reasons[0]?.clause).toBe(clause)
  }
  expect(look(services, id)).toEqual(before)
  expect(file()).toBe(written)
})

describe('decks', () => {
  const legal: DeckList = game.catalog.starterDecks.find(({ id }) => id === 'dawn-watch')?.cards ?? []
  const without = (card: string): DeckList => legal.filter(one => one.card !== card)
  const yellow = legal.find(({ card }) => card === 'radiant-lance')
  const refused = async (cards: DeckList): Promise<string[]> => {
    const services = await servicesForTest({ games: [game], ai: silentAi() })
    const { id } = valueOf(services.decks.save({ game: game.id, name: 'Bad', cards }))
    const seats = [{ ...HOT_SEAT.seats[0], deck: { from: 'saved', id } }, HOT_SEAT.seats[1]] as const
    const begun = services.matches.create({ ...HOT_SEAT, seats: [seats[0], seats[1]] })
    expect(services.matches.list(CLIENT)).toEqual([])
    return begun.ok || begun.failure.code !== 'REFUSED' ? [] : begun.failure.reasons.map(({ clause }) => clause)
  }

  test.each<[string, DeckList, string]>([
    ['two Leaders', [...legal, { card: 'gottfried', count: 1 }], 'CG-R2.1'],
    ['eleven Cards', [...without('wings-of-the-tower'), { card: 'wings-of-the-tower', count: 2 }], 'CG-4.2'],
    ['a Card of another colour', [...without('radiant-lance'), { card: 'battle-rage', count: yellow?.count ?? 0 }], 'CG-4.8'],
    ['an unknown Card', [...legal, { card: 'nothing-of-the-kind', count: 1 }], 'CG-4.1'],
    ['10,000 copies', [...without('radiant-lance'), { card: 'radiant-lance', count: 99 }], 'CG-4.4'],
  ])('CG-4.2 CG-R2.1 no match begins with %s, and the clause says why', async (_, cards, clause) => {
    expect(await refused(cards)).toContain(clause)
  })
})

test('CG-R4.1 a saved match of another version of the rules is not played on, and its file stays as it is', async () => {
  const { services, id, dataDirectory } = await playedTo(asksFor('activate'))
  await services.close()
  const file = join(dataDirectory, 'matches', `${id}.jsonl`)
  const written = readFileSync(file, 'utf8')
  const later = await servicesForTest({ games: [{ ...game, rulesVersion: '99' }], ai: silentAi(), dataDirectory })
  const opened = later.matches.view(id, CLIENT)
  expect(opened.ok ? '' : JSON.stringify(opened.failure)).toContain('services.match.problem.rules')
  expect(readFileSync(file, 'utf8')).toBe(written)
})
