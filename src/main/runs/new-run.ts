import type { DeckChoice } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import { rulesFormatOf } from '../../shared/deck-format.ts'
import type { RulesFormat } from '../../shared/deck-rules.ts'
import { ownBoonsAt } from '../../shared/runs/descent.ts'
import { packCards } from '../../shared/runs/packed-cards.ts'
import { readRunSeed, RUN_FORMAT, type RunDeck, type RunHead, type RunOpponent, type RunPlan } from '../../shared/runs/plan.ts'
import type { NewRun } from '../../shared/runs/run.ts'
import type { DeckService } from '../decks/decks.ts'
import { findDeck } from '../decks/find-deck.ts'
import type { Descent } from '../kernel/descent.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom, shuffle } from '../kernel/rng.ts'
import { hostText } from '../lib/host-text.ts'
import { done, refused, type Result } from '../lib/result.ts'
import { formatIn, oneFormat } from '../matches/new-match.ts'
import { mapFor } from './descent-map.ts'

/** Letters and digits that can't be taken for each other. */
const SEED_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SEED_LENGTH = 8

/** A seed that can be read out, from one that can't be guessed. */
function shortSeed(random: string): string {
  const rng = rngFrom(random)
  return Array.from({ length: SEED_LENGTH }, () => SEED_SIGNS[nextBelow(rng, SEED_SIGNS.length)]).join('')
}

interface Chosen {
  deck: RunDeck
  rules: RulesFormat | null
}

/** A legal deck as it joins a run. */
export function chosenDeck(game: Game, decks: DeckService, choice: DeckChoice): Result<Chosen> {
  const result = findDeck(game, decks, choice)
  if (!result.ok) return result
  const { name, cards } = result.value
  const rules = rulesFormatOf(result.value.format, game.catalog)
  const format = formatIn(game, rules)
  const { playable, reasons } = game.checkDeck(cards, format)
  if (!playable) return refused([reason('', 'services.refused.run-deck', { deck: name }), ...reasons])
  return done({ deck: { name, cards: packCards(cards), from: choice, ...(format !== undefined && { format }) }, rules })
}

/** The seed that was asked for, or `random` if none was. */
function seedFor(wanted: NewRun, random: string): Result<string> {
  if (wanted.mode === 'gauntlet' || !wanted.seed) return done(random)
  const seed = readRunSeed(wanted.seed)
  return seed === null ? refused([reason('', 'services.refused.run-seed')]) : done(seed)
}

/** The deck of a starter. Its name is a text of the game's. */
function starterDeck({ descent }: Game, starter: string): RunDeck | null {
  const found = descent?.starters.find(({ id }) => id === starter)
  if (!found) return null
  return { name: hostText('deck.descent'), cards: packCards(found.cards), ...(descent?.format !== undefined && { format: descent.format }) }
}

/** Turns of a draft for two: so few that the players don't change places all the time, and so many that nobody waits long. */
const DRAFT_TURNS = 5
const SHORTEST_TURN = 5

/** The plan of a draft for two. */
function pairPlan({ catalog, deckDraft }: Game, wanted: Extract<NewRun, { mode: 'pair' }>): Result<RunPlan> {
  const { names, otherAvatar, bestOf } = wanted
  if (!deckDraft) return refused([reason('', 'services.refused.no-drafts')])
  if (names[0].toLocaleLowerCase() === names[1].toLocaleLowerCase()) return refused([reason('', 'services.refused.one-name')])
  if (!catalog.avatars.some(({ id }) => id === otherAvatar))
    return refused([reason('', 'services.refused.no-avatar', { avatar: otherAvatar })])
  const turn = Math.max(SHORTEST_TURN, Math.ceil(deckDraft.remaining([]) / DRAFT_TURNS))
  return done({ mode: 'pair', names, avatar: otherAvatar, bestOf, turn })
}

/** The boons that a descent of that seed begins with. */
export function firstBoons({ boons }: Descent, difficulty: number, seed: string): string[] {
  const ids = boons.map(({ id }) => id)
  shuffle(ids, rngFrom(`${seed} first boons`))
  return ids.slice(0, ownBoonsAt(difficulty))
}

interface PlanContext {
  game: Game
  decks: DeckService
  seed: string
  unlocked: number
}

/** The plan of a new run; refused if a deck isn't legal, decks are of different formats, or the difficulty is locked. */
function planFor({ game, decks, seed, unlocked }: PlanContext, wanted: NewRun): Result<RunPlan> {
  if (wanted.mode === 'descent') {
    const { starter, difficulty } = wanted
    if (!game.descent) return refused([reason('', 'services.refused.no-descents')])
    const deck = starterDeck(game, starter)
    if (!deck) return refused([reason('', 'services.refused.no-starter')])
    if (difficulty > unlocked) return refused([reason('', 'services.refused.difficulty-locked', { difficulty: difficulty - 1 })])
    const boons = firstBoons(game.descent, difficulty, seed)
    const map = mapFor(game, game.descent, seed)
    return done({ mode: 'descent', starter, deck, difficulty, ...(boons.length > 0 && { boons }), map })
  }
  if (wanted.mode === 'pair') return pairPlan(game, wanted)
  if (wanted.mode === 'draft') {
    if (!game.deckDraft) return refused([reason('', 'services.refused.no-drafts')])
    return done({ mode: 'draft', level: wanted.level })
  }
  const mine = chosenDeck(game, decks, wanted.deck)
  if (!mine.ok) return mine
  const formats = [mine.value.rules]
  const opponents: RunOpponent[] = []
  const avatars = game.catalog.avatars.map(({ id }) => id).filter(id => id !== wanted.avatar)
  for (const [index, choice] of wanted.opponents.entries()) {
    const theirs = chosenDeck(game, decks, choice)
    if (!theirs.ok) return theirs
    formats.push(theirs.value.rules)
    const { name, cards } = theirs.value.deck
    const avatar = avatars[index % Math.max(1, avatars.length)] ?? wanted.avatar
    opponents.push({ name, avatar, from: choice, ...(choice.from === 'saved' && { cards }) })
  }
  const format = oneFormat(formats)
  if (!format.ok) return format
  const { bestOf, level, changes } = wanted
  return done({ mode: 'gauntlet', deck: mine.value.deck, opponents, bestOf, level, changes })
}

interface NewRunContext {
  game: Game
  decks: DeckService
  /** A seed that can't be guessed. */
  random: string
  id: string
  now: number
  /** Difficulties of descents that are unlocked. */
  unlocked: number
}

/** What a new run follows from; refused with the reasons if it can't begin. */
export function headFor({ game, decks, random, id, now, unlocked }: NewRunContext, wanted: NewRun): Result<RunHead> {
  const { avatar, takebacks } = wanted
  if (!game.catalog.avatars.some(known => known.id === avatar)) return refused([reason('', 'services.refused.no-avatar', { avatar })])
  const seed = seedFor(wanted, shortSeed(random))
  if (!seed.ok) return seed
  const plan = planFor({ game, decks, seed: seed.value, unlocked }, wanted)
  if (!plan.ok) return plan
  const of = { format: RUN_FORMAT, id, game: game.id, cardSetHash: game.cardSetHash } as const
  return done({ ...of, seed: seed.value, avatar, takebacks, plan: plan.value, startedAt: now })
}
