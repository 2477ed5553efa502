import { resolveListed } from '../../../kernel/scenario-names.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { UseMode } from '../state/frames.ts'
import { targetLists, type Use } from '../state/actions.ts'
import { findUse } from '../turn/prepared.ts'
import { legalTargets } from '../mechanics/targets.ts'
import { rules } from '../turn/rulebook.ts'
import type { State } from '../state/state.ts'

/** A use of a card, described with names for cards and wizards. */
export interface DescribedUse<T> {
  card: T
  way: UseMode
  x?: number | undefined
  /** For each instruction that needs targets, in printed order, its target or targets; last, the wizard that a Hex is attached to. */
  targets?: readonly (T | readonly T[])[] | undefined
  discard?: readonly T[] | undefined
  exile?: readonly T[] | undefined
}

/**
 * The described use: with copies that are legal targets, otherwise with any copies, so that illegal uses can be tried; the same name always means
 * the same copy. `wizards` are the values that stand for wizards. `missing`: the name that wasn't found.
 */
export function findDescribedUse<T>(
  state: State,
  seat: Seat,
  described: DescribedUse<T>,
  wizards: readonly number[],
  is: (thing: T, value: number) => boolean,
): { ok: true; use: Use } | { ok: false; missing: T } {
  const { way } = described
  const wizard = state.wizards[seat]
  const every = [...state.cards.keys()]
  const own = every.filter(card => state.owner[card] === seat)
  const card = resolveListed(described.card, [...wizard[way === 'haunt' ? 'void' : 'hand'], ...own, ...every], is)
  if (card === undefined) return { ok: false, missing: described.card }
  let missing: { thing: T } | null = null
  const numbers = (things: readonly T[], first: readonly number[]): number[] => {
    const remaining = [...new Set([...first, ...every])]
    return things.map(thing => {
      const value = wizards.find(wizard => is(thing, wizard)) ?? resolveListed(thing, remaining, is) ?? every.find(card => is(thing, card))
      if (value === undefined) missing ??= { thing }
      return value ?? -1
    })
  }
  const openCards = state.wizards.flatMap(side => [...side.hexes.map(hex => hex.card), ...side.discard, ...side.void])
  const specs = findUse(rules, state, card, way)?.specs ?? []
  const wanted = specs.filter(spec => spec !== null)
  const given = (described.targets ?? []).map((things, index) => {
    const spec = wanted[index]
    const legal = spec ? legalTargets(state, seat, spec) : []
    return numbers(isList(things) ? things : [things], [...legal, ...openCards])
  })
  // As when it is picked: no lists after the last instruction with targets.
  const asked = specs.slice(0, specs.findLastIndex(spec => spec !== null) + 1)
  const targets = asked.map(spec => (spec ? (given.shift() ?? []) : []))
  const use: Use = {
    type: 'use',
    way,
    card,
    x: described.x ?? 0,
    targets: targetLists([...targets, ...given]),
    discard: numbers(
      described.discard ?? [],
      wizard.hand.filter(other => other !== card),
    ),
    exile: numbers(described.exile ?? [], wizard.discard),
  }
  const lost = missing as { thing: T } | null
  return lost ? { ok: false, missing: lost.thing } : { ok: true, use }
}

const isList = <T>(things: T | readonly T[]): things is readonly T[] => Array.isArray(things)
