import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { OpenSet } from '../../../shared/sets/player-set.ts'
import { MAX_SET_CODE } from '../../../shared/sets/set-link.ts'
import { keysOf, valueOf } from '../../matches/testing/services-for-test.ts'
import type { Services } from '../../services/services.ts'
import { BOLT, open, put, setOf, type SetFile } from './testing/sets-for-test.ts'

const codeOf = ({ sets }: Services, { id }: OpenSet): string => valueOf(sets.share(id)).code ?? ''
const packed = (value: unknown): string =>
  `gs1-${deflateSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`
const fileOf = ({ sets }: Services, { id }: OpenSet): SetFile => JSON.parse(valueOf(sets.export(id)).text) as SetFile

test('a set is shown and imported elsewhere by its code, also in a link or a broken line; there, another version is an undoable change', async () => {
  const services = await open()
  const set = setOf(services)
  const code = codeOf(services, set)
  const there = await open()
  const written = [code, `grimoire:set/${code}`, `Look: “${code}”!`, `> ${code.replace(/.{60}/g, '$&\n> ')}`]
  for (const text of written)
    expect(valueOf(there.sets.look(text))).toMatchObject({ code, name: 'Candles', cards: [{ name: 'Candle Bolt' }], here: null })
  expect(there.sets.list()).toEqual([])
  const brought = valueOf(there.sets.import(code))
  expect(brought).toMatchObject({ key: set.key, name: 'Candles', cards: set.cards, isOffered: true })
  expect(valueOf(there.sets.look(code)).here).toEqual({ id: brought.id, name: 'Candles', isBinned: false, isSame: true })

  const other = codeOf(services, put(services, set, { ...set.cards[0]?.written, cost: 5 }))
  expect(valueOf(there.sets.look(other)).here).toMatchObject({ isSame: false })
  const newer = valueOf(there.sets.import(other))
  expect(newer).toMatchObject({ id: brought.id, cards: [{ written: { cost: 5 } }], undo: { key: 'services.set.step.imported' } })
  valueOf(there.sets.delete(brought.id))
  expect(valueOf(there.sets.look(code)).here).toMatchObject({ isBinned: true })
  expect(valueOf(there.sets.import(code))).toMatchObject({ id: brought.id, cards: set.cards })
})

test('a set has a code as long as that is short enough', async () => {
  const services = await open()
  let set = setOf(services)
  const lengths: number[] = []
  for (let number = 1; ; number++) {
    const { code } = valueOf(services.sets.share(set.id))
    if (code === null) break
    lengths.push(code.length)
    set = put(services, set, { ...BOLT, name: `Bolt ${number}`, flavour: `The ${number * 7919} th of ${number ** 5}` })
  }
  expect(lengths.length).toBeGreaterThan(15)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_SET_CODE)
})

test.each<[string, (file: SetFile, code: string) => string, string]>([
  ['nothing', () => '', 'services.set.no-code'],
  ['words', () => 'The gs1-code of my set', 'services.set.mistyped-code'],
  ['a deck code', () => 'gd1qq5pcgey2r0pv62nqcan', 'services.set.no-code'],
  ['a code without its end', (_, code) => code.slice(0, -9), 'services.set.mistyped-code'],
  [
    'a code with one sign changed',
    (_, code) => `${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`,
    'services.set.mistyped-code',
  ],
  ['two codes', (file, code) => `${code} ${packed({ ...file, name: 'Other' })}`, 'services.set.several-codes'],
  ['a code of no JSON', () => packed('No set'), 'services.set.bad-code'],
  ['a code of a deck’s file', () => packed({ grimoire: 'deck', version: 1 }), 'services.set.bad-code'],
  ['a newer version', file => packed({ ...file, version: 2 }), 'services.set.bad-code'],
  ['another game', file => packed({ ...file, game: 'no-such-game' }), 'services.set.bad-code'],
  ['a card of another set', file => packed({ ...file, cards: [{ ...file.cards[0], id: 'other1-card' }] }), 'services.set.bad-code'],
  [
    'an effect that the game doesn’t have',
    file => packed({ ...file, cards: [{ ...file.cards[0], effects: [{ effect: 'win' }] }] }),
    'services.set.bad-code',
  ],
  ['a cost of a thousand million', file => packed({ ...file, cards: [{ ...file.cards[0], cost: 1e9 }] }), 'services.set.bad-code'],
  ['brackets a thousand deep', () => packed('['.repeat(1000) + ']'.repeat(1000)), 'services.set.bad-code'],
  ['a bomb', file => packed({ ...file, description: 'a'.repeat(10_000_000) }), 'services.set.mistyped-code'],
  ['a prototype', () => packed('{"grimoire":"set","version":1,"game":"__proto__"}'), 'services.set.bad-code'],
])('%s is refused with its reason, and nothing is changed', async (_, text, reason) => {
  const services = await open()
  const set = setOf(services)
  const given = text(fileOf(services, set), codeOf(services, set))
  const before = valueOf(services.sets.get(set.id))
  for (const read of [services.sets.look(given), services.sets.import(given)]) {
    expect(read).toMatchObject({ ok: false, failure: { code: 'BAD_FILE' } })
    expect(keysOf(read)).toEqual([reason])
  }
  expect(valueOf(services.sets.get(set.id))).toEqual(before)
  expect(services.sets.list()).toHaveLength(1)
})
