import type {
  AbilityName,
  Condition,
  Effect,
  EffectName,
  ExtraCondition,
  GrantedAbility,
  Group,
  PrintedAction,
  TargetSpec,
} from '../state/card.ts'

/** The clauses that define a shape, and an example of it. */
export interface Shown<T> {
  clauses: readonly string[]
  example: T
}
type ByType<N extends string, T> = Readonly<Record<N, Shown<T>>>

const ALLY: TargetSpec = { type: 'miniature', side: 'ally' }
const ENEMY: TargetSpec = { type: 'miniature', side: 'enemy' }

/** What a Card does, and its targets. */
export interface ShownEffect {
  targets?: readonly TargetSpec[]
  does: readonly Effect[]
}

export const EFFECTS: ByType<EffectName, ShownEffect> = {
  attack: { clauses: ['CG-P.1', 'CG-9.1', 'CG-9.2'], example: { targets: [ENEMY], does: [{ type: 'attack', to: 'target', n: 4 }] } },
  wound: { clauses: ['CG-P.2'], example: { targets: [ENEMY], does: [{ type: 'wound', to: 'target', n: 1 }] } },
  mend: { clauses: ['CG-P.4'], example: { targets: [ALLY], does: [{ type: 'mend', to: 'target', n: 3 }] } },
  heal: { clauses: ['CG-P.3'], example: { targets: [ALLY], does: [{ type: 'heal', to: 'target', n: 2 }] } },
  move: { clauses: ['CG-P.13'], example: { targets: [ALLY], does: [{ type: 'move', to: 'target', n: 1 }] } },
  dice: { clauses: ['CG-P.5'], example: { targets: [ALLY], does: [{ type: 'dice', to: 'target', roll: 'attack', n: 2 }] } },
  grant: {
    clauses: ['CG-P.8', 'CG-A.14'],
    example: { targets: [ALLY], does: [{ type: 'grant', to: 'target', ability: { type: 'thorns', n: 2 } }] },
  },
  forbid: { clauses: ['CG-P.9'], example: { targets: [ENEMY], does: [{ type: 'forbid', to: 'target', action: 'pray' }] } },
  shelter: { clauses: ['CG-P.10'], example: { targets: [ALLY], does: [{ type: 'shelter', to: 'target' }] } },
  ready: { clauses: ['CG-P.12'], example: { targets: [ALLY], does: [{ type: 'ready', to: 'target' }] } },
  calm: { clauses: ['CG-P.15'], example: { targets: [ALLY], does: [{ type: 'calm', to: 'target' }] } },
  panic: { clauses: ['CG-P.14', 'CG-R10.1'], example: { targets: [ENEMY], does: [{ type: 'panic', to: 'target', n: -1 }] } },
  reroll: { clauses: ['CG-P.6', 'CG-R8.4'], example: { does: [{ type: 'reroll', n: 2 }] } },
  mute: { clauses: ['CG-P.7'], example: { does: [{ type: 'mute' }] } },
  faith: { clauses: ['CG-P.16'], example: { does: [{ type: 'faith', n: 1 }] } },
  'drain-faith': { clauses: ['CG-P.17'], example: { does: [{ type: 'drain-faith', n: 2 }] } },
  'extra-action': { clauses: ['CG-P.11'], example: { does: [{ type: 'extra-action' }] } },
  cancel: { clauses: ['CG-P.18'], example: { targets: [{ type: 'card' }], does: [{ type: 'cancel' }] } },
  each: {
    clauses: ['CG-P.19'],
    example: {
      does: [{ type: 'each', group: { type: 'zone', of: 'active', side: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }],
    },
  },
  'if-wounded': {
    clauses: ['CG-P.20'],
    example: {
      targets: [ENEMY],
      does: [
        { type: 'attack', to: 'target', n: 3 },
        { type: 'if-wounded', does: [{ type: 'panic', to: 'target', n: 0 }] },
      ],
    },
  },
  when: {
    clauses: ['CG-P.21', 'CG-12.3', 'CG-T.2', 'CG-T.3', 'CG-T.4'],
    example: { does: [{ type: 'when', trigger: { type: 'moves', who: 'enemy' }, does: [{ type: 'wound', to: 'it', n: 1 }] }] },
  },
}

export const CONDITIONS: ByType<Condition['type'], Condition> = {
  begin: { clauses: ['CG-W.1'], example: { type: 'begin', side: 'enemy' } },
  end: { clauses: ['CG-W.5'], example: { type: 'end', side: 'any' } },
  'attack-declared': { clauses: ['CG-W.2'], example: { type: 'attack-declared', side: 'enemy' } },
  rolled: { clauses: ['CG-W.3'], example: { type: 'rolled', side: 'ally', kind: 'defence' } },
  moved: { clauses: ['CG-W.4'], example: { type: 'moved', side: 'enemy' } },
  wounded: { clauses: ['CG-W.4'], example: { type: 'wounded', side: 'ally' } },
  removed: { clauses: ['CG-W.4'], example: { type: 'removed', side: 'any' } },
  waiting: { clauses: ['CG-W.6'], example: { type: 'waiting', side: 'enemy' } },
}

export const EXTRAS: ByType<ExtraCondition['type'], ExtraCondition> = {
  'roll-has-critical': { clauses: ['CG-W.7'], example: { type: 'roll-has-critical' } },
  'opponent-has-faith': { clauses: ['CG-W.7'], example: { type: 'opponent-has-faith', atLeast: 3 } },
  'opponent-has-more-ether': { clauses: ['CG-W.7'], example: { type: 'opponent-has-more-ether' } },
}

export const TARGETS: ByType<TargetSpec['type'], TargetSpec> = {
  card: { clauses: ['CG-P.18'], example: { type: 'card' } },
  miniature: { clauses: ['CG-7.1', 'CG-7.2', 'CG-P.23'], example: { ...ALLY, hurt: true } },
}

export const ABILITIES: ByType<AbilityName, GrantedAbility> = {
  regeneration: { clauses: ['CG-A.1'], example: { type: 'regeneration', n: 2 } },
  zombie: { clauses: ['CG-A.2'], example: { type: 'zombie', n: 2 } },
  ambush: { clauses: ['CG-A.3', 'CG-R4.3', 'CG-R11.3'], example: { type: 'ambush' } },
  immunity: { clauses: ['CG-A.4', 'CG-10.2', 'CG-10.3', 'CG-R1.22'], example: { type: 'immunity', source: 'fire' } },
  fearless: { clauses: ['CG-A.5'], example: { type: 'fearless' } },
  skilled: { clauses: ['CG-A.6'], example: { type: 'skilled', roll: 'attack', n: 1 } },
  swift: { clauses: ['CG-A.7'], example: { type: 'swift' } },
  thorns: { clauses: ['CG-A.8'], example: { type: 'thorns', n: 2 } },
  leech: { clauses: ['CG-A.9'], example: { type: 'leech', n: 1 } },
  terror: { clauses: ['CG-A.10'], example: { type: 'terror' } },
  inspire: { clauses: ['CG-A.11'], example: { type: 'inspire' } },
  pious: { clauses: ['CG-A.12'], example: { type: 'pious' } },
  wanderer: { clauses: ['CG-A.13', 'CG-R2.5'], example: { type: 'wanderer' } },
}

export const GROUPS: ByType<Group['type'], Group> = {
  leader: { clauses: ['CG-P.19'], example: { type: 'leader' } },
  active: { clauses: ['CG-P.19', 'CG-6.1'], example: { type: 'active' } },
  zone: { clauses: ['CG-P.19'], example: { type: 'zone', of: 'active', side: 'enemy' } },
}

export const ACTIONS: ByType<PrintedAction['type'], PrintedAction> = {
  attack: { clauses: ['CG-R7.2', 'CG-R7.7'], example: { type: 'attack', name: 'Longbow', reach: 'ranged-2', dice: 4 } },
  mend: { clauses: ['CG-R7.5'], example: { type: 'mend', n: 3 } },
  rally: { clauses: ['CG-R7.6'], example: { type: 'rally' } },
}

/** The clauses of each kind of card. */
export const CARD_CLAUSES: Readonly<Record<string, readonly string[]>> = {
  'god-card': ['CG-4.7', 'CG-4.9', 'CG-5.1'],
  leader: ['CG-R2.1', 'CG-R2.6', 'CG-4.8'],
  miniature: ['CG-R2.2', 'CG-R2.3', 'CG-R2.5'],
}

/** What the fields of a shape are called that mean something of their own in it, by the kind of shapes. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  effect: {
    attack: { n: 'dice' },
    wound: { n: 'wounds' },
    mend: { n: 'dice' },
    move: { n: 'zones' },
    heal: { n: 'wounds' },
    dice: { n: 'moreDice' },
    panic: { n: 'moreDice' },
    reroll: { n: 'dice' },
    faith: { n: 'faith' },
    'drain-faith': { n: 'faith' },
  },
  ability: { regeneration: { n: 'dice' }, zombie: { n: 'dice' }, thorns: { n: 'dice' }, leech: { n: 'wounds' }, skilled: { n: 'dice' } },
  action: { mend: { n: 'dice' } },
  extra: { 'opponent-has-faith': { atLeast: 'faithAtLeast' } },
}
