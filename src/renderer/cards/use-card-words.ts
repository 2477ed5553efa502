import type { CardFace, CardPart } from '../../shared/card-face.ts'
import { RULES_PART } from '../../shared/card-face.ts'
import { plainText } from '../../shared/format.ts'
import type { Message } from '../../shared/message.ts'
import { useWords } from '../i18n/i18n.ts'
import { useSentences } from '../i18n/use-sentences.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'

/** What is printed on a card, in words. */
export function useCardWords() {
  const { t, say, list } = useWords()
  const sentence = useSentences()
  const catalog = useCatalogStore()
  const plain = (message: Message): string => plainText(say(message)).trim()

  /** The card's type line. In a game with several deck sections it starts with the section, unless that is the largest. */
  function typesOf(face: CardFace): string[] {
    const { sections = [], look } = catalog.game ?? {}
    // Most cards belong to the largest section, so naming it says nothing.
    const largest = Math.max(...sections.map(({ max }) => max))
    const section = sections.find(({ id, max }) => id === face.section && max < largest)
    const first = section ? [say(section.cardName ?? section.name)] : []
    return [...first, ...catalog.valuesOn(face, look?.line).map(one => say(one.name))]
  }
  const statsOf = (face: CardFace) =>
    (face.stats ?? []).flatMap(({ id, value, text }) => {
      const stat = catalog.game?.stats?.find(known => known.id === id)
      return stat ? [{ ...stat, name: say(stat.name), shown: text ?? String(value) }] : []
    })
  const partName = (kind: string): string => say(catalog.game?.parts.find(part => part.kind === kind)?.name ?? { key: kind })

  function partText({ kind, cost, lines }: CardPart): string {
    const text = lines.map(line => sentence(plain(line))).join(' ')
    if (kind === RULES_PART) return text
    const part = partName(kind)
    return cost ? t('app.card.paid-part', { part, cost: plain(cost), text }) : t('app.card.part', { part, text })
  }
  /** The card's type line, numbers and own text, for those who can’t see it. */
  function textOf(face: CardFace): string {
    const types = typesOf(face)
    const stats = statsOf(face).map(({ name, shown }) => sentence(t('app.card.stat', { name, value: shown })))
    return [...(types.length > 0 ? [sentence(list(types))] : []), ...stats, ...face.parts.map(partText)].join(' ')
  }
  return { typesOf, statsOf, partName, textOf }
}
