import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_OPPONENTS } from '../../shared/runs/plan.ts'
import type { NewRun, ShownRun } from '../../shared/runs/run.ts'
import { allGames } from '../games.ts'
import { offerFor, offerSeed } from '../kernel/draft-offers.ts'
import type { Game } from '../kernel/game.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { CLIENT, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'

const game = coldSummit as unknown as Game
const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ...more })
const starter = (id: string) => ({ from: 'starter', id }) as const
const COMMON = { game: game.id, avatar: 'red-rope', level: 'apprentice', takebacks: true } as const
const GAUNTLET: NewRun = {
  ...COMMON,
  mode: 'gauntlet',
  deck: starter('steady'),
  opponents: [starter('rough'), starter('steady')],
  bestOf: 1,
  changes: true,
}
const DRAFT: NewRun = { ...COMMON, mode: 'draft', seed: 'COLD2345' }

const begin = ({ runs }: Services, wanted: NewRun): string => valueOf(runs.start(wanted)).id
const get = ({ runs }: Services, id: string): ShownRun => valueOf(runs.get(id))
/** Chooses the first card of every offer. */
function draftAll(services: Services, id: string): ShownRun {
  for (;;) {
    const run = get(services, id)
    if (run.phase !== 'choosing') return run
    valueOf(services.runs.pick(id, run.picks.made, run.offer[0] ?? ''))
  }
}
/** Begins the next match and concedes it. */
function lose(services: Services, id: string): string {
  const match = valueOf(services.runs.play(id)).id
  valueOf(services.matches.concede(match, CLIENT))
  return match
}

describe('a gauntlet', () => {
  test('plays one opponent after the other in ordinary matches, which name their run, and tells the results', async () => {
    const services = await open()
    const id = begin(services, GAUNTLET)
    expect(get(services, id)).toMatchObject({
      phase: 'ready',
      deckName: 'Steady Feet',
      length: 2,
      next: { deckName: 'Rough Weather' },
      later: ['Steady Feet'],
    })
    const match = valueOf(services.runs.play(id)).id
    expect(look(services, match)).toMatchObject({
      run: id,
      houseRules: { takebacks: true },
      seats: [{ avatar: 'red-rope' }, { avatar: 'blue-rope' }],
    })
    expect(get(services, id)).toMatchObject({ phase: 'playing', rounds: [{ matches: [{ id: match, result: null, watchable: false }] }] })
    expect(valueOf(services.runs.play(id)).id).toBe(match)
    valueOf(services.matches.concede(match, CLIENT))
    expect(get(services, id)).toMatchObject({
      phase: 'ready',
      losses: 1,
      rounds: [{ result: 'lost', matches: [{ result: 'lost', watchable: true }] }],
    })
    lose(services, id)
    expect(get(services, id)).toMatchObject({ phase: 'over', end: 'finished', wins: 0, losses: 2, later: [] })
    expect(keysOf(services.runs.play(id))).toEqual(['services.refused.run-no-match'])
    expect(services.runs.list()).toHaveLength(1)
    expect(services.matches.replays.records('any', game.id).all?.all.played).toBe(2)
  })

  test('changes the deck only between matches, and only if that was agreed', async () => {
    const services = await open()
    const id = begin(services, GAUNTLET)
    expect(valueOf(services.runs.changeDeck(id, starter('rough'))).deckName).toBe('Rough Weather')
    valueOf(services.runs.play(id))
    expect(keysOf(services.runs.changeDeck(id, starter('steady')))).toEqual(['services.refused.run-deck-fixed'])
    const fixed = begin(services, { ...GAUNTLET, changes: false })
    expect(keysOf(services.runs.changeDeck(fixed, starter('rough')))).toEqual(['services.refused.run-deck-fixed'])
  })

  test('continues with the decks as they were when it began', async () => {
    const services = await open()
    const deck = valueOf(services.decks.save({ game: game.id, name: 'Mine', cards: game.catalog.starterDecks[0]!.cards }))
    const mine = { from: 'saved', id: deck.id } as const
    const id = begin(services, { ...GAUNTLET, deck: mine, opponents: [mine] })
    valueOf(services.decks.delete(deck.id))
    expect(look(services, valueOf(services.runs.play(id)).id).seats.map(({ deckName }) => deckName)).toEqual(['Mine', 'Mine'])
  })

  test('refuses decks that aren’t legal or aren’t there, unknown avatars and games', async () => {
    const { runs, decks } = await open()
    const draft = valueOf(decks.save({ game: game.id, name: 'Half', cards: [{ card: 'ice-axe', count: 3 }] }))
    const saved = { from: 'saved', id: draft.id } as const
    expect(keysOf(runs.start({ ...GAUNTLET, deck: saved }))[0]).toBe('services.refused.run-deck')
    expect(keysOf(runs.start({ ...GAUNTLET, opponents: [saved] }))[0]).toBe('services.refused.run-deck')
    expect(keysOf(runs.start({ ...GAUNTLET, deck: starter('none') }))).toEqual(['services.not-found.deck'])
    expect(keysOf(runs.start({ ...GAUNTLET, avatar: 'none' }))).toEqual(['services.refused.no-avatar'])
    expect(keysOf(runs.start({ ...GAUNTLET, game: 'none' }))).toEqual(['services.not-found.game'])
    expect(runs.list()).toEqual([])
  })
})

describe('a draft', () => {
  test('offers cards until the deck is legal, then plays until three losses against opponents that drafted too', async () => {
    const services = await open()
    const id = begin(services, DRAFT)
    const first = get(services, id)
    expect(first).toMatchObject({ phase: 'choosing', seed: 'COLD2345', picks: { made: 0, left: 10 }, cards: [] })
    expect(first.offer).toHaveLength(3)
    const drafted = draftAll(services, id)
    expect(game.checkDeck(drafted.cards).playable).toBe(true)
    const match = lose(services, id)
    expect(look(services, match).seats[1]).toMatchObject({ player: { type: 'ai', level: 'apprentice' }, avatar: 'blue-rope' })
    lose(services, id)
    expect(get(services, id)).toMatchObject({ phase: 'ready', losses: 2, next: { deckName: null, level: 'apprentice' } })
    lose(services, id)
    expect(get(services, id)).toMatchObject({ phase: 'over', end: 'finished', losses: 3 })
  })

  test('the same seed and choices give the same offers, on any machine', async () => {
    const [here, there] = [await open(), await open()]
    const ids = [begin(here, DRAFT), begin(there, { ...DRAFT, seed: ' cold-2345 ' })] as const
    for (;;) {
      const [mine, theirs] = [get(here, ids[0]), get(there, ids[1])]
      expect(theirs.offer).toEqual(mine.offer)
      if (mine.phase !== 'choosing') break
      for (const [services, id] of [
        [here, ids[0]],
        [there, ids[1]],
      ] as const)
        valueOf(services.runs.pick(id, mine.picks.made, mine.offer.at(-1) ?? ''))
    }
    expect(get(here, ids[0]).cards).toEqual(get(there, ids[1]).cards)
  })

  test('takes only offered cards, and each choice once', async () => {
    const services = await open()
    const id = begin(services, DRAFT)
    const { offer } = get(services, id)
    const other = game.catalog.cards.find(card => !offer.includes(card.id))!
    expect(keysOf(services.runs.pick(id, 0, other.id))).toEqual(['services.refused.not-offered'])
    valueOf(services.runs.pick(id, 0, offer[0]!))
    expect(keysOf(services.runs.pick(id, 0, offer[0]!))).toEqual(['services.refused.run-moved-on'])
    expect(get(services, id).picks.made).toBe(1)
  })

  test('keeps the drafted deck once, and again if it was deleted', async () => {
    const services = await open()
    const id = begin(services, DRAFT)
    expect(keysOf(services.runs.keepDeck(id, 'Early'))).toEqual(['services.refused.run-not-drafted'])
    const { cards } = draftAll(services, id)
    const kept = valueOf(services.runs.keepDeck(id, 'Drafted')).id
    expect(valueOf(services.runs.keepDeck(id, 'Drafted')).id).toBe(kept)
    expect(valueOf(services.decks.get(kept))).toMatchObject({ name: 'Drafted', cards })
    valueOf(services.decks.delete(kept))
    expect(valueOf(services.runs.keepDeck(id, 'Again')).id).not.toBe(kept)
    expect(get(services, id).kept).not.toBe(kept)
  })

  test('refuses seeds of garbage, and games without drafts', async () => {
    const { runs } = await open({ games: [game, toyGame] })
    for (const seed of ['../../etc', '💥', 'ab', 'x'.repeat(90)])
      expect(keysOf(runs.start({ ...DRAFT, seed }))).toEqual(['services.refused.run-seed'])
    expect(keysOf(runs.start({ ...DRAFT, game: 'toy', avatar: 'toy' }))).toEqual(['services.refused.no-drafts'])
    expect(valueOf(runs.get(valueOf(runs.start({ ...COMMON, mode: 'draft' })).id)).seed).toMatch(/^[A-Z2-9]{8}$/)
  })
})

describe('after a kill', () => {
  /** The services again on what is on disk, without closing them first. */
  const again = (dataDirectory: string) => open({ dataDirectory })
  const fileOf = (dataDirectory: string, id: string): string => join(dataDirectory, 'runs', `${id}.jsonl`)

  test('an offer stays the offer, whatever was written of the next choice', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const id = begin(services, DRAFT)
    for (let pick = 0; pick < 4; pick++) valueOf(services.runs.pick(id, pick, get(services, id).offer[0]!))
    const before = get(services, id)
    const path = fileOf(dataDirectory, id)
    const size = statSync(path).size
    valueOf(services.runs.pick(id, 4, before.offer[1]!))
    const whole = readFileSync(path, 'utf8')
    const after = get(services, id)
    for (let cut = size; cut < whole.length; cut += 7) {
      writeFileSync(path, whole)
      truncateSync(path, cut)
      const result = get(await again(dataDirectory), id)
      expect(result).toMatchObject({ offer: before.offer, cards: before.cards, picks: before.picks })
    }
    writeFileSync(path, whole)
    const there = await again(dataDirectory)
    expect(get(there, id)).toEqual(after)
    expect(there.notices.list()).toEqual([])
    const drafted = get(there, id)
    expect(drafted.offer).toEqual(offerFor(game, game.deckDraft!, drafted.cards, offerSeed(drafted.seed, 5)))
  })

  test('a match that was noted but not begun begins with the same deal', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const id = begin(services, GAUNTLET)
    const match = valueOf(services.runs.play(id)).id
    const hand = look(services, match).view
    const file = join(dataDirectory, 'matches', `${match}.jsonl`)
    const there = await open({ dataDirectory: await without(dataDirectory, file, services) })
    expect(existsSync(file)).toBe(false)
    expect(get(there, id).phase).toBe('playing')
    expect(valueOf(there.runs.play(id)).id).toBe(match)
    expect(look(there, match).view).toEqual(hand)
  })

  test('the result of a match counts, though the run was not looked at before the end', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const id = begin(services, GAUNTLET)
    lose(services, id)
    const there = await again(dataDirectory)
    expect(there.runs.list()[0]).toMatchObject({ id, losses: 1, phase: 'ready' })
  })

  /** Closes, and takes a file away. */
  async function without(dataDirectory: string, file: string, services: Services): Promise<string> {
    await services.close()
    rmSync(file)
    return dataDirectory
  }
})

test('a file stays under 20 KB with the most opponents and the largest decks, all matches played', async () => {
  const dataDirectory = directoryForTest()
  const large = allGames
    .flatMap(one => one.catalog.starterDecks.map(deck => ({ one, deck })))
    .sort((a, b) => b.deck.cards.length - a.deck.cards.length)[0]!
  const services = await open({ dataDirectory, games: [large.one] })
  const avatar = large.one.catalog.avatars[0]!.id
  const format = large.deck.format === undefined ? {} : { format: { type: 'rules' as const, id: large.deck.format } }
  const decks = Array.from({ length: 6 }, (_, number) =>
    valueOf(services.decks.save({ game: large.one.id, name: `${number} ${'N'.repeat(50)}`, cards: large.deck.cards, ...format })),
  )
  const own = decks.map(({ id }) => ({ from: 'saved', id }) as const)
  const ready = Array.from({ length: MAX_OPPONENTS - own.length }, () => ({ from: 'starter', id: large.deck.id }) as const)
  const more = { ...COMMON, game: large.one.id, avatar, mode: 'gauntlet', bestOf: 3, changes: true } as const
  const id = begin(services, { ...more, deck: own[0]!, opponents: [...own, ...ready] })
  while (get(services, id).phase !== 'over') lose(services, id)
  expect(get(services, id).rounds).toHaveLength(MAX_OPPONENTS)
  expect(statSync(join(dataDirectory, 'runs', `${id}.jsonl`)).size).toBeLessThan(20_000)
})

test('a running match of a run can’t be deleted, a finished one can: the run keeps its result', async () => {
  const services = await open()
  const id = begin(services, GAUNTLET)
  const match = valueOf(services.runs.play(id)).id
  expect(services.runs.needs(match)).toBe(true)
  valueOf(services.matches.concede(match, CLIENT))
  expect(services.runs.needs(match)).toBe(false)
  valueOf(services.matches.delete(match))
  expect(get(services, id)).toMatchObject({ losses: 1, rounds: [{ matches: [{ watchable: false }] }] })
})

test('takes no takebacks where the run forbids them, and a rematch is no match of the run', async () => {
  const services = await open()
  const id = begin(services, { ...GAUNTLET, takebacks: false })
  const match = lose(services, id)
  expect(look(services, match).takeback.allowed).toBe(false)
  const again = valueOf(services.matches.rematch(match)).id
  expect(look(services, again).run).toBe(undefined)
  valueOf(services.matches.concede(again, CLIENT))
  expect(get(services, id).losses).toBe(1)
})

describe('bad files', () => {
  const fileOf = (dataDirectory: string, id: string): string => join(dataDirectory, 'runs', `${id}.jsonl`)
  async function drafted() {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const id = begin(services, DRAFT)
    for (let pick = 0; pick < 5; pick++) valueOf(services.runs.pick(id, pick, get(services, id).offer[0]!))
    await services.close()
    return { dataDirectory, id, path: fileOf(dataDirectory, id) }
  }
  const keys = ({ notices }: Services): string[] => notices.list().map(({ message }) => message.key)

  test('a journal cut in the middle goes on from before the gap, is told, and the original is kept', async () => {
    const { dataDirectory, id, path } = await drafted()
    const lines = readFileSync(path, 'utf8').split('\n')
    const damaged = [...lines.slice(0, 4), lines[4]!.slice(0, 20), ...lines.slice(5)].join('\n')
    writeFileSync(path, damaged)
    const services = await open({ dataDirectory })
    expect(keys(services)).toEqual(['services.run.cut'])
    const run = get(services, id)
    expect(run).toMatchObject({ phase: 'choosing', picks: { made: 2 } })
    const aside = readdirSync(join(dataDirectory, 'runs')).find(name => name.includes('corrupt')) ?? ''
    expect(readFileSync(join(dataDirectory, 'runs', aside), 'utf8')).toBe(damaged)
    draftAll(services, id)
    await services.close()
    expect(keys(await open({ dataDirectory }))).toEqual([])
  })

  test('entries that can’t follow end the journal', async () => {
    const { dataDirectory, id, path } = await drafted()
    appendFileSync(path, `${JSON.stringify({ type: 'result', result: 'won', turns: 1, at: 1 })}\n`)
    const services = await open({ dataDirectory })
    expect(keys(services)).toEqual(['services.run.cut'])
    expect(get(services, id)).toMatchObject({ picks: { made: 5 }, wins: 0 })
  })

  test('a file without a readable beginning is set aside, and one of a newer version is left as it is', async () => {
    const { dataDirectory, path } = await drafted()
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, `garbage\n${text}`)
    const newer = fileOf(dataDirectory, 'newer')
    writeFileSync(newer, '{"format":9,"id":"newer"}\n{"type":"what"}\n')
    const services = await open({ dataDirectory })
    expect(keys(services).sort()).toEqual(['services.run.corrupt', 'services.run.newer'])
    expect(services.runs.list()).toEqual([])
    expect(readFileSync(newer, 'utf8')).toBe('{"format":9,"id":"newer"}\n{"type":"what"}\n')
    expect(readdirSync(join(dataDirectory, 'runs')).some(name => name.includes('corrupt'))).toBe(true)
  })

  test('a run of a game that was taken away is listed, says why it can’t go on, and is back with the game', async () => {
    const { dataDirectory, id, path } = await drafted()
    const before = readFileSync(path, 'utf8')
    const without = await open({ dataDirectory, games: [toyGame] })
    expect(without.runs.list()).toMatchObject([{ id, problem: { key: 'services.not-found.game' } }])
    expect(get(without, id).problem?.key).toBe('services.not-found.game')
    for (const result of [without.runs.pick(id, 5, 'x'), without.runs.play(id), without.runs.keepDeck(id, 'x')])
      expect(keysOf(result)).toEqual(['services.not-found.game'])
    await without.close()
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(get(await open({ dataDirectory }), id)).toMatchObject({ phase: 'choosing', picks: { made: 5 } })
  })

  test('a draft whose cards are gone says so and is kept; it can be abandoned and deleted', async () => {
    const { dataDirectory, id, path } = await drafted()
    const gone = get(await open({ dataDirectory }), id).offer[0]!
    const less = { ...game, catalog: { ...game.catalog, cards: game.catalog.cards.filter(card => card.id !== gone) } }
    const services = await open({ dataDirectory, games: [less] })
    expect(services.runs.list()).toMatchObject([{ problem: { key: 'services.run.cards-gone' } }])
    expect(keysOf(services.runs.pick(id, 5, gone))).toEqual(['services.run.cards-gone'])
    expect(existsSync(path)).toBe(true)
    expect(valueOf(services.runs.abandon(id))).toMatchObject({ phase: 'over', end: 'abandoned' })
    valueOf(services.runs.delete(id))
    expect(existsSync(path)).toBe(false)
    expect(keysOf(services.runs.get(id))).toEqual(['services.not-found.run'])
  })
})

test('backups bring deleted runs back, and leave the others as they are', async () => {
  const dataDirectory = directoryForTest()
  let time = 1_000_000_000_000
  const opened = (): Promise<Services> => open({ dataDirectory, now: () => (time += 60_000) })
  const first = await opened()
  const [gone, stays] = [begin(first, DRAFT), begin(first, GAUNTLET)]
  await first.close()
  const services = await opened()
  valueOf(services.runs.delete(gone))
  lose(services, stays)
  const [backup] = services.backups.list()
  expect(backup?.runs).toEqual({ all: 2, gone: { count: 1, names: ['COLD2345'] } })
  valueOf(services.backups.restore(backup?.at ?? 0, 'runs'))
  expect(get(services, gone)).toMatchObject({ phase: 'choosing', picks: { made: 0 } })
  expect(get(services, stays).losses).toBe(1)
  expect(services.notices.list()).toEqual([])
})

test('a full export takes runs along, and what is here stays', async () => {
  const services = await open()
  const id = begin(services, DRAFT)
  valueOf(services.runs.pick(id, 0, get(services, id).offer[2]!))
  const gauntlet = begin(services, GAUNTLET)
  lose(services, gauntlet)
  get(services, gauntlet)
  const there = await open()
  const text = (await services.everything.pack()).join('')
  expect(valueOf(await there.everything.look(text)).parts.find(({ part }) => part === 'runs')).toMatchObject({ all: 2, fresh: 2 })
  valueOf(await there.everything.bring(text, ['matches', 'runs']))
  expect(
    there.runs
      .list()
      .map(({ id: one }) => one)
      .sort(),
  ).toEqual([id, gauntlet].sort())
  expect(get(there, id)).toEqual(get(services, id))
  expect(get(there, gauntlet)).toMatchObject({ losses: 1, rounds: [{ matches: [{ watchable: true }] }] })
  valueOf(there.runs.pick(id, 1, get(there, id).offer[0]!))
  valueOf(await there.everything.bring(text, ['runs']))
  expect(get(there, id).picks.made).toBe(2)
})
