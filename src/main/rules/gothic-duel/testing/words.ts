import { readFileSync } from 'node:fs'
import { createFormatter, plainText } from '../../../../shared/format.ts'
import type { CardFace } from '../../../../shared/card-face.ts'
import type { Message } from '../../../../shared/message.ts'
import type { Card } from '../state/card.ts'
import { faceOf } from '../text/face.ts'
import type { Effect } from '../effects/index.ts'
import { spell } from './cards.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
const format = createFormatter({ 'gothic-duel': read('gothic-duel'), 'gothic-duel-descent': read('gothic-duel-descent') }, 'en')

/** As displayed to a player. */
export const inWords = (message: Message): string => plainText(format(message))

type Kind = CardFace['parts'][number]['kind']

/** The lines of one part of a card. */
export const linesOf = (card: Card, kind: Kind = 'rules'): string[] =>
  faceOf(card)
    .parts.filter(part => part.kind === kind)
    .flatMap(part => part.lines.map(inWords))

/** The cost of its Ritual or Haunt; undefined if it is free. */
export function costOf(card: Card, kind: Kind): string | undefined {
  const cost = faceOf(card).parts.find(part => part.kind === kind)?.cost
  return cost && inWords(cost)
}

/** The lines of a Spell with these instructions. */
export const textOf = (...effects: Effect[]): string[] =>
  linesOf(spell({ effects, ...(JSON.stringify(effects).includes('"X"') ? { cost: 'X' } : {}) }))
