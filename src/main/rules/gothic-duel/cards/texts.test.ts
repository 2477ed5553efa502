import { expect, test } from 'vitest'
import type { CardFace } from '../../../../shared/card-face.ts'
import { faceOf } from '../text/face.ts'
import { inWords } from '../testing/words.ts'
import { gothicDuel } from '../index.ts'
import { CARDS } from './index.ts'

const { facets, parts } = gothicDuel.catalog
const PARTS = new Map(parts.map(({ kind, name }) => [kind, inWords(name)]))
const valueName = (face: CardFace, facet: string): string => {
  const known = facets.find(one => one.id === facet)?.values.find(value => face.facets[facet]?.includes(value.id))
  return known ? inWords(known.name) : ''
}

const heading = ({ kind, cost }: CardFace['parts'][number]): string[] =>
  kind === 'rules' ? [] : [`  ${PARTS.get(kind)}${cost ? ` (${inWords(cost)})` : ''}:`]

/** A card as a person reads it, without its flavour. */
const block = (face: CardFace): string =>
  [
    `${face.name} (${valueName(face, 'school')} ${valueName(face, 'type')}, ${face.costs[0]?.amount} Soulfire)`,
    ...face.parts.flatMap(part => [
      ...heading(part),
      ...part.lines.map(line => `${part.kind === 'rules' ? '  ' : '    '}${inWords(line)}`),
    ]),
  ].join('\n')

test('every card reads as it is written in texts.golden.txt', async () => {
  const hint =
    'a text has changed; if that is meant, renew the file with `npm run test:unit -- gothic-duel/cards/texts -u` and read what is new in it'
  await expect(CARDS.map(card => `${block(faceOf(card))}\n`).join('\n'), hint).toMatchFileSnapshot('./texts.golden.txt')
})
