import { message, type Message, type Value } from '../../../../shared/message.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { Action, ActionType } from '../state/actions.ts'
import { hasRealm, NONE, typeOf, type State } from '../state/state.ts'
import { lineOf } from '../state/passives.ts'
import type { Frame } from '../state/frames.ts'
import { describeOptions, describePower } from '../text/describe.ts'
import { handLimit } from './turn.ts'

const nameOf = (state: State, card: number): string => state.cards[card]?.card.name ?? ''

/** A power's effect, in the words of its card; a copied line in those of the copied card. */
export function sayPower(state: State, card: number, line: number): Message | null {
  const def = state.cards[card]
  return def ? describePower(lineOf(state, card, line), def.card) : null
}

const REPLACES_PLAY = new Set(['copy-event', 'redirect', 'reflect'])

/** One of a card's alternatives, its own or from the play that it answers. */
export function sayOption(state: State, card: number, line: number, option: number): Message | null {
  const lines = line === NONE ? (state.cards[card]?.card.lines ?? []) : [lineOf(state, card, line)]
  const below = state.frames.at(-1)
  const isTaken = below?.type === 'play' && lines.some(({ does }) => does.some(({ do: name }) => REPLACES_PLAY.has(name)))
  const def = state.cards[isTaken ? below.card : card]
  return def ? (describeOptions(isTaken ? def.card.lines : lines, def.card)[option] ?? null) : null
}

/** The subject of a question: the card, the realm, the count. */
function valuesOf(state: State, frame: Frame | undefined): Record<string, Value> | null {
  switch (frame?.type) {
    case 'triggers': {
      const next = frame.list.find(({ card }) => card === frame.first) ?? frame.list[0]
      const what = next && state.asks?.decision === 'optional' ? sayPower(state, next.card, next.line) : null
      return next && what ? { card: nameOf(state, next.card), what } : null
    }
    case 'instant':
      return { card: nameOf(state, frame.card), victim: nameOf(state, frame.victim) }
    case 'play':
    case 'run':
      return { card: nameOf(state, frame.card) }
    case 'name':
      return { card: nameOf(state, frame.card) }
    case 'spoils':
      return frame.card < 0 ? null : { card: nameOf(state, frame.card) }
    case 'discard':
      return { count: frame.left }
    case 'battle':
      return state.battle && { card: nameOf(state, state.battle.attacker), realm: nameOf(state, state.battle.target) }
    default:
      return null
  }
}

/** With no realm in play and none to play, most of a turn passes by itself. */
const lacksRealms = (state: State, seat: Seat): boolean => {
  const player = state.players[seat]
  return !hasRealm(player) && !player.hand.some(card => typeOf(state, card) === 'realm')
}

/** The current question and its subject. */
export function promptOf(state: State): Message {
  const { seat, decision } = state.asks!
  const values = decision === 'hand-limit' ? { limit: handLimit(state, seat) } : valuesOf(state, state.frames.at(-1))
  const isAttacked = decision === 'event-window' && state.battle !== null
  const key = isAttacked
    ? 'event-window-attacked'
    : decision === 'hand-limit' && lacksRealms(state, seat)
      ? 'hand-limit-no-realm'
      : decision
  return message(`spellfire-match.prompt.${key}`, values ?? undefined)
}

const MORE: readonly ActionType[] = ['attack', 'attach', 'champion', 'realm', 'holding', 'play', 'power']

/** Cards discarded to rebuild a realm (SF-R-TURN.8). */
const TO_REBUILD = 3

/** What is still to be chosen for an action that has begun. `left`: how many choices; `isUse`: one of several uses of the card is next. */
export function promptFor(state: State, { type, card, to }: Action, remaining: number, isUse = false): Message {
  if (type === 'rebuild') {
    const realm = state.players[state.asks!.seat].realms[to] ?? NONE
    return remaining > TO_REBUILD
      ? message('spellfire-match.prompt.more-rebuild')
      : message('spellfire-match.prompt.more-rebuild-cards', { card: nameOf(state, realm), count: remaining })
  }
  if (isUse && card !== NONE) return message('spellfire-match.prompt.more-use', { card: nameOf(state, card) })
  return MORE.includes(type) && card !== NONE
    ? message(`spellfire-match.prompt.more-${type}`, { card: nameOf(state, card) })
    : message('spellfire-match.prompt.more')
}
