import { chooseAt } from '../../src/main/ai/levels.ts'
import { offerFor, offerSeed } from '../../src/main/kernel/draft-offers.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { nextBelow, rngFrom } from '../../src/main/kernel/rng.ts'
import { playMatch } from '../../src/main/lab/simulation/play-match.ts'
import { mapFor } from '../../src/main/runs/descent-map.ts'
import { choicesOf, rewardContext } from '../../src/main/runs/descent-rewards.ts'
import { offerReward } from '../../src/main/runs/descents.ts'
import { firstBoons } from '../../src/main/runs/new-run.ts'
import type { KeptRun } from '../../src/main/runs/run-file.ts'
import { tableOf } from '../../src/main/runs/run-table.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { openNodes, type OfferedReward } from '../../src/shared/runs/descent-state.ts'
import type { RunEvent } from '../../src/shared/runs/journal.ts'
import { packCards } from '../../src/shared/runs/packed-cards.ts'
import { RUN_FORMAT, type RunHead, type RunPlan } from '../../src/shared/runs/plan.ts'
import { beginRun, listOf, openRound, stepRun, type RunState } from '../../src/shared/runs/state.ts'

/** A player who plays through runs. */
export interface Runner {
  game: Game
  level: AiLevel
}

/** The descent of a seed; the starting decks take turns. */
export function descentPlan(game: Game, difficulty: number, seed: string, index: number): RunPlan {
  const { descent } = game
  const starter = descent?.starters[index % descent.starters.length]
  if (!descent || !starter) throw new RangeError(`${game.id} has no descents`)
  const deck = { name: 'Descent', cards: packCards(starter.cards), ...(descent.format !== undefined && { format: descent.format }) }
  const boons = firstBoons(descent, difficulty, seed)
  return { mode: 'descent', starter: starter.id, deck, difficulty, boons, map: mapFor(game, descent, seed) }
}

/** The end of a run of that plan. The same seed gives the same. */
export function playRun({ game, level }: Runner, plan: RunPlan, seed: string): RunState {
  const avatar = game.catalog.avatars[0]?.id ?? ''
  const of = { format: RUN_FORMAT, id: seed, game: game.id, cardSetHash: game.cardSetHash } as const
  const head: RunHead = { ...of, seed, avatar, takebacks: false, plan, startedAt: 0 }
  let state = beginRun(plan)
  while (state.phase !== 'over') {
    const run: KeptRun = { head, state, entries: [], bytes: 0 }
    const event = state.phase === 'playing' ? resultOf({ game, level }, run) : nextEvent(game, run)
    const next = event && stepRun(plan, state, event)
    if (!next) throw new RangeError(`a run of ${game.id} came to a stop: ${seed}`)
    state = next
  }
  return state
}

/** What the player does between matches. */
function nextEvent(game: Game, run: KeptRun): RunEvent | null {
  const { head, state } = run
  const { plan, seed } = head
  if (state.phase === 'choosing') return pickOf(game, seed, state)
  if (state.phase === 'path' && plan.mode === 'descent' && state.descent) {
    const open = openNodes(plan, state.descent)
    return { type: 'path', node: open[nextBelow(rngFrom(`${seed} way ${state.rounds.length}`), open.length)] ?? 0 }
  }
  if (state.phase === 'reward') return state.descent?.reward ? takenOf(game, state, state.descent.reward) : offerReward(run, game)
  const match = `${seed} match ${state.rounds.length} ${openRound(state)?.matches.length ?? 0}`
  return { type: 'match', id: match, seed: match }
}

/** The strongest card of the offer; the first offer has to be made yet. */
function pickOf(game: Game, seed: string, { picks, offer }: RunState): RunEvent | null {
  const draft = game.deckDraft
  if (!draft) return null
  const offerAfter = (all: readonly string[]): string[] => offerFor(game, draft, listOf(all), offerSeed(seed, all.length))
  const card = strongest(game, offer)
  return card === undefined ? { type: 'offer', cards: offerAfter([]) } : { type: 'pick', card, next: offerAfter([...picks, card]) }
}

const worth = ({ deckStrength }: Game, card: string): number => deckStrength?.cards[card] ?? 0
const strongest = (game: Game, cards: readonly string[]): string | undefined => cards.toSorted((a, b) => worth(game, b) - worth(game, a))[0]

/** The first boon, or the change that the deck gains most by, if any: a card more or less counts against the deck's mean. */
function takenOf(game: Game, state: RunState, reward: OfferedReward): RunEvent {
  const context = rewardContext(game, state)
  const choices = choicesOf(context, reward)
  if (reward.kind === 'boon') {
    const id = choices[0]?.id ?? null
    return id === null ? { type: 'declined' } : { type: 'taken', added: id }
  }
  const size = context.deck.reduce((sum, { count }) => sum + count, 0)
  const mean = context.deck.reduce((sum, { card, count }) => sum + count * worth(game, card), 0) / Math.max(1, size)
  const worthOr = (card: string | null): number => (card === null ? mean : worth(game, card))
  const changes = choices.flatMap(({ id, removes }) =>
    (removes.length > 0 ? removes : [null]).map(removed => ({ id, removed, gain: worthOr(id) - worthOr(removed) })),
  )
  const [best] = changes.sort((a, b) => b.gain - a.gain)
  if (!best || best.gain <= 0) return { type: 'declined' }
  return { type: 'taken', ...(best.id !== null && { added: best.id }), ...(best.removed !== null && { removed: best.removed }) }
}

/** The result of the match that is played. */
function resultOf({ game, level }: Runner, run: KeptRun): RunEvent | null {
  const round = openRound(run.state)
  const seed = round?.matches.at(-1)?.seed
  const table = tableOf(run, game, '')
  if (!round || round.level === null || seed === undefined || !table.ok) return null
  const { result, turns } = playMatch(game, { config: table.value.config, levels: [level, round.level], seed }, chooseAt)
  return { type: 'result', result, turns }
}

/** How runs of one kind went. */
export interface RunTally {
  runs: number
  won: number
  /** Rounds that were won in each run. */
  wins: readonly number[]
}

export function playRuns(runner: Runner, planOf: (seed: string, index: number) => RunPlan, seed: string, runs: number): RunTally {
  const states = Array.from({ length: runs }, (_, index) => {
    const own = `${seed}${index}`
    return playRun(runner, planOf(own, index), own)
  })
  return { runs, won: states.filter(({ end }) => end === 'won').length, wins: states.map(({ wins }) => wins) }
}

/** By stage: how many runs came to it, and how many of those got past it. */
export const stagesOf = ({ wins }: RunTally, stages: number): { met: number; won: number }[] =>
  Array.from({ length: stages }, (_, stage) => ({
    met: wins.filter(won => won >= stage).length,
    won: wins.filter(won => won > stage).length,
  }))
