import { expect, test } from 'vitest'
import type { HouseRules } from '../../shared/house-rules.ts'
import type { NewMatch } from '../../shared/match.ts'
import type { AiThought } from '../../shared/study.ts'
import type { Services } from '../services/services.ts'
import { AGAINST_AI, begin, CLIENT, keysOf, PERSONS, servicesForTest, simpleAi, until, valueOf } from './testing/services-for-test.ts'

const OPEN: HouseRules = { takebacks: true, openHands: true }

const think = async ({ matches }: Services, id: string, at: number | null = null): Promise<AiThought | null> =>
  valueOf(await matches.thinking(id, CLIENT, at))

test('leaves out what was chosen in secret', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const id = begin(services, { ...AGAINST_AI, houseRules: OPEN })
  await until(valueOf(services.matches.watch(id, CLIENT)), ({ revision }) => revision === 1)
  expect(await think(services, id)).toMatchObject({ seat: 1, done: null, isSame: true })
})

test('is refused with closed hands, and is empty if no AI plays or has decided', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  for (const houseRules of [undefined, { takebacks: true }, { takebacks: true, openLists: true }]) {
    const id = begin(services, { ...AGAINST_AI, ...(houseRules && { houseRules }) })
    expect(keysOf(await services.matches.thinking(id, CLIENT, null))).toEqual(['services.refused.no-thinking'])
  }
  const [mine, theirs] = PERSONS.seats
  const two: NewMatch = { ...PERSONS, seats: [mine, { ...theirs, player: { type: 'person', name: 'Lucy' } }], houseRules: OPEN }
  expect(await think(services, begin(services, two))).toBe(null)
  expect(keysOf(await services.matches.thinking('nobody', CLIENT, null))).toEqual(['services.not-found.match'])
})
