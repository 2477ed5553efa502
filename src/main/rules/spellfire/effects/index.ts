import type { Progress } from '../../../kernel/resolution.ts'
import type { Match } from '../state/events.ts'
import type { RunFrame } from '../state/frames.ts'
import type { Primitive, PrimitiveName } from '../state/primitive.ts'
import { lineOf } from '../state/passives.ts'
import { defOf, NONE, type State } from '../state/state.ts'
import { answeringEffects } from './answering.ts'
import { battleEffects } from './battle.ts'
import type { Carried, Effects } from './define.ts'
import { handEffects } from './hands.ts'
import { lastingEffects } from './lasting.ts'
import { removalEffects } from './removal.ts'
import { askedBy, picksOf, choicesFor, type Chosen, type Ctx } from '../mechanics/targets.ts'

const nothing = (): void => undefined

/** Every primitive that takes effect once; the others are read while their card is in play. */
const EFFECTS: Effects<PrimitiveName> = {
  ...answeringEffects,
  ...battleEffects,
  ...handEffects,
  ...lastingEffects,
  ...removalEffects,
  base: nothing,
  'set-base': nothing,
  type: nothing,
  tag: nothing,
  use: nothing,
  immune: nothing,
  instant: nothing,
  falls: nothing,
  'no-attack': nothing,
  limit: nothing,
  'hand-max': nothing,
  'draw-more': nothing,
  'copy-power': nothing,
  rule: nothing,
  /** Handled when a champion is defeated (turn/battle/round.ts). */
  survive: nothing,
  /** Replaced by its chosen alternative. */
  choose: nothing,
}

function apply<D extends PrimitiveName>(match: Match, carried: Carried, does: Extract<Primitive, { do: D }>): void {
  const effect = EFFECTS[does.do] as (match: Match, carried: Carried, does: Primitive) => void
  effect(match, carried, does)
}

const ctxOf = (state: State, frame: RunFrame): Ctx => ({
  me: frame.me,
  opp: frame.opp,
  card: frame.card,
  def: defOf(state, frame.card),
  user: frame.user,
  what: 'card',
})

function primitiveAt(state: State, { card, line, at, option }: RunFrame): Primitive | undefined {
  const { does } = lineOf(state, card, line)
  const [first] = does
  return first?.do === 'choose' ? [...(first.options[Math.max(0, option)] ?? []), ...does.slice(1)][at] : does[at]
}

/** What the current line chooses for, with its point of view. */
export function choiceOf(state: State, frame: RunFrame): { ctx: Ctx; does: readonly Primitive[] } {
  const does = isOpen(state, frame) ? lineOf(state, frame.card, frame.line).does : primitiveAt(state, frame)
  return { ctx: ctxOf(state, frame), does: does === undefined ? [] : Array.isArray(does) ? does : [does] }
}

/** A triggered line whose alternative isn't chosen yet. */
const isOpen = (state: State, { card, line, at, option, targets }: RunFrame): boolean =>
  at === 0 && option === NONE && targets === null && lineOf(state, card, line).does[0]?.do === 'choose'

/** The choices that the player of the current line can make; empty if there are none. */
export function openChoices(state: State, frame: RunFrame): Chosen[] {
  const ctx = ctxOf(state, frame)
  if (isOpen(state, frame)) return choicesFor(state, ctx, lineOf(state, frame.card, frame.line).does)
  const does = primitiveAt(state, frame)
  const asked = does && askedBy(state, ctx, does)
  return asked ? picksOf(asked).map(targets => ({ option: NONE, targets })) : []
}

/** Chosen already, or by the player now. */
function mustAsk(state: State, frame: RunFrame): boolean {
  if (frame.targets !== null) return false
  const choices = openChoices(state, frame)
  if (choices.length > 1) return true
  const [only] = choices
  if (only && isOpen(state, frame)) {
    frame.option = only.option
    if (only.targets.length > 0) frame.targets = only.targets
  }
  return false
}

/** SF-R-GEN.5: as much as possible; illegal parts are skipped. */
export function runLine(match: Match, frame: RunFrame, ask: (match: Match) => void): Progress {
  if (mustAsk(match.state, frame)) {
    ask(match)
    return 'wait'
  }
  const does = primitiveAt(match.state, frame)
  if (!does) return 'done'
  const ctx = ctxOf(match.state, frame)
  const asked = askedBy(match.state, ctx, does)
  let targets: readonly number[] = frame.targets ?? []
  if (asked) {
    if (frame.targets === null) targets = asked.from
    else targets = frame.targets.filter(card => asked.from.includes(card))
    frame.targets = null
  } else if (NEEDS_TARGETS.has(does.do)) frame.targets = null
  frame.at++
  apply(match, { ...ctx, line: frame.line, at: frame.at - 1, targets }, does)
  return 'again'
}

/** Primitives whose targets are those of the play they redirect. */
const NEEDS_TARGETS = new Set<PrimitiveName>(['redirect', 'reflect', 'copy-event'])
