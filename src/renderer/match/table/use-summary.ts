import type { WizardView } from '../../../shared/games/gothic-duel/view.ts'
import type { Seat } from '../../../shared/seat.ts'
import { useTable } from './use-table.ts'
import { useWhen } from './use-when.ts'

const VALUES = ['vitality', 'will', 'soulfire'] as const

/** What a look at the table would tell, in sentences: turn and phase, then either wizard with all that lies on and beside them. */
export function useSummary(): () => string {
  const { match, t, cardName, wizardName, playerName, isMine } = useTable()
  const when = useWhen()

  const markers = ({ burn, ward, channel }: WizardView): string[] => [
    ...burn.map(({ amount }) => t('match.marker.burn', { amount })),
    ...(ward ? [t('match.marker.ward', { amount: ward.left })] : []),
    ...channel.map(amount => t('match.marker.channel', { amount })),
  ]
  const hexes = ({ hexes }: WizardView): string[] =>
    hexes.map(({ card, turnsLeft }) =>
      turnsLeft === null ? cardName(card) : `${cardName(card)} (${t('match.hex.turns', { count: turnsLeft }, turnsLeft)})`,
    )
  const piles = ({ handCount, deckCount, discard, void: gone }: WizardView): string[] =>
    Object.entries({ hand: handCount, deck: deckCount, discard: discard.length, void: gone.length }).map(
      ([pile, count]) => `${t(`match.pile.${pile}`)} ${count}`,
    )

  function sideOf(seat: Seat, wizard: WizardView): string {
    const who = isMine(seat) ? t('match.player.you') : playerName(seat)
    const values = VALUES.map(value => t('match.value.read', { value: t(`match.value.${value}`), ...wizard[value] }))
    const lying = hexes(wizard)
    const told = lying.length > 0 ? t('match.summary.hexes', { hexes: lying.join(', ') }) : t('match.hex.none', { name: wizardName(seat) })
    const all = [...values, ...markers(wizard), ...piles(wizard)].join(', ')
    return `${t('match.wizard.label', { name: wizardName(seat), who })}: ${all}. ${told}.`
  }

  return () => {
    const view = match.scene?.view
    return view ? [`${when.value}.`, ...[match.near, match.far].map(seat => sideOf(seat, view.wizards[seat]))].join(' ') : ''
  }
}
