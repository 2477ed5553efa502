import { describe, expect, test } from 'vitest'
import { WIN_THIS_TURN } from '../../shared/challenge.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import { challengeFile } from '../challenges/challenge-file.ts'
import { provePosition } from '../challenges/prove.ts'
import { proversForTest } from '../challenges/testing/provers-for-test.ts'
import { cardKits, challengeKits, games, scenarioKits } from '../games.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import { CLIENT, keysOf, look, servicesForTest, silentAi, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

type Values = Record<string, unknown>
const IDS = challengeKits.map(({ game }) => game)
const open = (dataDirectory = directoryForTest()): Promise<Services> =>
  servicesForTest({ games, dataDirectory, provers: proversForTest(), ai: silentAi() })

/** The first challenge of the game as a position with its goal. */
function textOf(game: string, title = 'Mine', more: Values = {}): string {
  const [file] = challengeKits.find(kit => kit.game === game)!.files
  const { scenarios } = parseJson(challengeFile(game, file!.name)) as { scenarios: { position: Values }[] }
  const [scenario] = scenarios
  const position = { ...scenario?.position, ...more }
  return JSON.stringify({ version: 1, game, scenarios: [{ title, clauses: [], position, goal: file!.goal ?? WIN_THIS_TURN, script: [] }] })
}
async function proven({ positions }: Services, text: string): Promise<string> {
  const { id } = valueOf(positions.save(null, text))
  for await (const _ of valueOf(positions.prove(id))) void _
  return id
}
const ownOf = ({ challenges }: Services) => challenges.list().filter(one => one.own)

describe.each(IDS)('%s', game => {
  test('a position that can be solved is a challenge of the player’s own, played, shown and kept until it changes', async () => {
    const directory = directoryForTest()
    const services = await open(directory)
    valueOf(services.settings.set({ playerName: 'Mina' }))
    const id = await proven(services, textOf(game))
    const [own] = ownOf(services)
    expect(ownOf(services)).toMatchObject([{ game, own: { position: id, name: 'Mine' }, solved: false, shown: false }])
    const shipped = services.challenges
      .list()
      .find(one => one.game === game && !one.own && one.lines === own?.lines && one.wins === own.wins)
    expect(own?.goal).toBe(shipped?.goal)
    const { id: match } = valueOf(services.positions.attempt(id))
    const update = look(services, match)
    expect(update).toMatchObject({
      you: 0,
      challenge: { id: own?.id, title: 'Mine', failed: false, solved: false },
      hints: { allowed: false },
    })
    expect(update.seats[0]).toMatchObject({ player: { type: 'person', name: 'Mina' } })
    expect(valueOf(services.challenges.solution(own!.id)).length).toBeGreaterThan(0)
    services.challenges.onSolved(own!.id)
    expect(services.positions.list()).toMatchObject([{ challenge: 'solved' }])
    await services.close()
    const again = await open(directory)
    expect(ownOf(again)).toMatchObject([{ solved: true, shown: true }])
    valueOf(again.positions.save(id, textOf(game, 'Renamed')))
    expect(ownOf(again)).toMatchObject([{ id: own?.id, own: { name: 'Renamed' }, solved: true }])
    valueOf(again.positions.save(id, textOf(game, 'Renamed', { seed: 'another' })))
    expect(ownOf(again)).toEqual([])
    expect(keysOf(again.positions.attempt(id))).toEqual(['positions.goal.problem.unproven'])
    expect(keysOf(again.matches.attempt(own!.id))).toEqual(['services.not-found.challenge'])
    expect(again.positions.list()).toMatchObject([{ challenge: null }])
  })

  test('what was solved before a change isn’t solved after it', async () => {
    const services = await open()
    const id = await proven(services, textOf(game))
    const [before] = ownOf(services)
    valueOf(services.positions.save(id, textOf(game, 'Mine', { seed: 'another' })))
    for await (const _ of valueOf(services.positions.prove(id))) void _
    services.challenges.onSolved(before!.id)
    expect(ownOf(services).map(one => one.solved)).toEqual([false])
  })
})

test('the line that the proof found solves the attempt on the table', async () => {
  const services = await open()
  const text = textOf('gothic-duel')
  const id = await proven(services, text)
  const kit = challengeKits.find(one => one.game === 'gothic-duel')!
  const scenarios = scenarioKits.find(one => one.game === 'gothic-duel')!
  const proof = provePosition(kit, scenarios, { text, isAllKnown: true }, { most: 20_000, onPosition: () => undefined })
  const { id: match } = valueOf(services.positions.attempt(id))
  for (let steps = 0; steps < 20 && !look(services, match).challenge?.solved; steps++) {
    const update = look(services, match)
    const names = proof!.steps.map(({ done }) => String(done.values?.['card'] ?? ''))
    const wanted = names[steps]
    const draft: string[] = []
    for (let depth = 0; depth < 10; depth++) {
      const result = valueOf(services.matches.options(match, CLIENT, draft))
      if (result.ready) break
      const open = result.options.filter(({ reasons }) => reasons.length === 0)
      const card = open.find(({ pick }) => cardNamed(services, update.view.cards[Number(pick.split(':')[1])]) === wanted && wanted !== '')
      draft.push((card ?? open.find(({ pick }) => pick === 'end-turn') ?? open[0])!.pick)
    }
    valueOf(services.matches.act(match, CLIENT, update.revision, draft))
  }
  expect(look(services, match).challenge).toMatchObject({ solved: true, failed: false })
  expect(look(services, match).outcome?.winner).toBe(CHALLENGER)
  expect(ownOf(services)).toMatchObject([{ solved: true, shown: false }])
})

const cardNamed = ({ catalog }: Services, id: string | undefined): string | undefined =>
  catalog
    .games()
    .find(game => game.id === 'gothic-duel')
    ?.cards.find(card => card.id === id)?.name

test('a challenge with a card of a player’s set is played with it', async () => {
  const services = await open()
  const kit = cardKits.find(({ game }) => game === 'gothic-duel')!
  const set = valueOf(services.sets.create('gothic-duel', 'Mine'))
  const source = kit.own.find(card => card['type'] === 'spell')!
  const put = valueOf(services.sets.edit(set.id, set.revision, { type: 'put', card: { ...source, id: '' } }))
  const card = put.cards[0]!.written.id
  const file = JSON.parse(textOf('gothic-duel')) as { scenarios: { position: { me: { hand: string[]; deck: string[] } } }[] }
  const { me } = file.scenarios[0]!.position
  me.hand.push(card)
  me.deck.pop()
  const id = await proven(services, JSON.stringify(file))
  const { id: match } = valueOf(services.positions.attempt(id))
  expect(look(services, match).faces?.map(face => face.id)).toContain(card)
})
