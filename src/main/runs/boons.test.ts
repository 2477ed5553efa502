import { describe, expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import type { Table } from '../matches/new-match.ts'
import { CLIENT, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { strongSummit as game } from './testing/strong-summit.ts'

const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ...more })

describe('matches with boons', () => {
  const ALL = ['early-start', 'high-camp', 'spare-axe', 'spare-rope']
  type Boons = readonly [string[], string[]]
  const [mine, theirs] = game.descent!.starters.map(({ cards }) => ({ avatar: 'red-rope', cards }))
  const tableWith = (boons: Boons): Table => ({
    seats: [
      { player: { type: 'person', name: 'One' }, avatar: 'red-rope', deckName: 'Descent' },
      { player: { type: 'ai', level: 'apprentice' }, avatar: 'red-rope', deckName: 'Descent' },
    ],
    config: { seats: [mine!, theirs!], first: 'random', boons: [boons[0], boons[1]] },
    houseRules: { takebacks: true },
  })
  const start = ({ matches }: Services, boons: Boons) => matches.begin(game, tableWith(boons), { id: 'm1', seed: 's' })

  test('show the boons of both sides, keep them over a restart, and tell each at the beginning', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const { id } = valueOf(start(services, [ALL, ['spare-axe']]))
    const shown = look(services, id)
    expect(shown.boons).toEqual([ALL, ['spare-axe']])
    expect(shown.events.filter(({ type }) => type === 'boon-dealt')).toHaveLength(5)
    const there = await open({ dataDirectory })
    expect(look(there, id)).toMatchObject({ boons: shown.boons, view: shown.view })
  })

  test('with a boon that the game doesn’t have, or one twice, is refused', async () => {
    const services = await open()
    expect(keysOf(start(services, [['flying'], []]))).toEqual(['services.refused.no-boon'])
    expect(keysOf(start(services, [[], ['spare-axe', 'spare-axe']]))).toEqual(['services.refused.no-boon'])
    expect(services.matches.list(CLIENT)).toEqual([])
  })

  test('that the game has lost since say so, running or finished, and stay', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const { id } = valueOf(start(services, [['high-camp'], []]))
    await services.close()
    const less: Game = { ...game, descent: { ...game.descent!, boons: [] } }
    const without = await open({ dataDirectory, games: [less] })
    expect(keysOf(without.matches.watch(id, CLIENT))).toEqual(['services.match.problem.boons'])
    await without.close()
    const back = await open({ dataDirectory })
    valueOf(back.matches.concede(id, CLIENT))
    await back.close()
    const again = await open({ dataDirectory, games: [less] })
    expect(keysOf(again.matches.replays.events(id, 'both'))).toEqual(['services.match.problem.boons'])
  })

  test('are shared with their boons; a file with an unknown one is refused with its name', async () => {
    const services = await open()
    const { id } = valueOf(start(services, [['high-camp', 'spare-rope'], ['early-start']]))
    valueOf(services.matches.concede(id, CLIENT))
    const { text } = valueOf(services.matches.replays.share(id))
    const there = await open()
    const taken = valueOf(there.matches.replays.import(text)).id
    expect(valueOf(there.matches.replays.events(taken, 'both'))).toEqual(valueOf(services.matches.replays.events(id, 'both')))
    const bad = there.matches.replays.import(text.replace('"early-start"', '"flying"'))
    expect(JSON.stringify(bad)).toContain('services.replay.unknown-boon')
    expect(JSON.stringify(bad)).toContain('flying')
  })
})
