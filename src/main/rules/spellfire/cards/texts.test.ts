import { expect, test } from 'vitest'
import { message } from '../../../../shared/message.ts'
import type { Card } from '../state/card.ts'
import { iconNumber, worldOf } from '../state/card-facts.ts'
import { describeCard } from '../text/describe.ts'
import { attributesOf, typeName } from '../text/type-line.ts'
import { marked } from '../testing/words.ts'
import { CARDS } from './index.ts'

const plain = (text: Parameters<typeof marked>[0]): string => marked(text).replaceAll('*', '')

function icon(card: Card): string[] {
  const number = iconNumber(card)
  if (number === null) return []
  const further = card.type === 'champion' ? (card.furtherLevels ?? []).map(level => `/${level}`) : []
  return [card.type === 'champion' || card.type === 'realm' ? [number, ...further].join('') : `+${number}`]
}

/** A card as a person reads it. */
function block(card: Card): string {
  const world = worldOf(card)
  const heading = [typeName(card), ...(world ? [message(`spellfire.world.${world}`)] : []), ...attributesOf(card)].map(plain)
  return [
    `${card.name} ${icon(card).join('')}`.trim() + ` (${heading.join(', ')})`,
    ...describeCard(card).map(line => `  ${plain(line)}`),
  ].join('\n')
}

test('every card reads as it is written in texts.golden.txt', async () => {
  const hint =
    'a text has changed; if that is meant, renew the file with `npm run test:unit -- spellfire/cards/texts -u` and read what is new in it'
  await expect(CARDS.map(card => `${block(card)}\n`).join('\n'), hint).toMatchFileSnapshot('./texts.golden.txt')
})
