import { plainText } from '../../../../../shared/format.ts'
import { useTable } from '../../../../match/names/use-table.ts'
import { effectsOn, figuresOf, healthAround, type Figure } from './figures.ts'
import type { Batch } from './reveal.ts'

/** What each batch did to an entity, and its words. */
export function useSumRows(batches: () => readonly Batch[]) {
  const { match, t, say } = useTable()
  const textOf = ({ of, amount, event }: Figure): string => {
    if (event) return plainText(say(event.message))
    if (of === 'blocked' || of === 'absorbed') return t(`enchantoria.reveal.${of}`, { amount: amount ?? 0 })
    return amount !== null && amount < 0 ? `−${-amount}` : `+${amount ?? 0}`
  }
  const toneOf = ({ of, amount }: Figure): 'plain' | 'harm' | 'heal' => (of !== 'change' ? 'plain' : (amount ?? 0) < 0 ? 'harm' : 'heal')
  const rowsOf = (id: string) =>
    batches().flatMap(batch => {
      const figures = figuresOf(effectsOn(batch, id))
      const now = match.scene?.view.pieces.find(piece => piece.id === id)?.values.find(value => value.id === 'health')?.now
      const around = figures.some(({ sign }) => sign === 'health') ? healthAround(match.scene?.log ?? [], batch, id, now) : null
      return figures.length > 0 ? [{ name: batch.name, figures, around }] : []
    })
  return { textOf, toneOf, rowsOf }
}
