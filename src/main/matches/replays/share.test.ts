import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MAX_REPLAY_FILE } from '../../../shared/replay.ts'
import type { Game } from '../../kernel/game.ts'
import { toyGame } from '../../kernel/testing/toy-game.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import {
  act,
  aiForTest,
  begin,
  CLIENT,
  keysOf,
  TWO_AIS,
  servicesForTest,
  simpleAi,
  undo,
  until,
  valueOf,
} from '../testing/services-for-test.ts'
import { MAX_MOVES } from './share.ts'

const ALL = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 10 } as const

/** A match of two AIs, shared. */
async function shared(games: readonly Game[] = [toyGame]) {
  const services = await servicesForTest({ ai: simpleAi(), games })
  const id = begin(services, TWO_AIS)
  await until(valueOf(services.matches.watch(id, CLIENT)), ({ outcome }) => outcome !== null)
  return { services, id, ...valueOf(services.matches.replays.share(id)) }
}
const elsewhere = (games: readonly Game[] = [toyGame], dataDirectory = directoryForTest()) => servicesForTest({ games, dataDirectory })

describe('a shared match', () => {
  test.each(['text', 'code'] as const)('as %s is verified, saved once and shown as it was, also after a restart', async form => {
    const { services, id, [form]: given } = await shared()
    const dataDirectory = directoryForTest()
    const other = await elsewhere([toyGame], dataDirectory)
    const taken = valueOf(other.matches.replays.import(given)).id
    expect(valueOf(other.matches.replays.import(` ${given}\n`)).id).toBe(taken)
    const next = await elsewhere([toyGame], dataDirectory)
    for (const host of [other, next]) {
      const { rows, all } = host.matches.replays.list(CLIENT, ALL)
      expect([all, rows[0]]).toMatchObject([1, { id: taken, shared: true, you: null }])
      expect(valueOf(host.matches.replays.events(taken, 'both'))).toEqual(valueOf(services.matches.replays.events(id, 'both')))
      expect(host.matches.replays.records().all).toBe(null)
    }
  })

  test.each<[string, (code: string) => string]>([
    ['in backticks', code => `\`${code}\``],
    ['in a code block', code => `\`\`\`\n${code}\n\`\`\``],
    ['in quotes', code => `“${code}”`],
    ['in angle brackets', code => `<${code}>`],
    ['in bold', code => `**${code}**`],
    ['in italics', code => `_${code}_`],
    ['with a full stop', code => `${code}.`],
    ['in a sentence', code => `What a match: ${code}, watch it to the end! (No gr1-code is a match.)`],
    ['over lines', code => code.replace(/.{60}/g, '$&\r\n')],
    ['over lines of a quote', code => `> ${code.replace(/.{76}/g, '$&\n> ')}\n\nThat was close. – Für Ann`],
    ['over lines within its prefix', code => `${code.slice(0, 2)}\n${code.slice(2)}`],
    ['with invisible characters', code => [...code].join('\u200b')],
    ['in full-width characters', code => code.replace(/./g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ['twice', code => `${code} or once more ${code}`],
  ])('is found as a code %s', async (_, written) => {
    const { code } = await shared()
    const other = await elsewhere()
    const { id } = valueOf(other.matches.replays.import(code))
    expect(valueOf(other.matches.replays.import(written(code))).id).toBe(id)
  })

  test('is the same with a useless change of seat in its moves, or another spelling of one', async () => {
    const { text } = await shared()
    const other = await elsewhere()
    const { id } = valueOf(other.matches.replays.import(text))
    const { moves, ...rest } = JSON.parse(text) as { moves: string }
    for (const same of [`${moves} /`, `/ / ${moves}`, ` ${moves} `, moves.replace(' ', ' / / ')])
      expect(valueOf(other.matches.replays.import(JSON.stringify({ ...rest, moves: same }))).id).toBe(id)
    expect(other.matches.replays.list(CLIENT, ALL).all).toBe(1)
  })

  test('can be continued from', async () => {
    const { text } = await shared()
    const other = await elsewhere()
    const { id } = valueOf(other.matches.replays.import(text))
    const players = [
      { type: 'person', name: 'Lucy' },
      { type: 'ai', level: 'adept' },
    ] as const
    expect(valueOf(other.matches.replays.playOn({ id, at: 3, players: [...players] })).id).toBeTruthy()
  })

  test('refuses to share a running match', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    expect(keysOf(services.matches.replays.share(id))).toEqual(['services.replay.running'])
  })
})

test.each([
  ['in the future', { startedAt: 8e15, endedAt: 8.1e15 }],
  ['an end before the start', { startedAt: 8e15, endedAt: 5 }],
])('dates by a wrong clock, %s, are those of the import', async (_, dates) => {
  const { text } = await shared()
  const other = await elsewhere()
  const before = Date.now()
  valueOf(other.matches.replays.import(JSON.stringify({ ...(JSON.parse(text) as object), ...dates })))
  const [row] = other.matches.replays.list(CLIENT, ALL).rows
  for (const date of [row?.startedAt, row?.updatedAt]) {
    expect(date).toBeGreaterThanOrEqual(before)
    expect(date).toBeLessThanOrEqual(Date.now())
  }
})

describe('refuses an invalid match and saves nothing', () => {
  const change = (text: string, more: object): string => JSON.stringify({ ...(JSON.parse(text) as object), ...more })
  const refusal = async (text: string, games?: readonly Game[]): Promise<string[]> => {
    const other = await elsewhere(games)
    const keys = keysOf(other.matches.replays.import(text))
    expect(other.matches.replays.list(CLIENT, ALL).all).toBe(0)
    return keys
  }

  test('other rules, other cards, an unknown game', async () => {
    const { text } = await shared()
    expect(await refusal(text, [{ ...toyGame, rulesVersion: '2' }])).toEqual(['services.replay.other-rules'])
    const others: Game = { ...toyGame, cardSetHash: 'other', withCardSet: () => null }
    expect(await refusal(text, [others])).toEqual(['services.replay.other-cards'])
    expect(await refusal(change(text, { game: 'chess' }))).toEqual(['file.at'])
  })

  test.each([1e300, 8.64e15 + 1, -1, '2026'])('a date that can’t be shown: %s', async date => {
    const { text } = await shared()
    expect(await refusal(change(text, { endedAt: date }))).toEqual(['file.at'])
    expect(await refusal(change(text, { startedAt: date }))).toEqual(['file.at'])
  })

  test('a changed seed, turn, move or end, and a truncated match', async () => {
    const { text } = await shared()
    const { moves, turns } = JSON.parse(text) as { moves: string; turns: string }
    expect(await refusal(change(text, { seed: 'another' }))).toEqual(['services.replay.other-turn'])
    expect(await refusal(change(text, { turns: turns.replace(/...$/, end => (end === '000' ? '111' : '000')) }))).toEqual([
      'services.replay.other-turn',
    ])
    expect(await refusal(change(text, { hash: '0' }))).toEqual(['services.replay.broken'])
    expect(await refusal(change(text, { moves: moves.split(' ').slice(0, -1).join(' '), hash: '0' }))).toEqual(['services.replay.broken'])
    expect(await refusal(change(text, { moves: `${moves} nonsense` }))).toEqual(['services.replay.broken'])
  })

  test('doesn’t unpack a code that would exceed the size of any match', async () => {
    const bomb = `gr1-${deflateSync(Buffer.alloc(50_000_000, ' ')).toString('base64url')}`
    expect(bomb.length).toBeLessThan(MAX_REPLAY_FILE)
    expect(await refusal(bomb)).toEqual(['services.replay.mistyped'])
  })

  test('more than one code in a text', async () => {
    const [one, two] = [await shared(), await shared()].map(({ code }) => code)
    expect(one).not.toBe(two)
    expect(await refusal(`${one} and ${two}`)).toEqual(['services.replay.several'])
  })

  test('any text of many beginnings of codes, without unpacking each', async () => {
    const bomb = `gr1-${deflateSync(Buffer.alloc(190_000, ' ')).toString('base64url')} `
    for (const text of ['gr1-', 'gr1-a ', 'gr1 -', 'gr1 - ', 'g ', '- ', '_-', 'g r 1 ', 'gr1-eJ ', bomb])
      expect(await refusal(text.repeat(MAX_REPLAY_FILE / text.length))).toHaveLength(1)
  })

  test('texts that aren’t replays, and incomplete codes', async () => {
    const { code } = await shared()
    expect(await refusal('hello')).toEqual(['services.replay.no-replay'])
    expect(await refusal('{"grimoire":"deck"}')).toEqual(['file.at'])
    for (const spoiled of [code.slice(0, -4), `${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`, 'gr1-']) {
      expect(await refusal(spoiled)).toEqual(['services.replay.mistyped'])
    }
  })
})

test('refuses to share a match that couldn’t be imported', async () => {
  const wordy = (length: number): Game => ({
    ...(toyGame as Game),
    encodeAction: action => `${toyGame.encodeAction(action as never)}${'€'.repeat(length)}`,
    decodeAction: text => toyGame.decodeAction(text.replace(/€+$/, '')),
  })
  for (const [length, keys] of [
    [0, []],
    [9_900, ['services.replay.too-large']],
  ] as const) {
    const simple = simpleAi()
    const ai = aiForTest(async (request, signal) => `${await simple.choose(request, signal)}${'€'.repeat(length)}`)
    const services = await servicesForTest({ ai, games: [wordy(length)] })
    const id = begin(services, TWO_AIS)
    const { revision } = await until(valueOf(services.matches.watch(id, CLIENT)), ({ outcome }) => outcome !== null)
    expect(revision * 9_900 * Buffer.byteLength('€')).toBeGreaterThan(MAX_MOVES)
    expect(keysOf(services.matches.replays.share(id))).toEqual(keys)
  }
})

test('leaves out what was taken back', async () => {
  const services = await servicesForTest()
  const id = begin(services)
  act(services, id, 'peek')
  valueOf(undo(services, id))
  valueOf(services.matches.concede(id, CLIENT))
  const { text } = valueOf(services.matches.replays.share(id))
  expect(text).not.toContain('peek')
  valueOf((await elsewhere()).matches.replays.import(text))
})
