import type { GuidedMatch } from '../../../kernel/game.ts'
import { deckOf } from './starter-decks.ts'

/**
 * The tutorial match. The learner has champions that only fight, items and allies for all of them, and no answers; the enemy's champions are
 * weak, and no realm or champion is in both decks. The seed deals the learner two realms and two champions.
 */
export const GUIDED_MATCH: GuidedMatch = {
  seed: 'first match 32',
  deckNames: ['First Banner', 'A Patient Neighbour'],
  config: {
    first: 0,
    seats: [
      {
        avatar: 'castellan',
        cards:
          deckOf(`lanternfield crossroads-court mustering-green gullhaven saltspire-isles thornwall-march lake-of-names highsun-basilica
          cinder-gate gallowmoor dori-the-barbarian wren-underhill brother-halloran oriel-of-the-glass-court nightjar prince-corvane
          garrick-two-swords tamsin-reedwater lovely-colleen palisade-ring crown-of-two-moons sword-of-first-light*2 gravesteel-blade*2
          arbalest-of-the-pass*2 griffon-riders*2 bonewhite-guard*2 tunnel-sappers*2 village-levy*2 reef-raiders*2 good-fortune*2
          lance-of-winter`),
      },
      {
        avatar: 'corsair',
        cards: deckOf(`the-slag-flats the-quiet-vault anvilhold krakens-shelf the-whispering-stair ancient-kalidnay the-sealed-cloister
          court-of-glass drowned-quay sister-ysolde karlott-the-shaman jory-quickfinger gatekeeper rand-the-bowyer isk-the-unspoken
          undead-htimsen helm ghoul-pack*2 reef-raiders*2 marauder*2 assassins*2 village-levy*2 blessing-of-iron*2 lance-of-winter*2
          mind-spike*2 backstab*2 arbalest-of-the-pass*2 season-of-plenty hurricane good-fortune`),
      },
    ],
  },
}
