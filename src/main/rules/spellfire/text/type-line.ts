import { message, type Message } from '../../../../shared/message.ts'
import type { Card } from '../state/card.ts'
import { isSword, isWeapon, printedTraits } from '../state/card-facts.ts'
import { traitName } from './nouns.ts'

/** A card's type: "Hero", "Wizard spell". */
export const typeName = (card: Card): Message =>
  message(card.type === 'champion' ? `spellfire.type.${card.champion}` : `spellfire.type.${card.type}`)

/** Its mark, phases and traits, as shown below the name. */
export function attributesOf(card: Card): Message[] {
  return [
    ...('mark' in card ? [message(`spellfire.mark.${card.mark}`)] : []),
    ...(card.type === 'event' ? [message(`spellfire.mark.${card.nature}`)] : []),
    ...('phases' in card ? card.phases.map(phase => message(`spellfire.phase.${phase}`)) : []),
    ...printedTraits(card).map(traitName),
    ...(card.type === 'realm' && card.coast ? [message('spellfire.mark.coast')] : []),
    ...(card.type === 'magical-item' && isWeapon(card) ? [message(`spellfire.mark.${isSword(card) ? 'sword' : 'weapon'}`)] : []),
  ]
}
