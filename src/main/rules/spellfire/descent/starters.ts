import type { DescentStarter } from '../../../kernel/descent.ts'
import { deckOf } from '../cards/starter-decks.ts'

/** Plain Duel decks that leave room for better cards. */
export const STARTERS: readonly DescentStarter[] = [
  {
    id: 'river-militia',
    cards:
      deckOf(`gullhaven drowned-quay krakens-shelf saltspire-isles lanternfield mustering-green crossroads-court lake-of-names the-quiet-vault
      gallowmoor tamsin-reedwater prince-corvane pelath-the-bronze-dragon dori-the-barbarian lovely-colleen nightjar rand-the-bowyer
      marsh-colossus beacon-tower noble-djinni tidecallers-horn arbalest-of-the-pass*2 chest-of-many-things reef-raiders*2 hero-slayer*2
      ghoul-pack*2 bonewhite-guard*2 season-of-plenty dodge traitor sword-of-first-light*2 lance-of-winter*2 burning-of-the-marches`),
  },
  {
    id: 'the-hired-company',
    cards:
      deckOf(`lanternfield mustering-green crossroads-court thornwall-march the-quiet-vault cinder-gate gullhaven highsun-basilica anvilhold
      lake-of-names wren-underhill brother-halloran tamsin-reedwater jory-quickfinger dori-the-barbarian helm garrick-two-swords
      lovely-colleen prince-corvane palisade-ring gravesteel-blade*2 arbalest-of-the-pass*2 sword-of-first-light hero-slayer*2
      village-levy*2 tunnel-sappers*2 bonewhite-guard dodge good-fortune burning-of-the-marches season-of-plenty shoulder-throw*2 evade
      counter`),
  },
  {
    id: 'ashland-raiders',
    cards:
      deckOf(`ancient-kalidnay cinder-gate anvilhold the-slag-flats krakens-shelf gallowmoor lake-of-names the-whispering-stair gullhaven
      drowned-quay emberwyrm marsh-colossus undead-htimsen garrick-two-swords gatekeeper nightjar dori-the-barbarian isk-the-unspoken
      ember-foundry forgeheart-hammer gravesteel-blade*2 arbalest-of-the-pass*2 ghoul-pack*2 griffon-riders*2 assassins*2 marauder*2 airship
      burning-of-the-marches traitor omens-of-dread backstab*2 shoulder-throw mind-spike`),
  },
  {
    id: 'the-glass-choir',
    cards:
      deckOf(`court-of-glass highsun-basilica the-sealed-cloister lanternfield the-quiet-vault saltspire-isles thornwall-march gallowmoor
      crossroads-court lake-of-names oriel-of-the-glass-court pelath-the-bronze-dragon tamsin-reedwater delsenora sister-ysolde
      brother-halloran karlott-the-shaman helm cavern-of-ancient-knowledge fortification-bailey scepter-of-noon cloak-of-the-ninth-moon
      sword-of-first-light*2 chest-of-many-things*2 bonewhite-guard*2 hero-slayer*2 calm deflection lance-of-winter*2 wall-of-stone
      wall-of-iron spell-turning limited-wish blessing-of-iron*2`),
  },
]
