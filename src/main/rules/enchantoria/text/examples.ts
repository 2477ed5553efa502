import type { NewEntity, Primitive, PrimitiveName, PrimitiveOf } from '../state/card.ts'

/** What is shown of each instruction where one is chosen: the clauses that define it, and an example. */
export const SHOWN: { readonly [D in PrimitiveName]: { clauses: readonly string[]; example: PrimitiveOf<D> } } = {
  damage: { clauses: ['EN-DAMAGE.1', 'EN-V6'], example: { do: 'damage', to: 'foe', n: 3 } },
  pierce: { clauses: ['EN-V7', 'EN-R7.9'], example: { do: 'pierce', to: 'foe', n: 2 } },
  heal: { clauses: ['EN-HEAL.1', 'EN-V8'], example: { do: 'heal', to: 'me', n: 3 } },
  'max-health': { clauses: ['EN-V9'], example: { do: 'max-health', to: 'me', n: 2 } },
  block: { clauses: ['EN-BLOCK.1', 'EN-V10'], example: { do: 'block', to: 'me', n: 3 } },
  protect: { clauses: ['EN-PROTECT.1', 'EN-V11'], example: { do: 'protect', to: 'me', n: 4, lasts: 2 } },
  effect: { clauses: ['EN-EFFECT.1', 'EN-V12'], example: { do: 'effect', to: 'foe', kind: 'burning', n: 2, lasts: 3 } },
  dispel: { clauses: ['EN-V13'], example: { do: 'dispel', to: 'me', what: 'all' } },
  counter: { clauses: ['EN-COUNTER.1', 'EN-V14'], example: { do: 'counter', types: 'any', pick: 'highest' } },
  summon: { clauses: ['EN-ENTITY.1', 'EN-V15'], example: { do: 'summon', entity: 'grey-wolf' } },
  draw: { clauses: ['EN-V16'], example: { do: 'draw', who: 'me', n: 2 } },
  mana: { clauses: ['EN-V17'], example: { do: 'mana', who: 'me', n: 1 } },
  recover: { clauses: ['EN-V18'], example: { do: 'recover' } },
  if: { clauses: ['EN-V19'], example: { do: 'if', foeCast: 'attack', then: { do: 'draw', who: 'me', n: 1 } } },
}

/** A creature or construct as it begins where one is written. */
export const NEW_ENTITY: NewEntity = {
  name: 'New Creature',
  kind: 'creature',
  health: 3,
  art: 'wolf-howl',
  order: { target: { side: 'enemy' }, does: [{ do: 'damage', to: 'target', n: 1 }] },
}

type EffectKind = PrimitiveOf<'effect'>['kind']

/** The same for each kind of effect. */
export const SHOWN_EFFECTS: Readonly<Record<EffectKind, { clauses: readonly string[]; example: Primitive }>> = {
  burning: { clauses: ['EN-V33'], example: SHOWN.effect.example },
  poison: { clauses: ['EN-V34'], example: { do: 'effect', to: 'foe', kind: 'poison', n: 1, lasts: 3 } },
  regrowth: { clauses: ['EN-V35'], example: { do: 'effect', to: 'me', kind: 'regrowth', n: 2, lasts: 3 } },
  stoneskin: { clauses: ['EN-V36'], example: { do: 'effect', to: 'me', kind: 'stoneskin', n: 1, lasts: 3 } },
  might: { clauses: ['EN-V37'], example: { do: 'effect', to: 'mine', kind: 'might', n: 1, lasts: 2 } },
  weakness: { clauses: ['EN-V38'], example: { do: 'effect', to: 'foe', kind: 'weakness', n: 1, lasts: 2 } },
  'hand-limit': { clauses: ['EN-V39'], example: { do: 'effect', to: 'foe', kind: 'hand-limit', n: -1, lasts: 2 } },
  'recycle-limit': { clauses: ['EN-V40'], example: { do: 'effect', to: 'me', kind: 'recycle-limit', n: 1, lasts: 2 } },
  stun: { clauses: ['EN-V32', 'EN-R9.9'], example: { do: 'effect', to: 'summons', kind: 'stun', lasts: 1 } },
  function: { clauses: ['EN-V31', 'EN-R3.5'], example: { do: 'effect', to: 'me', kind: 'function', function: 'full', lasts: 3 } },
}

/** What the fields of an instruction or a lasting effect are called that mean something of their own in it. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  damage: { n: 'damage' },
  pierce: { n: 'damage' },
  heal: { n: 'health' },
  'max-health': { n: 'health' },
  block: { n: 'blocked' },
  protect: { n: 'protection' },
  burning: { n: 'eachTurn' },
  poison: { n: 'eachTurn' },
  regrowth: { n: 'healthEachTurn' },
  stoneskin: { n: 'blockedEachTurn' },
  might: { n: 'moreDamage' },
  weakness: { n: 'lessDamage' },
  'hand-limit': { n: 'moreCards' },
  'recycle-limit': { n: 'moreCards' },
  draw: { n: 'cards' },
  mana: { n: 'mana' },
}
