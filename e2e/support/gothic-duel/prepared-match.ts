import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MatchConfig } from '../../../src/main/kernel/game.ts'
import { encodeLine } from '../../../src/main/matches/match-record.ts'
import { newHeader } from '../../../src/main/matches/new-match.ts'
import { withOpenInformation } from '../../../src/main/matches/open-information.ts'
import { rngFrom } from '../../../src/main/kernel/rng.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import type { DeckList } from '../../../src/shared/deck.ts'
import type { HouseRules } from '../../../src/shared/house-rules.ts'
import { wizardsOf, type DuelView, type WizardView } from '../../../src/shared/games/gothic-duel/view.ts'
import type { Player } from '../../../src/shared/match.ts'
import type { Seat } from '../../../src/shared/seat.ts'
import type { App } from '../app-fixtures.ts'

const [MINE, THEIRS] = gothicDuel.catalog.avatars

/** `Ember Vow: 12, …`, by card name. Throws if there is no such card. */
export const deckOf = (copies: Readonly<Record<string, number>>): DeckList =>
  Object.entries(copies).map(([name, count]) => {
    const face = gothicDuel.catalog.cards.find(card => card.name === name)
    if (!face) throw new Error(`There is no card called ${name}`)
    return { card: face.id, count }
  })

/** The cards of a ready-made deck. */
export const starter = (id: string): DeckList => gothicDuel.catalog.starterDecks.find(deck => deck.id === id)?.cards ?? []

export const copiesIn = (cards: DeckList, card: string): number => cards.find(entry => entry.card === card)?.count ?? 0

/** What the wanted position looks like. */
export interface PreparedState {
  turn: number
  wizards: readonly [WizardView, WizardView]
}

interface Decks {
  mine: DeckList
  theirs: DeckList
  /** Cards that the player's opening hand must include. */
  hand?: readonly string[]
  /** The player's name. */
  first?: string
  /** The name of a hot-seat opponent; without it, an Apprentice. */
  second?: string
  houseRules?: HouseRules
  /** Milliseconds that the player has already used, in a match with a clock. */
  thought?: number
  /** Continues the match to a Main Phase of the player's in which this holds. `names`: the cards in hand. */
  until?: (view: PreparedState, names: readonly string[]) => boolean
}

interface Move {
  type: 'act'
  seat: Seat
  action: string
}

/**
 * Writes a match to disk for a host to load, against the AI by default, in which the player starts with these cards in hand. It searches for a
 * seed that deals them, so that tests needn't change with the cards, and for plays that lead to the wanted position. Returns the match's id.
 */
export async function writePreparedMatch(dataDirectory: string, decks: Decks): Promise<string> {
  const prepared: MatchConfig = {
    seats: [
      { avatar: MINE?.id ?? '', cards: decks.mine },
      { avatar: THEIRS?.id ?? '', cards: decks.theirs },
    ],
    first: 0,
  }
  const config = withOpenInformation(prepared, decks.houseRules)
  const id = randomUUID()
  const { first = 'You', second, houseRules, thought = 0 } = decks
  const foe: Player = second === undefined ? { type: 'ai', level: 'apprentice' } : { type: 'person', name: second }
  const seats = [
    { player: { type: 'person' as const, name: first }, avatar: MINE?.id ?? '', deckName: 'Laid for you' },
    { player: foe, avatar: THEIRS?.id ?? '', deckName: 'Laid for them' },
  ] satisfies unknown[]
  const [one, other] = seats
  if (!one || !other) throw new RangeError('a match has two seats')
  const { seed, moves, turn } = dealing(config, decks)
  const origin = moves.length > 0 ? { match: 'laid', turn, moves } : undefined
  const header = newHeader(
    gothicDuel,
    { config, seats: [one, other], ...(houseRules && { houseRules }), ...(origin && { origin }) },
    id,
    seed,
    Date.now(),
  )
  await mkdir(join(dataDirectory, 'matches'), { recursive: true })
  await writeFile(
    join(dataDirectory, 'matches', `${id}.jsonl`),
    encodeLine(header) + (thought > 0 ? encodeLine({ type: 'clock', used: [thought, 0] }) : ''),
  )
  return id
}

/** Writes a match as `writePreparedMatch` does, restarts the host, and opens it. */
export async function openPreparedMatch(app: App, decks: Decks): Promise<string> {
  await app.stop()
  const id = await writePreparedMatch(app.dataDirectory, decks)
  await app.start()
  await app.open(`/match/${id}`)
  return id
}

const namesIn = (view: DuelView): string[] =>
  wizardsOf(view)[0].hand.map(card => gothicDuel.catalog.cards.find(face => face.id === view.cards[String(card)])?.name ?? '')

/** A seed, and random moves from there, that lead to the wanted position. Throws if none is found. */
function dealing(config: MatchConfig, { hand = [], until }: Decks): { seed: string; moves: Move[]; turn: number } {
  for (let tried = 0; tried < 20_000; tried++) {
    const seed = `seed ${tried}`
    const state = gothicDuel.setup(config, seed)
    const view = (): DuelView => gothicDuel.viewFor(gothicDuel.informationFor(state, 0), 0)
    const dealt = namesIn(view())
    if (!hand.every(name => dealt.includes(name))) continue
    if (!until) return { seed, moves: [], turn: 1 }
    const rng = rngFrom(`moves of ${seed}`)
    const moves: Move[] = []
    for (let asked = gothicDuel.pending(state)[0]; asked; asked = gothicDuel.pending(state)[0]) {
      const { seat, decision } = asked
      const now = seat === 0 && decision === 'main' ? view() : null
      if (now && until({ turn: now.turn, wizards: wizardsOf(now) }, namesIn(now))) return { seed, moves, turn: now.turn }
      const action = gothicDuel.randomAction(state, seat, rng)
      if (!action) break
      moves.push({ type: 'act', seat, action: gothicDuel.encodeAction(action) })
      gothicDuel.apply(state, seat, action)
    }
  }
  throw new Error('No seed and no plays lead to what is wanted')
}
