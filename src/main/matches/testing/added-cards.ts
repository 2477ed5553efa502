import { expect, test } from 'vitest'
import { parseJson } from '../../../shared/bounded-json.ts'
import type { LabRun } from '../../../shared/lab.ts'
import type { NewMatch } from '../../../shared/match.ts'
import { chooseAt } from '../../ai/levels.ts'
import { gameOf } from '../../ai/think.ts'
import { gameOfDecks } from '../../kernel/added-cards.ts'
import type { Game } from '../../kernel/game.ts'
import { deckWith, type AddedCards } from '../../kernel/testing/added-cards.ts'
import { gameFor } from '../../kernel/replay.ts'
import type { LabWorkers } from '../../lab/pool.ts'
import { playChunk, repeatMatch, type LabTask } from '../../lab/simulation/play-chunk.ts'
import { pickRandom } from '../../lab/testing/random-choice.ts'
import type { Services } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { aiForTest, CLIENT, look, servicesForTest, studiesForTest, until, valueOf } from './services-for-test.ts'

const SLOW = 120_000

/** A card of another set that no deck has. */
const otherOf = ({ cards: [one] }: AddedCards): AddedCards['cards'][number] => ({ ...one!, id: 'zz2222-other', name: 'Other' })

/** Tests that a match keeps the cards of the sets that it was begun with, whatever becomes of the sets. */
export function testMatchesWithAdded(plain: Game, added: AddedCards): void {
  const { cards } = added
  const other = otherOf(added)
  /** With two sets, the deck's and another. */
  const universe = plain.withAdded([...cards, other])!
  const bound = plain.withAdded(cards)!
  const list = deckWith(plain, added)
  const ids = cards.map(({ id }) => id)

  /** Any AI, by the cards that it is told of, and never a better one. */
  const ai = aiForTest(request => {
    const game = gameOf([plain], request)
    return Promise.resolve(game.encodeAction(chooseAt(game, 'apprentice', request, () => true)))
  })
  const gameOfTask = ({ cards: of }: LabTask): Game => (of ? gameFor(plain, of)! : plain)
  const labWorkers: LabWorkers = {
    size: 1,
    play: part => Promise.resolve(playChunk(gameOfTask(part.task), part, pickRandom)),
    repeat: match => Promise.resolve(repeatMatch(gameOfTask(match.task), match, pickRandom)),
    close: () => Promise.resolve(),
  }
  const services = (dataDirectory: string, game: Game): Promise<Services> =>
    servicesForTest({ dataDirectory, games: [game], ai, labWorkers, studies: studiesForTest([plain]), analysts: studiesForTest([plain]) })

  const [avatar, otherAvatar] = plain.catalog.avatars.map(({ id }) => id) as [string, string]
  const starter = plain.catalog.starterDecks[1]!
  function matchRequest({ decks }: Services, isWatched: boolean): NewMatch {
    const { id } = valueOf(decks.save({ game: plain.id, name: 'Mice', cards: list }))
    return {
      game: plain.id,
      seats: [
        { player: isWatched ? { type: 'ai', level: 'apprentice' } : { type: 'person', name: 'Mina' }, avatar, deck: { from: 'saved', id } },
        { player: { type: 'ai', level: 'apprentice' }, avatar: otherAvatar, deck: { from: 'starter', id: starter.id } },
      ],
      first: 0,
    }
  }

  async function playWithAdded(dataDirectory: string): Promise<{ first: Services; id: string }> {
    const first = await services(dataDirectory, universe)
    const { id } = valueOf(first.matches.create(matchRequest(first, true)))
    await until(valueOf(first.matches.watch(id, CLIENT)), ({ outcome }) => outcome !== null)
    return { first, id }
  }

  test('a match has all cards of the sets that its decks use, and no others', () => {
    expect(gameOfDecks(universe, [list, starter.cards])).toBe(bound)
    expect(gameOfDecks(universe, [starter.cards, list])).toBe(bound)
    expect(gameOfDecks(universe, [starter.cards])).toBe(plain)
    expect(gameOfDecks(plain, [list])).toBe(plain)
    expect(gameOfDecks(universe, [[{ card: ids[0]!, count: 1 }], [{ card: other.id, count: 1 }]])).toBe(universe)
  })

  test('a running match goes on when its set has been deleted, with the faces of its cards', { timeout: SLOW }, async () => {
    const dataDirectory = directoryForTest()
    const first = await services(dataDirectory, universe)
    const { id } = valueOf(first.matches.create(matchRequest(first, false)))
    const before = await until(valueOf(first.matches.watch(id, CLIENT)), ({ pending }) => pending.every(({ seat }) => seat === 0))
    await first.close()
    const next = await services(dataDirectory, plain)
    expect(next.matches.list(CLIENT)).toEqual([expect.not.objectContaining({ problem: expect.anything() })])
    const after = look(next, id)
    expect(after.view).toEqual(before.view)
    expect(after.faces?.map(face => face.id).toSorted()).toEqual(ids.toSorted())
    const hint = await next.matches.hint(id, CLIENT, after.revision)
    expect(valueOf(hint).ways.length).toBeGreaterThan(0)
  })

  test('a finished match is replayed, analysed and continued when its set has been deleted', { timeout: SLOW }, async () => {
    const dataDirectory = directoryForTest()
    const { first, id } = await playWithAdded(dataDirectory)
    const shown = valueOf(first.matches.replays.open(id, CLIENT))
    const events = valueOf(first.matches.replays.events(id, 'both'))
    await first.close()
    const next = await services(dataDirectory, plain)
    expect(valueOf(next.matches.replays.open(id, CLIENT))).toEqual(shown)
    expect(shown.faces?.map(face => face.id).toSorted()).toEqual(ids.toSorted())
    expect(valueOf(next.matches.replays.events(id, 'both'))).toEqual(events)
    expect(valueOf(await next.matches.replays.thinking(id, 0))?.ways.length).toBeGreaterThan(0)
    const person = { type: 'person', name: 'Mina' } as const
    const on = valueOf(
      next.matches.replays.playOn({ id, at: shown.decisions.at(-1)!, players: [person, { type: 'ai', level: 'apprentice' }] }),
    )
    expect(look(next, on.id).faces?.length).toBe(ids.length)
    const again = valueOf(next.matches.rematch(id))
    expect(look(next, again.id).faces?.length).toBe(ids.length)
  })

  test('its file is shared with the cards in it, and read where the set isn’t known', { timeout: SLOW }, async () => {
    const { first, id } = await playWithAdded(directoryForTest())
    const { text, code } = valueOf(first.matches.replays.share(id))
    expect(parseJson(text)).toMatchObject({ added: { base: plain.cardSetHash, cards } })
    expect(code).toMatch(/^gr1-/)
    for (const given of [text, code]) {
      const elsewhere = await services(directoryForTest(), plain)
      const result = valueOf(elsewhere.matches.replays.import(given))
      expect(valueOf(elsewhere.matches.replays.open(result.id, CLIENT)).length).toBe(valueOf(first.matches.replays.open(id, CLIENT)).length)
    }
    const changed = text.replace(`"name": "${cards[0]!.name}"`, '"name": "Changed"')
    expect(changed).not.toBe(text)
    expect((await services(directoryForTest(), plain)).matches.replays.import(changed)).toMatchObject({ ok: false })
  })

  test('a match without such cards has none in its file or updates', async () => {
    const dataDirectory = directoryForTest()
    const first = await services(dataDirectory, universe)
    const match = matchRequest(first, false)
    const { id } = valueOf(
      first.matches.create({ ...match, seats: [{ ...match.seats[0], deck: { from: 'starter', id: starter.id } }, match.seats[1]] }),
    )
    expect(look(first, id)).not.toHaveProperty('faces')
    await first.close()
    expect(look(await services(dataDirectory, plain), id).revision).toBeGreaterThanOrEqual(0)
  })

  test('a run of the lab keeps its cards, and its matches can be watched when the set has been deleted', { timeout: SLOW }, async () => {
    const dataDirectory = directoryForTest()
    const first = await services(dataDirectory, universe)
    const { id: deck } = valueOf(first.decks.save({ game: plain.id, name: 'Mice', cards: list }))
    const plan = { version: null, opponents: [{ from: 'starter', id: starter.id } as const], games: 2 }
    const { id } = valueOf(
      first.lab.start({ game: plain.id, deck: { from: 'saved', id: deck }, levels: ['apprentice', 'apprentice'], ...plan }),
    )
    let last: LabRun | undefined
    for await (const run of valueOf(first.lab.watch(id))) last = run
    expect(last).toMatchObject({ state: 'done', played: 2, rules: { cardSetHash: bound.cardSetHash } })
    expect(last).not.toHaveProperty('added')
    await first.close()
    const next = await services(dataDirectory, plain)
    const { id: match } = valueOf(await next.lab.open(id, 0, 'deck'))
    expect(valueOf(next.matches.replays.open(match, CLIENT)).faces?.length).toBe(ids.length)
  })
}
