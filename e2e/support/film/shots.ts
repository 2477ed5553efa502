import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneOf } from '../../../src/main/kernel/match-ups.ts'
import type { Game, GameEvent, MatchConfig, SeatConfig } from '../../../src/main/kernel/game.ts'
import { nextShare, rngFrom, type Rng } from '../../../src/main/kernel/rng.ts'
import { encodeLine } from '../../../src/main/matches/match-record.ts'
import { newHeader } from '../../../src/main/matches/new-match.ts'
import type { Draft } from '../../../src/shared/match.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import { ownPiece, type TableView } from '../../../src/shared/table-view.ts'

/** Something to film: the match so far, and the player's next action; null for the opening of the match. */
export interface Shot {
  name: string
  match: string
  draft: Draft | null
}
interface Move {
  type: 'act'
  seat: Seat
  action: string
}
type Wanted = (events: readonly GameEvent[], draft: Draft, isOver: boolean, view: TableView) => boolean

/** What is filmed, by name: the effect that the player's action must have. */
const WANTED: Readonly<Record<string, Wanted>> = {
  play: (events, draft, isOver) =>
    !isOver && draft.length > 0 && events.length > 2 && !events.some(({ type }) => /^turn-|^round-/.test(type)),
  turn: (events, _draft, isOver) => !isOver && events.some(({ type }) => /^turn-|^plans-|^activation-ended/.test(type)),
  reshuffle: (events, _draft, isOver, view) => !isOver && events.some(({ type }) => type.endsWith('reshuffled')) && isHealthy(view),
  attached: (events, _draft, isOver, view) =>
    !isOver &&
    events.some(({ type }) => type.endsWith('-attached')) &&
    view.zones.some(({ on, cards }) => on !== undefined && cards.length >= 5),
  dice: (events, _draft, isOver) => !isOver && events.filter(({ type }) => type.endsWith('-rolled')).length > 1,
  stack: (events, _draft, isOver) => !isOver && events.filter(({ type }) => type.endsWith('-resolved')).length > 1,
  end: (_events, _draft, isOver) => isOver,
}
const OPENING = 'opening'
export const SHOTS: readonly string[] = [OPENING, ...Object.keys(WANTED)]

/** Not about to lose, so that the film doesn't end with the match. */
const isHealthy = (view: TableView): boolean => ownPiece(view, 0)?.values.every(({ now, max = now }) => now * 2 >= max || max === 0) ?? true

/** How often a player passes voluntarily in long matches: decks only run out in those. */
const PASSES = 0.8

/** Random picks until they form a complete action; null if they lead nowhere. `isLong`: mostly picks the command that passes. */
function randomDraft(game: Game, state: unknown, seat: Seat, rng: Rng, isLong: boolean): { draft: Draft; action: unknown } | null {
  const known = game.informationFor(state, seat)
  const draft: string[] = []
  for (let picks = 0; picks < 30; picks++) {
    const options = game.options(known, seat, draft)
    if (!options.ok) return null
    if (options.choice.action !== null) return { draft, action: options.choice.action }
    const open = options.choice.options.filter(({ reasons }) => reasons.length === 0)
    if (open.length === 0) return null
    const command = isLong && nextShare(rng) < PASSES ? open.find(({ ref }) => ref.type === 'command') : undefined
    draft.push((command ?? oneOf(open, rng)).pick)
  }
  return null
}

/** The first candidate is the quietest action. */
const actionOf = (game: Game, state: unknown, seat: Seat, rng: Rng, isLong: boolean): unknown =>
  (isLong && nextShare(rng) < PASSES ? game.candidates(state, seat, rng, 4)[0] : undefined) ?? game.randomAction(state, seat, rng)

type Cards = Pick<SeatConfig, 'cards'>
interface Found {
  config: MatchConfig
  seed: string
  moves: Move[]
  turn: number
  draft: Draft
}

/** Plays random matches until an action of the player's has the wanted effect; null if none does after many. */
function look(game: Game, configs: readonly MatchConfig[], wanted: Wanted, least: number, isLong: boolean): Found | null {
  for (let tried = 0; tried < 60; tried++) {
    const config = configs[tried % configs.length]
    if (!config) return null
    const seed = `film ${tried}`
    const rng = rngFrom(seed)
    const state = game.setup(config, seed)
    const moves: Move[] = []
    for (let step = 0; step < 2000; step++) {
      const asked = game.pending(state)
      // Where both decide in secret, the player is last, so that the film shows what comes of it.
      const seat = asked.at(-1)?.seat
      if (seat === undefined) break
      const made =
        seat === 0 ? randomDraft(game, state, seat, rng, isLong) : { draft: [], action: actionOf(game, state, seat, rng, isLong) }
      if (!made || made.action === null) break
      const before = { turn: game.turn(state), moves: [...moves] }
      const events: GameEvent[] = []
      game.apply(state, seat, made.action, event => events.push(event))
      if (
        seat === 0 &&
        before.turn >= least &&
        wanted(events, made.draft, game.outcome(state) !== null, game.viewFor(game.informationFor(state, 0), 0))
      )
        return { config, seed, moves: before.moves, turn: before.turn, draft: made.draft }
      moves.push({ type: 'act', seat, action: game.encodeAction(made.action) })
    }
  }
  return null
}

/** Writes those matches to disk, against an Apprentice, for a host to load. */
export async function writeShots(game: Game, directory: string, names: readonly string[]): Promise<Shot[]> {
  const [mine, theirs = mine] = game.catalog.starterDecks
  const [me, foe] = game.catalog.avatars
  if (!mine || !theirs) throw new RangeError(`${game.id} has no ready-made decks`)
  const configOf = (one: Cards, other: Cards): MatchConfig => ({
    seats: [
      { avatar: me?.id ?? '', cards: one.cards },
      { avatar: foe?.id ?? '', cards: other.cards },
    ],
    first: 0,
  })
  const config = configOf(mine, theirs)
  /** Each ready-made deck against itself. */
  const mirrored = game.catalog.starterDecks.map(deck => configOf(deck, deck))
  const shots: Shot[] = []
  await mkdir(join(directory, 'matches'), { recursive: true })
  for (const name of names) {
    const wanted = WANTED[name]
    const isOpening = name === OPENING
    const found = isOpening
      ? { config, seed: 'film', moves: [], turn: 1, draft: null }
      : wanted
        ? look(game, name === 'attached' ? mirrored : [config], wanted, name === 'play' || name === 'turn' ? 3 : 1, name === 'reshuffle')
        : null
    if (!found) {
      console.log(`${name}: nothing of the kind was found`)
      continue
    }
    const id = randomUUID()
    const seats = [
      { player: { type: 'person' as const, name: 'You' }, avatar: me?.id ?? '', deckName: 'Yours' },
      { player: { type: 'ai' as const, level: 'apprentice' as const }, avatar: foe?.id ?? '', deckName: 'Theirs' },
    ] satisfies [unknown, unknown]
    const origin = { match: 'film', turn: found.turn, moves: found.moves }
    const header = newHeader(game, { config: found.config, seats: [seats[0], seats[1]], ...(!isOpening && { origin }) }, id, found.seed, 0)
    await writeFile(join(directory, 'matches', `${id}.jsonl`), encodeLine(header))
    shots.push({ name, match: id, draft: found.draft })
  }
  return shots
}
