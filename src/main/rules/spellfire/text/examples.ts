import type { Condition, ConditionName, Line, Payment } from '../state/card.ts'
import type { CardFilter, Primitive, PrimitiveName, PrimitiveOf } from '../state/primitive.ts'
import type { CardType } from '../state/terms.ts'

/** The clauses that define a shape, and an example of it. */
export interface Shown<T> {
  clauses: readonly string[]
  example: T
}

export const EFFECTS: { readonly [D in PrimitiveName]: Shown<PrimitiveOf<D>> } = {
  level: { clauses: ['SF-ADJ.1', 'SF-R-LVL.1'], example: { do: 'level', whom: 'user', n: 3 } },
  base: { clauses: ['SF-BASE.3', 'SF-R-LVL.1'], example: { do: 'base', whom: 'self', n: 1, per: 'sword' } },
  'set-base': { clauses: ['SF-BASE.1', 'SF-R-LVL.1'], example: { do: 'set-base', whom: 'self', n: 9 } },
  type: { clauses: ['SF-R-USE.6', 'SF-R-COPY.3'], example: { do: 'type', whom: 'user', oneOf: ['hero', 'cleric'] } },
  tag: { clauses: ['SF-POWER.4', 'SF-FLY.1'], example: { do: 'tag', whom: 'user', trait: 'flyer' } },
  use: { clauses: ['SF-R-USE.2', 'SF-R-USE.5'], example: { do: 'use', whom: 'self', kinds: ['wizard-spell'] } },
  immune: { clauses: ['SF-IMM.1', 'SF-R-IMM.1'], example: { do: 'immune', whom: 'self', to: [{ kind: 'spell', mark: 'offensive' }] } },
  strip: { clauses: ['SF-POWER.1', 'SF-POWER.3'], example: { do: 'strip', whom: 'foe', lasts: 'round' } },
  instant: { clauses: ['SF-INST.1', 'SF-INST.5', 'SF-R-INST.1'], example: { do: 'instant', is: [{ types: ['monster'] }] } },
  falls: { clauses: ['SF-INST.1', 'SF-INST.5', 'SF-R-INST.1'], example: { do: 'falls', to: [{ traits: ['undead'] }] } },
  wall: { clauses: ['SF-WALL.1', 'SF-WALL.2', 'SF-R-WALL.1'], example: { do: 'wall', unless: [{ traits: ['flyer'] }] } },
  'no-attack': { clauses: ['SF-ATK.3', 'SF-R-RLM.8'], example: { do: 'no-attack', is: [{ traits: ['swimmer'] }] } },
  lock: { clauses: ['SF-R-GEN.2'], example: { do: 'lock', player: 'opp', kinds: [{ kind: 'ally' }], lasts: 'round' } },
  'lock-attack': { clauses: ['SF-R-TURN.14', 'SF-R-GEN.2'], example: { do: 'lock-attack', player: 'opp', lasts: 'end-of-my-next-turn' } },
  limit: { clauses: ['SF-R-GEN.2'], example: { do: 'limit', player: 'both', kind: { kind: 'ally' }, n: 1 } },
  destroy: { clauses: ['SF-PILE.1', 'SF-DEFEAT.1'], example: { do: 'destroy', what: { of: 'ally', side: 'opp' }, n: 2, upTo: true } },
  abyss: { clauses: ['SF-ABYSS.3', 'SF-ABYSS.4'], example: { do: 'abyss', what: { of: 'champion', side: 'opp' }, n: 1 } },
  limbo: { clauses: ['SF-LIMBO.1', 'SF-LIMBO.3'], example: { do: 'limbo', what: { of: 'champion', side: 'any' }, n: 1 } },
  void: { clauses: ['SF-VOID.1', 'SF-VOID.3'], example: { do: 'void', what: { of: 'dungeon', side: 'opp' }, n: 1 } },
  raze: { clauses: ['SF-R-RLM.5'], example: { do: 'raze', what: { of: 'realm', side: 'opp', unprotected: true }, n: 1 } },
  rebuild: { clauses: ['SF-R-RLM.7'], example: { do: 'rebuild', what: { of: 'realm', side: 'mine', razed: true }, n: 1 } },
  survive: { clauses: ['SF-LIMBO.5'], example: { do: 'survive', zone: 'limbo' } },
  leave: { clauses: ['SF-R-BAT.11'], example: { do: 'leave', whom: 'user', zone: 'pool' } },
  'steal-ally': { clauses: ['SF-R-CARD.9'], example: { do: 'steal-ally', n: 1 } },
  draw: { clauses: ['SF-DRAW.1', 'SF-DRAW.2'], example: { do: 'draw', player: 'me', n: 2 } },
  'show-draw': { clauses: ['SF-DRAW.1', 'SF-R-INFO.3'], example: { do: 'show-draw', player: 'me', n: 3, sorting: 'realms-to-discard' } },
  discard: { clauses: ['SF-DISC.1', 'SF-ABYSS.2'], example: { do: 'discard', player: 'opp', n: 1, by: 'random' } },
  fetch: {
    clauses: ['SF-PILE.3', 'SF-ABYSS.5'],
    example: { do: 'fetch', from: 'discard', what: 'champion', another: true, to: 'hand', n: 1 },
  },
  reshuffle: { clauses: ['SF-PILE.2'], example: { do: 'reshuffle', player: 'me' } },
  look: { clauses: ['SF-R-INFO.3'], example: { do: 'look', zone: 'hand-of-opp' } },
  'hand-max': { clauses: ['SF-R-TURN.15.2'], example: { do: 'hand-max', player: 'me', n: 1 } },
  'draw-more': { clauses: ['SF-R-TURN.4'], example: { do: 'draw-more', player: 'me', n: 1 } },
  'more-spoils': { clauses: ['SF-SPOILS.2', 'SF-SPOILS.9'], example: { do: 'more-spoils', player: 'me', n: 1 } },
  'extra-turn': { clauses: ['SF-R-TIME.2', 'SF-R-TIME.3'], example: { do: 'extra-turn', player: 'me' } },
  'skip-turn': { clauses: ['SF-R-TIME.4'], example: { do: 'skip-turn' } },
  negate: { clauses: ['SF-CTR.2', 'SF-R-PLAY.3'], example: { do: 'negate' } },
  stay: { clauses: ['SF-R-CARD.1'], example: { do: 'stay' } },
  redirect: { clauses: ['SF-CTR.2', 'SF-R-PLAY.10'], example: { do: 'redirect', to: 'any-legal' } },
  reflect: { clauses: ['SF-CTR.2', 'SF-R-PLAY.11'], example: { do: 'reflect' } },
  'copy-event': { clauses: ['SF-R-PLAY.12'], example: { do: 'copy-event', player: 'me' } },
  'copy-power': { clauses: ['SF-ONCE.3', 'SF-R-COPY.1', 'SF-R-COPY.2'], example: { do: 'copy-power' } },
  'end-continuing': { clauses: ['SF-CTR.5', 'SF-R-GEN.7'], example: { do: 'end-continuing', kinds: [{ kind: 'event' }], n: 1 } },
  rule: { clauses: ['SF-R-TURN.3', 'SF-PROT.1'], example: { do: 'rule', key: 'no-protection' } },
  choose: {
    clauses: ['SF-R-DEC.13'],
    example: { do: 'choose', options: [[{ do: 'draw', player: 'me', n: 2 }], [{ do: 'discard', player: 'opp', n: 1, by: 'owner' }]] },
  },
}

const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const line = (when: Exclude<Line['when'], 'react'>, does: Primitive = DRAW): Line => ({ when, does: [does] })

export const LINES: Readonly<Record<Line['when'], Shown<Line>>> = {
  static: { clauses: ['SF-POWER.6'], example: line('static', { do: 'hand-max', player: 'me', n: 1 }) },
  defended: { clauses: ['SF-POWER.5'], example: line('defended', { do: 'level', whom: 'defender', n: 2 }) },
  play: { clauses: ['SF-CTR.1', 'SF-R-PLAY.1'], example: line('play', { do: 'level', whom: 'user', n: 2 }) },
  enters: { clauses: ['SF-R-TURN.6', 'SF-R-RLM.7'], example: line('enters') },
  attack: { clauses: ['SF-ATK.4'], example: line('attack') },
  battle: { clauses: ['SF-ATK.5', 'SF-R-BAT.6'], example: line('battle') },
  act: { clauses: ['SF-R-BAT.9', 'SF-R-DEC.7'], example: line('act') },
  pool: { clauses: ['SF-R-TURN.11', 'SF-R-DEC.3'], example: line('pool') },
  win: { clauses: ['SF-ROUND.5'], example: line('win') },
  lose: { clauses: ['SF-ROUND.6', 'SF-DEFEAT.1'], example: line('lose') },
  leaves: { clauses: ['SF-R-GEN.4'], example: line('leaves') },
  start: { clauses: ['SF-R-TURN.2', 'SF-R-DEC.1'], example: line('start') },
  end: { clauses: ['SF-R-TURN.15.1', 'SF-R-DEC.14'], example: line('end') },
  between: { clauses: ['SF-R-TIME.1', 'SF-R-DEC.17'], example: line('between', { do: 'skip-turn' }) },
  react: {
    clauses: ['SF-CTR.2', 'SF-CTR.3', 'SF-R-PLAY.2'],
    example: { when: 'react', to: [{ kind: 'spell' }], does: [{ do: 'negate' }] },
  },
}

export const CONDITIONS: { readonly [I in ConditionName]: Shown<Extract<Condition, { if: I }>> } = {
  battle: { clauses: ['SF-BAT.1', 'SF-BAT.2'], example: { if: 'battle' } },
  champion: { clauses: ['SF-R-USE.1'], example: { if: 'champion', whom: 'attacker', is: [{ types: ['monster'] }] } },
  'other-adventurer': { clauses: ['SF-ADV.1', 'SF-R-ADV.1'], example: { if: 'other-adventurer' } },
  'user-defends': { clauses: ['SF-DEFR.1'], example: { if: 'user-defends' } },
  'champion-defended': { clauses: ['SF-DEFR.1', 'SF-ROUND.6'], example: { if: 'champion-defended' } },
  'in-pool-before-this-turn': { clauses: ['SF-POOL.2'], example: { if: 'in-pool-before-this-turn' } },
  'played-after-six': { clauses: ['SF-R-LVL.4', 'SF-R-LVL.5'], example: { if: 'played-after-six' } },
}

export const PAYMENTS: { readonly [P in Payment['pay']]: Shown<Extract<Payment, { pay: P }>> } = {
  'discard-self': { clauses: ['SF-R-GEN.8', 'SF-DISC.1'], example: { pay: 'discard-self', from: ['hand'] } },
  'attach-self-as-holding': { clauses: ['SF-R-GEN.8', 'SF-R-TURN.9'], example: { pay: 'attach-self-as-holding' } },
  'abyss-self': { clauses: ['SF-R-GEN.8', 'SF-ABYSS.4'], example: { pay: 'abyss-self' } },
}

export const CARD_FILTERS: { readonly [O in CardFilter['of']]: Shown<Extract<CardFilter, { of: O }>> } = {
  self: { clauses: [], example: { of: 'self' } },
  ally: { clauses: ['SF-ATC.2'], example: { of: 'ally', side: 'opp' } },
  champion: { clauses: ['SF-R-USE.1'], example: { of: 'champion', side: 'opp', is: [{ types: ['hero'] }] } },
  'magical-item': { clauses: ['SF-ATC.1'], example: { of: 'magical-item', side: 'any' } },
  support: { clauses: ['SF-R-GEN.7'], example: { of: 'support', kinds: [{ kind: 'spell' }] } },
  realm: { clauses: ['SF-FORM.1', 'SF-PROT.1'], example: { of: 'realm', side: 'opp', unprotected: true } },
  dungeon: { clauses: ['SF-DUN.2'], example: { of: 'dungeon', side: 'opp' } },
  'saying-immune': { clauses: ['SF-DUN.9'], example: { of: 'saying-immune' } },
}

/** The clauses of each type of card. */
export const TYPE_CLAUSES: Readonly<Record<CardType, readonly string[]>> = {
  realm: ['SF-FORM.1', 'SF-R-TURN.6', 'SF-COSMOS.1'],
  holding: ['SF-ATC.5', 'SF-ATC.6', 'SF-R-TURN.9'],
  champion: ['SF-R-USE.1', 'SF-POOL.1', 'SF-BASE.1'],
  ally: ['SF-ATC.2', 'SF-R-USE.3'],
  'magical-item': ['SF-ATC.1', 'SF-R-USE.4'],
  artifact: ['SF-ATC.1', 'SF-R-USE.4', 'SF-WORLD.3'],
  event: ['SF-HARM.1', 'SF-HELP.1', 'SF-R-PLAY.5'],
  'wizard-spell': ['SF-R-USE.2', 'SF-R-USE.8'],
  'cleric-spell': ['SF-R-USE.2', 'SF-R-USE.8'],
  'unarmed-combat': ['SF-R-SRC.9', 'SF-R-USE.2'],
  'psionic-power': ['SF-R-SRC.9', 'SF-R-SRC.10'],
  'thief-skill': ['SF-R-SRC.9', 'SF-R-USE.2'],
  'blood-ability': ['SF-R-SRC.9', 'SF-R-USE.2'],
  rule: ['SF-R-TURN.2', 'SF-R-TURN.3'],
  dungeon: ['SF-DUN.1', 'SF-DUN.2', 'SF-R-DUN.4'],
}

/** What the fields of a shape are called that mean something of their own in it, by the field that decides. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  type: { champion: { champion: 'class' } },
  when: { react: { to: 'answerTo' } },
  do: {
    level: { n: 'levels' },
    base: { n: 'levels' },
    'set-base': { n: 'level' },
    immune: { to: 'immuneTo' },
    falls: { to: 'fallsTo' },
    limit: { kind: 'kinds', n: 'mostCards' },
    'steal-ally': { n: 'allies' },
    draw: { n: 'cards' },
    'show-draw': { n: 'cards' },
    discard: { n: 'cards' },
    fetch: { n: 'cards' },
    'hand-max': { n: 'moreCards' },
    'draw-more': { n: 'moreCards' },
    'more-spoils': { n: 'moreCards' },
  },
}
