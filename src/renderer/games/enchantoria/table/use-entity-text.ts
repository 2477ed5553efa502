import { plainText } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { useCatalogStore } from '../../../catalog/catalog-store.ts'
import { headOf } from './printed.ts'

/** What a creature or construct does, from the text of the card that creates it. */
function entityLines(lines: readonly Message[], name: string): Message[] {
  const from = lines.findIndex(line => headOf(line)?.values?.['name'] === name)
  const head = lines[from]
  if (!head) return []
  const rest = lines.slice(from + 1)
  const end = rest.findIndex(line => headOf(line) !== null)
  return [head, ...(end < 0 ? rest : rest.slice(0, end))]
}

export function useEntityText() {
  const catalog = useCatalogStore()
  const { say } = useWords()
  /** `id`: what it is; a card that brings its own comes first, so that no other one with its name is told. */
  return (name: string, id: string): string[] => {
    const cards = catalog.game?.cards ?? []
    const own = cards.filter(card => id.startsWith(`${card.id}-`))
    for (const face of [...own, ...cards]) {
      const lines = entityLines(
        face.parts.flatMap(part => part.lines),
        name,
      )
      if (lines.length > 0) return lines.map(line => plainText(say(line)))
    }
    return []
  }
}
