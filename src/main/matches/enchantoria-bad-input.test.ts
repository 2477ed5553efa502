import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { CLIENT, look, servicesForTest, silentAi, valueOf } from './testing/services-for-test.ts'

const game = enchantoria as unknown as Game
const CLAUSES = new Set(game.catalog.rules.flatMap(section => section.clauses))

/** Sunder, Named Refusal and Inferno in hand; the opponent has a Shield Monk. */
async function planning() {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ games: [game], ai: silentAi(), dataDirectory })
  const { id } = valueOf(services.matches.attempt('every-ward-has-a-name'))
  const { view } = look(services, id)
  const card = (name: string): string => Object.entries(view.cards).find(([, known]) => known === name)?.[0] ?? ''
  const monk = view.pieces.find(({ owner, what }) => owner === 1 && what !== undefined)?.id ?? ''
  return { services, id, sunder: card('sunder'), inferno: card('inferno'), refusal: card('named-refusal'), monk, dataDirectory }
}
type Known = Awaited<ReturnType<typeof planning>>

const BAD: Record<string, (known: Known) => string[]> = {
  'an unknown card': () => ['play:9999'],
  'no card at all': () => ['play:'],
  'the same card twice': ({ sunder }) => [`play:${sunder}`, 'entity:1', `play:${sunder}`, 'entity:1'],
  'X of 0': ({ inferno }) => [`play:${inferno}`, 'number:0'],
  'X of -1': ({ inferno }) => [`play:${inferno}`, 'number:-1'],
  'X of 10^9': ({ inferno }) => [`play:${inferno}`, 'number:1000000000'],
  'X of a half': ({ inferno }) => [`play:${inferno}`, 'number:1.5'],
  'a target that does not exist': ({ sunder }) => [`play:${sunder}`, 'entity:99'],
  'no type of spell': ({ refusal }) => [`play:${refusal}`, 'type:weather'],
  'an order to the enemy’s creature': ({ monk }) => [`order:${monk}`, 'entity:0'],
  'an order to a mage': () => ['order:0', 'entity:1'],
  'more than the mana pays for': ({ sunder, inferno }) => [`play:${sunder}`, 'entity:1', `play:${inferno}`, 'number:8'],
  'taking back what was not planned': ({ sunder }) => [`take-back:${sunder}`],
  '10,000 picks': ({ sunder }) => Array.from({ length: 10_000 }, () => `play:${sunder}`),
}

test.each(Object.keys(BAD))('EN-R4 refuses a plan with %s, names the clause and changes nothing', async what => {
  const known = await planning()
  const { services, id } = known
  const draft = BAD[what]?.(known) ?? []
  const file = () => readFileSync(join(known.dataDirectory, 'matches', `${id}.jsonl`), 'utf8')
  const [before, written] = [look(services, id), file()]
  const { revision } = before
  for (const result of [
    services.matches.options(id, CLIENT, draft),
    services.matches.keepDraft(id, CLIENT, revision, { picks: draft, by: 'here' }),
    services.matches.act(id, CLIENT, revision, draft),
  ]) {
    const failure = result.ok ? null : result.failure
    if (failure?.code !== 'REFUSED') throw new Error(`not refused: ${JSON.stringify(result)}`)
    expect(failure.reasons.length).toBeGreaterThan(0)
    for (const { clause } of failure.reasons) expect(CLAUSES).toContain(clause)
  }
  expect(valueOf(services.matches.preview(id, CLIENT, draft))).toBe(null)
  expect(look(services, id)).toEqual(before)
  expect(file()).toBe(written)
})
