import type { DeckList } from '../../../../shared/deck.ts'
import type { FormatId } from '../state/formats.ts'

/** A ready-made deck, with how to play it. */
export interface SpellfireDeck {
  id: string
  name: string
  format: FormatId
  howToPlay: string
  cards: DeckList
}

/** `sword-of-first-light*2 calm`: ids in the order of a deck, with a count if there is more than one. */
export const deckOf = (text: string): DeckList =>
  text.split(/\s+/).map(entry => {
    const [card = '', count = '1'] = entry.split('*')
    return { card, count: Number(count) }
  })

export const READY_MADE_DECKS: readonly SpellfireDeck[] = [
  {
    id: 'coast-guard',
    name: 'Coast Guard',
    format: 'duel',
    howToPlay:
      'Swimmers go around the enemy pyramid to every coast. Play the Drowned Quay early, so that all your champions swim, and keep Pelath at home as a wall, ready to cast Dragon Calm on an event that would burn a realm. Discard Delsenora, or Sister Ysolde with a sword, for The Drowned Mother when a battle has to be won.',
    cards: deckOf(`ancient-kalidnay drowned-quay gullhaven krakens-shelf lake-of-names lanternfield crossroads-court court-of-glass
      saltspire-isles mustering-green the-quiet-vault pelath-the-bronze-dragon tamsin-reedwater rand-the-bowyer
      the-drowned-mother delsenora sister-ysolde nightjar lovely-colleen oriel-of-the-glass-court marsh-colossus
      tidecallers-horn sword-of-first-light*2 chest-of-many-things*2 reef-raiders ghoul-pack noble-djinni*2 hero-slayer*2
      bonewhite-guard*2 burning-of-the-marches*2 traitor lance-of-winter*2 dragon-calm`),
  },
  {
    id: 'fellowship',
    name: 'Fellowship',
    format: 'duel',
    howToPlay:
      'Wren, Tamsin, Halloran and Jory grow with each adventurer in your pool. Fill the pool before you attack, and give the Crown of Two Moons to Wren, who gets past every defence. Colleen stays behind against monsters, and Helm against the event that would burn your sixth realm.',
    cards: deckOf(`lanternfield mustering-green crossroads-court the-quiet-vault gullhaven lake-of-names the-whispering-stair
      highsun-basilica anvilhold gallowmoor cinder-gate wren-underhill brother-halloran tamsin-reedwater jory-quickfinger
      dori-the-barbarian lovely-colleen delsenora helm oriel-of-the-glass-court pelath-the-bronze-dragon queen-aldith
      crown-of-two-moons sword-of-first-light*2 chest-of-many-things*2 ghoul-pack*2
      bonewhite-guard*2 hero-slayer*2 burning-of-the-marches*2 traitor noble-djinni*2 shoulder-throw*2`),
  },
  {
    id: 'ash-and-fang',
    name: 'Ash and Fang',
    format: 'duel',
    howToPlay:
      'Attack early and often. Emberwyrm flies over the front row and burns an ally every turn, Garrick carries every blade, and Undead Htimsen is at his best from turn 10. Traitor and Dodge win the rounds that your blades don’t. Raze Ancient Kalidnay for an extra turn when the last realm is in reach.',
    cards: deckOf(`ancient-kalidnay cinder-gate anvilhold the-slag-flats gallowmoor lake-of-names drowned-quay gullhaven
      crossroads-court the-whispering-stair krakens-shelf emberwyrm marsh-colossus undead-htimsen garrick-two-swords
      pelath-the-bronze-dragon rand-the-bowyer dori-the-barbarian sister-ysolde nightjar queen-aldith chest-of-many-things*2
      gravesteel-blade*2 sword-of-first-light ghoul-pack*2 bonewhite-guard*2 hero-slayer*2 noble-djinni
      burning-of-the-marches*2 dodge traitor shoulder-throw*2 blessing-of-iron`),
  },
  {
    id: 'court-and-shadow',
    name: 'Court and Shadow',
    format: 'duel',
    howToPlay:
      'Win by small margins. Rand stops an attacker once per turn, Aldith makes every ally stronger, and Lovely Colleen beats monsters without a fight. Keep Deflection for the event that would burn a realm: it burns one of theirs instead. Save a Mind Spike for Rand or Isk when a round is close, and attack with Nightjar when the enemy has spent their hand.',
    cards: deckOf(`gallowmoor the-whispering-stair lake-of-names court-of-glass highsun-basilica the-quiet-vault
      krakens-shelf crossroads-court gullhaven saltspire-isles mustering-green rand-the-bowyer isk-the-unspoken nightjar queen-aldith
      delsenora sister-ysolde lovely-colleen helm oriel-of-the-glass-court marsh-colossus veil-of-the-last-king
      chest-of-many-things*2 sword-of-first-light*2 ghoul-pack*2 bonewhite-guard*2 hero-slayer*2 noble-djinni
      burning-of-the-marches*2 deflection traitor mind-spike*2 oath-of-blood`),
  },
  {
    id: 'walled-city',
    name: 'Walled City',
    format: 'standard',
    howToPlay:
      'Play a realm every turn and let nobody in. Rand and your walls end a battle that you would lose. Keep Limited Wish or Intercession against the event that would cost you a realm. Verenestra wins the few battles that you start; keep the Cloak and Oriel away from her.',
    cards: deckOf(`lanternfield mustering-green crossroads-court thornwall-march the-quiet-vault saltspire-isles gullhaven krakens-shelf
      drowned-quay lake-of-names court-of-glass highsun-basilica ancient-kalidnay the-slag-flats pelath-the-bronze-dragon
      oriel-of-the-glass-court tamsin-reedwater delsenora rand-the-bowyer brother-halloran sister-ysolde helm verenestra
      lovely-colleen dori-the-barbarian palisade-ring cavern-of-ancient-knowledge fortification-bailey beacon-tower
      crown-of-two-moons tidecallers-horn sword-of-first-light*2 chest-of-many-things estate-transference ghoul-pack
      good-fortune burning-of-the-marches*2 season-of-plenty noble-djinni bonewhite-guard*2 hero-slayer*2 wall-of-iron wall-of-stone
      wall-of-force spell-turning limited-wish lance-of-winter*2 intercession blessing-of-iron*2
      the-under-library`),
  },
  {
    id: 'war-host',
    name: 'War Host',
    format: 'standard',
    howToPlay:
      'Fourteen champions and as many allies: attack every turn, and let a second champion follow where the first has won. Garrick carries the blades, Emberwyrm burns an ally every turn. Traitor and Airship turn a close round; keep a Burning of the Marches for their sixth realm.',
    cards: deckOf(`ancient-kalidnay cinder-gate anvilhold the-slag-flats gallowmoor lanternfield gullhaven crossroads-court
      court-of-glass lake-of-names drowned-quay the-whispering-stair krakens-shelf emberwyrm marsh-colossus
      garrick-two-swords nightjar rand-the-bowyer queen-aldith prince-corvane sister-ysolde isk-the-unspoken
      lovely-colleen dori-the-barbarian jory-quickfinger undead-htimsen brother-halloran sword-of-first-light*2
      gravesteel-blade*2 chest-of-many-things*2 arbalest-of-the-pass forgeheart-hammer ghoul-pack*2 bonewhite-guard*2
      hero-slayer*2 griffon-riders*2 tunnel-sappers*2 assassins noble-djinni burning-of-the-marches*2 traitor airship
      omens-of-dread ancient-curse shoulder-throw*2`),
  },
  {
    id: 'grand-alliance',
    name: 'Grand Alliance',
    format: 'epic',
    howToPlay:
      'Every World sends its best. Twenty champions of all types mean that you can use whatever you draw, so keep the pool wide and send the champion that fits the realm. Give items to champions that are likely to win; Season of Plenty brings back what you lose.',
    cards: deckOf(`lanternfield mustering-green crossroads-court thornwall-march the-quiet-vault ancient-kalidnay cinder-gate anvilhold
      the-slag-flats saltspire-isles drowned-quay gullhaven krakens-shelf gallowmoor the-whispering-stair lake-of-names
      court-of-glass highsun-basilica the-sealed-cloister helm dori-the-barbarian lovely-colleen garrick-two-swords
      wren-underhill rand-the-bowyer isk-the-unspoken jory-quickfinger nightjar queen-aldith prince-corvane delsenora
      brother-halloran sister-ysolde pelath-the-bronze-dragon oriel-of-the-glass-court tamsin-reedwater emberwyrm
      marsh-colossus the-sunfather palisade-ring beacon-tower ember-foundry fortification-bailey cavern-of-ancient-knowledge
      crown-of-two-moons forgeheart-hammer tidecallers-horn veil-of-the-last-king scepter-of-noon sword-of-first-light*2
      gravesteel-blade*2 arbalest-of-the-pass*2 chest-of-many-things*2 cloak-of-the-ninth-moon bell-of-might mirror-mask
      ward-stone good-fortune*2 calm*2 traitor airship turning-of-the-year season-of-plenty*2 burning-of-the-marches caravan
      temporal-stasis omens-of-dread year-of-abundance the-long-winter griffon-riders*2 tunnel-sappers*2 reef-raiders*2
      bonewhite-guard*2 hero-slayer*2 noble-djinni assassins village-levy*2 lance-of-winter*2 wall-of-iron wall-of-stone
      spell-turning dispel-magic limited-wish blessing-of-iron*2 intercession dispel shoulder-throw*2 evade mind-spike
      backstab*2 oath-of-blood voice-of-the-land royal-command pit-of-second-breath`),
  },
]
