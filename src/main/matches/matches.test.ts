import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toyGame } from '../kernel/testing/toy-game.ts'
import type { Game } from '../kernel/game.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import {
  act,
  AGAINST_AI,
  aiForTest,
  begin,
  CLIENT,
  firstPlay,
  keysOf,
  look,
  TWO_AIS,
  servicesForTest,
  silentAi,
  simpleAi,
  undo,
  until,
  valueOf,
  cardsIn,
} from './testing/services-for-test.ts'

/** Everything that a match is: an action that failed must leave it as it was. */
const fileOf = (directory: string, id: string): string => readFileSync(join(directory, 'matches', `${id}.jsonl`), 'utf8')

describe('starting', () => {
  test('a match needs legal decks, which are read from the shelf', async () => {
    const services = await servicesForTest()
    const { decks, matches } = services
    const small = valueOf(decks.save({ game: 'toy', name: 'Small', cards: [{ card: 'rank-3-secret', count: 2 }] }))
    const seats = AGAINST_AI.seats
    const withDeck = (id: string) => matches.create({ ...AGAINST_AI, seats: [{ ...seats[0], deck: { from: 'saved', id } }, seats[1]] })
    expect(keysOf(withDeck(small.id))).toEqual(['toy.size'])
    expect(keysOf(withDeck('nothing'))).toEqual(['services.not-found.deck'])
    valueOf(decks.save({ ...small, cards: [{ card: 'rank-3-secret', count: 6 }] }))
    const { id } = valueOf(withDeck(small.id))
    expect(look(services, id).seats[0].deckName).toBe('Small')
  })

  test('refuses an unknown avatar or game and leaves no match behind', async () => {
    const { matches } = await servicesForTest()
    const [mine, theirs] = AGAINST_AI.seats
    expect(keysOf(matches.create({ ...AGAINST_AI, seats: [{ ...mine, avatar: 'nobody' }, theirs] }))).toEqual([
      'services.refused.no-avatar',
    ])
    expect(keysOf(matches.create({ ...AGAINST_AI, game: 'chess' }))).toEqual(['services.not-found.game'])
    expect(matches.list(CLIENT)).toEqual([])
  })

  test('a person gets their seat in any window, and watches where only AIs play', async () => {
    const services = await servicesForTest()
    expect(look(services, begin(services)).you).toBe(0)
    const watched = begin(services, TWO_AIS)
    expect(look(services, watched)).toMatchObject({ you: null, step: null, takeback: { way: null } })
    expect(keysOf(services.matches.act(watched, CLIENT, 0, ['raise']))).toEqual(['services.refused.not-your-seat'])
    expect(keysOf(services.matches.concede(watched, CLIENT))).toEqual(['services.refused.not-your-seat'])
    expect(keysOf(services.matches.options(watched, CLIENT, []))).toEqual(['services.refused.not-your-seat'])
  })

  test('a rematch has the same decks and another seed', async () => {
    const dataDirectory = directoryForTest()
    const services = await servicesForTest({ dataDirectory })
    const first = begin(services)
    const { id } = valueOf(services.matches.rematch(first))
    const [was, is] = [first, id].map(match => JSON.parse(fileOf(dataDirectory, match)) as { config: unknown; seed: string })
    expect(is?.config).toEqual(was?.config)
    expect(is?.seed).not.toBe(was?.seed)
    expect(keysOf(services.matches.rematch('none'))).toEqual(['services.not-found.match'])
  })

  test('a rematch against another level changes the AI and nothing else', async () => {
    const services = await servicesForTest()
    const first = begin(services)
    const { id } = valueOf(services.matches.rematch(first, 'master'))
    const [was, is] = [first, id].map(match => look(services, match).seats)
    expect(was?.[1].player).toMatchObject({ type: 'ai' })
    expect(is).toEqual([was?.[0], { ...was?.[1], player: { type: 'ai', level: 'master' } }])
    const guest = { ...AGAINST_AI.seats[1], player: { type: 'person', name: 'Eve' } } as const
    const between = begin(services, { ...AGAINST_AI, seats: [AGAINST_AI.seats[0], guest] })
    expect(look(services, valueOf(services.matches.rematch(between, 'master')).id).seats).toEqual(look(services, between).seats)
  })
})

describe('playing', () => {
  test('plays a match against an AI to its end, with one update per action', async () => {
    const services = await servicesForTest({ ai: simpleAi() })
    const id = begin(services)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    let update = await until(updates, () => true)
    expect(update.fresh).toBe(true)
    const seen = [...update.events]
    while (!update.outcome) {
      if (update.step) act(services, id, ...firstPlay(services, id))
      const revision = update.revision
      update = await until(updates, () => true)
      expect(update.revision).toBe(revision + 1)
      expect(update.fresh).toBe(false)
      seen.push(...update.events)
    }
    expect(seen).toEqual(look(services, id).events)
    expect(services.matches.list(CLIENT)[0]?.outcome).toEqual(update.outcome)
    expect(keysOf(services.matches.act(id, CLIENT, update.revision, ['raise']))).toEqual(['services.refused.over'])
    expect(keysOf(services.matches.concede(id, CLIENT))).toEqual(['services.refused.over'])
  })

  test('two AIs play a match to its end, and a watcher sees every action', async () => {
    const services = await servicesForTest({ ai: simpleAi() })
    const id = begin(services, TWO_AIS)
    const revisions: number[] = []
    await until(valueOf(services.matches.watch(id, CLIENT)), update => {
      revisions.push(update.revision)
      return update.outcome !== null
    })
    expect(revisions).toEqual(revisions.map((_, index) => index))
    expect(revisions.length).toBe(13)
  })

  test('an illegal action changes nothing', async () => {
    const dataDirectory = directoryForTest()
    const services = await servicesForTest({ dataDirectory })
    const { matches } = services
    const id = begin(services)
    act(services, id, 'raise')
    const [before, file] = [look(services, id), fileOf(dataDirectory, id)]
    const revision = before.revision
    const foreign = cardsIn(before, 0, 'hand').includes(0) ? 'play:11' : 'play:0'
    expect(keysOf(matches.act(id, CLIENT, revision - 1, ['raise']))).toEqual(['services.refused.moved-on'])
    expect(keysOf(matches.act(id, CLIENT, revision, []))).toEqual(['services.refused.unfinished'])
    expect(keysOf(matches.act(id, CLIENT, revision, [foreign, 'mode:high']))).toEqual(['toy.not-in-hand'])
    expect(keysOf(matches.act(id, CLIENT, revision, ['nonsense']))).toEqual(['toy.not-in-hand'])
    expect(keysOf(matches.options(id, CLIENT, [foreign]))).toEqual(['toy.not-in-hand'])
    expect(keysOf(matches.act('none', CLIENT, revision, ['raise']))).toEqual(['services.not-found.match'])
    expect(look(services, id)).toEqual(before)
    expect(fileOf(dataDirectory, id)).toBe(file)
    act(services, id, ...firstPlay(services, id))
    expect(keysOf(matches.act(id, CLIENT, revision + 1, ['raise']))).toEqual(['toy.not-now'])
  })

  test('a person may concede while an AI thinks, which stops the thinking', async () => {
    let aborted = 0
    const ai = aiForTest(
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error(`${++aborted}`)))),
    )
    const services = await servicesForTest({ ai })
    const id = begin(services)
    look(services, id)
    expect(ai.requests).toHaveLength(1)
    valueOf(services.matches.concede(id, CLIENT))
    expect(look(services, id).outcome?.winner).toBe(1)
    expect(aborted).toBe(1)
    expect(ai.requests).toHaveLength(1)
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('broken'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['answers nonsense', () => Promise.resolve('{"type":"win"}')],
    ['answers what is not allowed', () => Promise.resolve('{"type":"lay","card":0,"call":"high"}')],
  ])('replaces an AI that %s with a legal action', async (_, answer) => {
    const services = await servicesForTest({ ai: aiForTest(answer) })
    const id = begin(services)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    const update = await until(updates, ({ revision }) => revision === 1)
    expect(update.events.map(event => [event.type, event.seat])).toEqual([['card-laid', 1]])
  })

  test('replaces an AI that never answers after a while', async () => {
    const deaf = aiForTest(() => new Promise(() => undefined))
    const services = await servicesForTest({ ai: deaf, timing: { thinkingLimit: 5, retryAfter: 1 } })
    const id = begin(services)
    await until(valueOf(services.matches.watch(id, CLIENT)), ({ revision }) => revision === 1)
    expect(deaf.requests).toHaveLength(1)
  })

  test('ignores an answer to an outdated position', async () => {
    const answers: ((action: string) => void)[] = []
    const services = await servicesForTest({ ai: aiForTest(() => new Promise(resolve => answers.push(resolve))) })
    const id = begin(services)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    act(services, id, 'raise')
    answers[0]?.(JSON.stringify({ type: 'raise' }))
    answers[1]?.(JSON.stringify({ type: 'stir' }))
    const update = await until(updates, ({ revision }) => revision === 2)
    expect(update.events.map(event => event.type)).toEqual(['deck-stirred'])
    expect(answers).toHaveLength(3)
  })

  test('deleting a match stops the thinking about it', async () => {
    const signals: AbortSignal[] = []
    const services = await servicesForTest({ ai: aiForTest((_, signal) => (signals.push(signal), new Promise(() => undefined))) })
    const id = begin(services)
    look(services, id)
    valueOf(services.matches.delete(id))
    expect(signals.map(signal => signal.aborted)).toEqual([true])
  })

  test('an AI gets what its seat knows, and the same for the same match', async () => {
    const requests = []
    for (let time = 0; time < 2; time++) {
      const ai = silentAi()
      const services = await servicesForTest({ ai })
      look(services, begin(services))
      requests.push(ai.requests[0])
      const known = ai.requests[0]?.information as { hands: number[][]; decks: number[][]; rng: number[] }
      expect([...(known.hands[0] ?? []), ...known.decks.flat()].every(card => card === -1)).toBe(true)
      expect(JSON.stringify(ai.requests)).not.toContain('seed-1')
    }
    expect(requests[0]).toEqual(requests[1])
  })

  test('ends the match when the game fails at an AI’s action', async () => {
    const broken: Game = {
      ...(toyGame as Game),
      apply: () => {
        throw new Error('a fault')
      },
    }
    const services = await servicesForTest({ games: [broken], ai: simpleAi() })
    const id = begin(services)
    const update = await until(valueOf(services.matches.watch(id, CLIENT)), ({ outcome }) => outcome !== null)
    expect(update.outcome?.winner).toBe(0)
    expect(services.notices.list().map(notice => notice.message.key)).toEqual(['services.match.ai-failed'])
  })
})

describe('takebacks', () => {
  test('takes back plays that revealed nothing exactly, one by one', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    const start = await until(updates, () => true)
    act(services, id, 'raise')
    act(services, id, 'raise')
    act(services, id, ...firstPlay(services, id))
    expect(look(services, id).takeback.way).toBe('free')
    for (let time = 0; time < 3; time++) valueOf(undo(services, id))
    const after = look(services, id)
    expect(after).toEqual({ ...start, revision: 6, events: after.events })
    expect(after.events.slice(0, -3)).toEqual(start.events)
    expect(after.events.slice(-3).map(({ type, message }) => [type, message.key, message.values?.['what']])).toEqual(
      ['card-laid', 'stake-raised', 'stake-raised'].map(what => [
        'taken-back',
        'services.takeback.free.you',
        expect.objectContaining({ key: `toy.${what}` }),
      ]),
    )
    expect(keysOf(undo(services, id))).toEqual(['services.refused.nothing-to-take-back'])
    const last = await until(updates, ({ revision }) => revision === 6)
    expect(last).toMatchObject({ fresh: true, takeback: { way: null, counted: [0, 0] }, events: after.events })
  })

  test.each(['peek', 'stir'])('taking back %s counts, because it revealed something or used chance', async pick => {
    const services = await servicesForTest()
    const id = begin(services)
    const before = look(services, id)
    act(services, id, pick)
    expect(look(services, id).takeback).toMatchObject({ way: 'counts', counted: [0, 0] })
    valueOf(undo(services, id))
    const after = look(services, id)
    expect(after.takeback).toMatchObject({ way: null, counted: [1, 0] })
    expect(after.view).toEqual(before.view)
    expect(after.events.at(-1)).toMatchObject({ type: 'taken-back', message: { key: 'services.takeback.counted.you' } })
  })

  test('takes back the other seat’s answers too, which counts, and never reopens a finished match', async () => {
    const services = await servicesForTest({ ai: simpleAi() })
    const id = begin(services)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    const start = await until(updates, () => true)
    act(services, id, 'raise')
    expect(look(services, id).takeback.way).toBe('free')
    const seen = look(services, id).revision
    await until(updates, ({ events }) => events.some(event => event.type === 'card-laid'))
    expect(keysOf(services.matches.undo(id, CLIENT, seen))).toEqual(['services.refused.moved-on'])
    expect(look(services, id).takeback.way).toBe('counts')
    valueOf(undo(services, id))
    expect(look(services, id).view).toEqual(start.view)
    expect(look(services, id).takeback.counted).toEqual([1, 0])
    act(services, id, 'raise')
    valueOf(services.matches.concede(id, CLIENT))
    expect(look(services, id).takeback.way).toBe(null)
    expect(keysOf(undo(services, id))).toEqual(['services.refused.over'])
  })

  test('takes nothing back in a match without takebacks', async () => {
    const services = await servicesForTest()
    const id = begin(services, { ...AGAINST_AI, houseRules: { takebacks: false } })
    act(services, id, 'raise')
    expect(look(services, id).takeback).toMatchObject({ allowed: false, way: null })
    expect(keysOf(undo(services, id))).toEqual(['services.refused.no-takebacks'])
    const again = valueOf(services.matches.rematch(id)).id
    expect(look(services, again).takeback.allowed).toBe(false)
  })
})

describe('watching', () => {
  test('two windows on a match stay in sync, and a later one starts with the whole log', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    const [one, two] = [valueOf(services.matches.watch(id, 'a')), valueOf(services.matches.watch(id, 'b'))]
    act(services, id, 'raise')
    const [first, second] = await Promise.all([one, two].map(updates => until(updates, ({ revision }) => revision === 1)))
    expect(first).toEqual(second)
    const late = await until(valueOf(services.matches.watch(id, 'c')), () => true)
    expect(late).toEqual(look(services, id))
    expect(late.events.length).toBeGreaterThan(first?.events.length ?? 0)
  })

  test('updates end when the watcher leaves and when the match is deleted', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    const leaving = new AbortController()
    const [left, stayed] = [valueOf(services.matches.watch(id, CLIENT, leaving.signal)), valueOf(services.matches.watch(id, CLIENT))]
    await Promise.all([left.next(), stayed.next()])
    const waiting = [left.next(), stayed.next()]
    leaving.abort()
    expect((await waiting[0])?.done).toBe(true)
    valueOf(services.matches.delete(id))
    expect((await waiting[1])?.done).toBe(true)
    expect(services.matches.list(CLIENT)).toEqual([])
    expect(keysOf(services.matches.view(id, CLIENT))).toEqual(['services.not-found.match'])
    expect(keysOf(services.matches.delete(id))).toEqual(['services.not-found.match'])
  })
})
