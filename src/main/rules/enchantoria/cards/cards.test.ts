import { expect, test } from 'vitest'
import { ENTITIES } from '../entities.ts'
import type { Card } from '../card.ts'
import { CARDS } from './index.ts'

/** The set as it is printed: id, name, type, cost, rarity, targets. */
const PRINTED = `
EN-C01 Fireball, attack 2 common any
EN-C02 Quick Dart, attack 1 common any
EN-C03 Decoy Flare, attack 1 common any
EN-C04 Frost Lance, attack 3 common creature or construct
EN-C05 Needle of Light, attack 3 rare any
EN-C06 Siphon, attack 3 common any
EN-C07 Twin Bolts, attack 3 common any, any
EN-C08 Meteor, attack 6 rare any
EN-C09 Shatter, attack 2 common construct
EN-C10 Cataclysm, attack 5 rare none
EN-C11 Sunder, attack 2 common any
EN-C12 Inferno, attack X rare any
EN-C13 Parry, ward 1 common own
EN-C14 Bulwark, ward 2 common own
EN-C15 Riposte, ward 2 common none
EN-C16 Paper Ward, ward 1 common any
EN-C17 Warding Circle, ward 3 common any
EN-C18 Glass Dome, ward 2 common any
EN-C19 Aegis, ward X rare any
EN-C20 Mend, healing 1 common any
EN-C21 Healing Rain, healing 3 common none
EN-C22 Regrowth, healing 2 common any
EN-C23 Heart of Oak, healing 2 rare any
EN-C24 Renewal, healing X rare any
EN-C25 Quench, counter 2 common none
EN-C26 Hush, counter 1 common none
EN-C27 Broken Circle, counter 2 common none
EN-C28 Last Word, counter 1 common none
EN-C29 Small Print, counter 2 common none
EN-C30 Grand Denial, counter 4 rare none
EN-C31 Null Field, counter X rare none
EN-C32 Named Refusal, counter 3 rare names a type
EN-C33 Reclaim, counter 3 rare none
EN-C34 Sworn Bodyguard, summoning 2 common none
EN-C35 Ember Fox, summoning 2 common none
EN-C36 Grey Wolf, summoning 3 common none
EN-C37 Hill Ogre, summoning 5 common none
EN-C38 Grove Healer, summoning 3 common none
EN-C39 Marsh Viper, summoning 3 common none
EN-C40 Shield Monk, summoning 3 rare none
EN-C41 Slime Mother, summoning 4 rare none
EN-C42 Wisp Choir, summoning 3 rare none
EN-C43 Elder Drake, summoning 7 mythic none
EN-C44 Arrow Turret, summoning 3 common none
EN-C45 Standing Stone, summoning 1 common none
EN-C46 Mana Well, summoning 3 common none
EN-C47 Recycling Mill, summoning 2 common none
EN-C48 Sorting Golem, summoning 2 rare none
EN-C49 Clay Giant, summoning X mythic none
EN-C50 Slow Burn, enchantment 2 common any
EN-C51 Lingering Illness, enchantment 3 common mage or creature
EN-C52 Stone Skin, enchantment 3 common any
EN-C53 Battle Hymn, enchantment 3 common none
EN-C54 Enfeeble, enchantment 2 common any
EN-C55 Hold Still, enchantment 1 common creature or construct
EN-C56 Dispel Magic, enchantment 1 common any
EN-C57 Overfull Library, enchantment 2 rare none
EN-C58 Full Refund, enchantment 1 common none
EN-C59 Blood Alembic, enchantment 2 rare none
EN-C60 Clogged Gears, enchantment 2 common none
EN-C61 Twin Furnace, enchantment 1 common none
EN-C62 Scrap Bundle, craft 2 common none
EN-C63 Salvage, craft 1 rare card
EN-C64 Mana Burst, craft 1 common none`

const chosen = ({ targets = [], choose }: Card): string => {
  const words = targets.map(({ side, kinds }) => side ?? kinds?.join(' or ') ?? 'any')
  if (choose) words.push(choose === 'type' ? 'names a type' : 'card')
  return words.join(', ') || 'none'
}

test('the 64 cards have the names, types, costs, rarities and targets of the set, in its order', () => {
  const lines = CARDS.map(
    (card, place) => `EN-C${String(place + 1).padStart(2, '0')} ${card.name}, ${card.type} ${card.cost} ${card.rarity} ${chosen(card)}`,
  )
  expect(lines).toEqual(PRINTED.trim().split('\n'))
})

test('every Summoning card summons what bears its name, and only the Slimeling has no card', () => {
  const withCard = new Map(CARDS.filter(card => card.type === 'summoning').map(card => [card.id, card.name]))
  for (const [id, name] of withCard) expect(ENTITIES.find(entity => entity.id === id)?.name).toBe(name)
  expect(ENTITIES.filter(entity => !withCard.has(entity.id)).map(entity => entity.name)).toEqual(['Slimeling'])
})
