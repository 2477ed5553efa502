import { readFileSync } from 'node:fs'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { CardFace } from '../../../../shared/card-face.ts'
import type { Message } from '../../../../shared/message.ts'
import type { Card } from '../state/card.ts'
import { faceOf } from '../text/describe.ts'
import type { Effect } from '../effects/index.ts'
import { rules } from '../text/rulebook.ts'
import { spell } from './cards.ts'

const locale = new URL('../../../../../resources/locales/en/gothic-duel.json', import.meta.url)
const format = createFormatter({ 'gothic-duel': JSON.parse(readFileSync(locale, 'utf8')) }, 'en')

/** As displayed to a player. */
export const inWords = (message: Message): string => plainText(format(message))

type Kind = CardFace['parts'][number]['kind']

/** The lines of one part of a card. */
export const linesOf = (card: Card, kind: Kind = 'rules'): string[] =>
  faceOf(rules, card)
    .parts.filter(part => part.kind === kind)
    .flatMap(part => part.lines.map(inWords))

/** The cost of its Ritual or Haunt; undefined if it is free. */
export function costOf(card: Card, kind: Kind): string | undefined {
  const cost = faceOf(rules, card).parts.find(part => part.kind === kind)?.cost
  return cost && inWords(cost)
}

/** The lines of a Spell with these instructions. */
export const textOf = (...effects: Effect[]): string[] =>
  linesOf(spell({ effects, ...(JSON.stringify(effects).includes('"X"') ? { cost: 'X' } : {}) }))
