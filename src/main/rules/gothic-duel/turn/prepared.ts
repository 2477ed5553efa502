import type { AnyEffect, Card, Text } from '../state/card.ts'
import type { UseMode } from '../state/frames.ts'
import type { CardUse, Duel, Instruction, PreparedCard, Rules, Script, KeywordRule, UseModeKind } from '../mechanics/rules.ts'
import { cardOf, type State } from '../state/state.ts'
import { WIZARD_TARGET } from '../mechanics/targets.ts'

function script(rules: Rules, text: Text): Script {
  const instructions = (effects: readonly AnyEffect[]): Instruction[] =>
    effects.map(effect => {
      const kind = rules.effects.get(effect.effect)
      if (!kind) throw new RangeError(`no such effect: ${effect.effect}`)
      return { effect, when: effect.when, kind }
    })
  const added: Instruction[][] = []
  const keywords: { keyword: KeywordRule; from: number }[] = []
  for (const keyword of rules.textKeywords) {
    if (!keyword.concerns(text)) continue
    keywords.push({ keyword, from: added.length })
    added.push(...(keyword.lists?.(text) ?? []).map(instructions))
  }
  return { text, instructions: instructions(text.effects), added, keywords }
}

function use(rules: Rules, card: Card, kind: UseModeKind, text: Text): CardUse {
  const { soulfire = 0, vitality = 0, will = 0, discard = 0, exile = 0 } = kind.cost(card)
  const prepared = script(rules, text)
  const specs = prepared.instructions.map(({ effect, kind }) => kind.target?.(effect as never) ?? null)
  if (card.type === 'hex' && card.attach === 'target' && kind.casts) specs.push(WIZARD_TARGET)
  return {
    kind,
    script: prepared,
    cost: { soulfire: soulfire === 'X' ? 0 : soulfire, vitality, will, discard, exile },
    costsMore: vitality + will + discard + exile > 0,
    hasX: soulfire === 'X',
    specs,
    choosesTargets: specs.some(spec => spec !== null),
  }
}

/** Looks up everything that `card` refers to. Throws for an unknown instruction. */
export function prepare(rules: Rules, card: Card): PreparedCard {
  const usesFrom = (place: UseModeKind['from']): CardUse[] =>
    rules.ways.flatMap(kind => {
      const text = kind.from === place ? kind.text(card) : null
      return text ? [use(rules, card, kind, text)] : []
    })
  const hand = usesFrom('hand')
  const lost = usesFrom('void')
  const useByMode = (way: UseMode): CardUse | null => [...hand, ...lost].find(({ kind }) => kind.way === way) ?? null
  const triggers = (card.triggers ?? []).map(trigger => script(rules, trigger))
  return { hand, void: lost, base: useByMode('base'), ritual: useByMode('ritual'), haunt: useByMode('haunt'), triggers }
}

/** The way of using a card; undefined if it doesn't have it. */
export function findUse(rules: Rules, state: State, card: number, way: UseMode): CardUse | null {
  const { base, ritual, haunt } = rules.prepare(state, card)
  return way === 'base' ? base : way === 'ritual' ? ritual : haunt
}

/** The way of using a card; throws if it doesn't have it. */
export function useOf({ rules, state }: Duel, card: number, way: UseMode): CardUse {
  const use = findUse(rules, state, card, way)
  if (!use) throw new RangeError(`${cardOf(state, card).id} has no ${way} text`)
  return use
}
