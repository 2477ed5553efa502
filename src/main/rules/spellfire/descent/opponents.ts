import type { DescentOpponent } from '../../../kernel/descent.ts'
import { deckOf } from '../cards/starter-decks.ts'

/** Each with a theme of its own, which the comment names. */
export const OPPONENTS: readonly DescentOpponent[] = [
  // Swimmers, and walls for those who aren’t.
  {
    id: 'the-ferrywoman',
    avatar: 'corsair',
    cards:
      deckOf(`gullhaven drowned-quay krakens-shelf saltspire-isles lanternfield mustering-green crossroads-court lake-of-names the-quiet-vault
      court-of-glass pelath-the-bronze-dragon tamsin-reedwater prince-corvane rand-the-bowyer nightjar sister-ysolde marsh-colossus
      jory-quickfinger beacon-tower tidecallers-horn sword-of-first-light*2 chest-of-many-things*2 reef-raiders*2 bonewhite-guard*2
      hero-slayer*2 ghoul-pack noble-djinni burning-of-the-marches*2 season-of-plenty dragon-calm lance-of-winter*2 blessing-of-iron*2`),
    boons: ['a-full-satchel', 'bottled-wind', 'the-star-chart'],
    boss: false,
  },
  // Regents with many allies.
  {
    id: 'the-quartermaster',
    avatar: 'herald',
    cards:
      deckOf(`mustering-green crossroads-court highsun-basilica court-of-glass lanternfield thornwall-march gullhaven saltspire-isles gallowmoor
      the-whispering-stair queen-aldith prince-corvane helm dori-the-barbarian lovely-colleen delsenora garrick-two-swords
      fortification-bailey scepter-of-noon sword-of-first-light*2 gravesteel-blade*2 hero-slayer*2 bonewhite-guard*2 ghoul-pack*2
      village-levy*2 marauder assassins burning-of-the-marches traitor season-of-plenty oath-of-blood*2 royal-command voice-of-the-land`),
    boons: ['the-muster-roll', 'bones-of-the-guard', 'the-slayers-debt'],
    boss: false,
  },
  // Monsters of the Ashmark, heavily armed.
  {
    id: 'the-ashwright',
    avatar: 'castellan',
    cards:
      deckOf(`ancient-kalidnay cinder-gate anvilhold the-slag-flats krakens-shelf gallowmoor lake-of-names the-whispering-stair drowned-quay
      gullhaven emberwyrm marsh-colossus undead-htimsen garrick-two-swords karlott-the-shaman dori-the-barbarian lovely-colleen
      pelath-the-bronze-dragon ember-foundry forgeheart-hammer gravesteel-blade*2 sword-of-first-light*2 arbalest-of-the-pass ghoul-pack*2
      bonewhite-guard*2 griffon-riders*2 burning-of-the-marches traitor hero-slayer*2 chest-of-many-things blessing-of-iron shoulder-throw*2
      dragon-calm`),
    boons: ['the-armoury-key', 'first-light', 'a-burnt-granary'],
    boss: false,
  },
  // Wizards behind walls.
  {
    id: 'the-hedge-scholar',
    avatar: 'hedge-witch',
    cards:
      deckOf(`court-of-glass lanternfield the-quiet-vault saltspire-isles thornwall-march krakens-shelf lake-of-names gallowmoor crossroads-court
      mustering-green oriel-of-the-glass-court pelath-the-bronze-dragon tamsin-reedwater rand-the-bowyer delsenora isk-the-unspoken helm
      cavern-of-ancient-knowledge crown-of-two-moons sword-of-first-light*2 chest-of-many-things*2 bonewhite-guard*2 noble-djinni
      hero-slayer*2 burning-of-the-marches*2 ghoul-pack*2 lance-of-winter*2 wall-of-iron wall-of-stone wall-of-force spell-turning
      blessing-of-iron mind-spike`),
    boons: ['the-star-chart', 'a-peaceful-year', 'the-surveyors-chain'],
    boss: false,
  },
  // Clerics, and the Avatar they call.
  {
    id: 'the-tithe-prior',
    avatar: 'herald',
    cards:
      deckOf(`highsun-basilica the-sealed-cloister court-of-glass gallowmoor crossroads-court lanternfield the-quiet-vault thornwall-march gullhaven
      mustering-green delsenora sister-ysolde brother-halloran karlott-the-shaman helm the-sunfather lovely-colleen oriel-of-the-glass-court
      fortification-bailey veil-of-the-last-king sword-of-first-light*2 chest-of-many-things*2 hero-slayer*2 bonewhite-guard*2 noble-djinni
      burning-of-the-marches calm season-of-plenty blessing-of-iron*2 intercession wall-of-thorns*2 wall-of-fire-cleric ghoul-pack*2`),
    boons: ['seed-corn', 'a-sworn-sword', 'barns-full-to-the-door'],
    boss: false,
  },
  // Thieves, and whatever else works in the dark.
  {
    id: 'the-night-fence',
    avatar: 'corsair',
    cards:
      deckOf(`the-whispering-stair gallowmoor lake-of-names the-quiet-vault drowned-quay gullhaven anvilhold cinder-gate crossroads-court
      mustering-green nightjar jory-quickfinger wren-underhill isk-the-unspoken rand-the-bowyer marsh-colossus prince-corvane sister-ysolde
      palisade-ring veil-of-the-last-king sword-of-first-light*2 chest-of-many-things cloak-of-the-ninth-moon assassins*2 ghoul-pack*2
      hero-slayer*2 noble-djinni traitor caravan-raiders burning-of-the-marches backstab*2 cutpurse vanish mind-spike*2`),
    boons: ['the-bribed-herald', 'a-name-in-their-camp', 'a-burnt-granary'],
    boss: false,
  },
  // Adventurers who grow with each other.
  {
    id: 'the-wayfarers',
    avatar: 'castellan',
    cards:
      deckOf(`lanternfield mustering-green crossroads-court thornwall-march the-quiet-vault gullhaven lake-of-names highsun-basilica anvilhold
      saltspire-isles wren-underhill brother-halloran tamsin-reedwater jory-quickfinger dori-the-barbarian helm garrick-two-swords
      lovely-colleen palisade-ring crown-of-two-moons sword-of-first-light*2 chest-of-many-things*2 hero-slayer*2 bonewhite-guard*2
      ghoul-pack*2 tunnel-sappers burning-of-the-marches dodge good-fortune shoulder-throw counter blessing-of-iron*2 backstab*2`),
    boons: ['a-rider-on-the-road', 'a-sworn-sword', 'a-light-footed-page'],
    boss: false,
  },
  // Psionicists who see what you hold.
  {
    id: 'the-sleepless-college',
    avatar: 'hedge-witch',
    cards: deckOf(`the-quiet-vault gallowmoor the-whispering-stair lake-of-names krakens-shelf court-of-glass mustering-green lanternfield
      crossroads-court highsun-basilica rand-the-bowyer isk-the-unspoken nightjar marsh-colossus delsenora queen-aldith sister-ysolde
      beacon-tower veil-of-the-last-king sword-of-first-light*2 chest-of-many-things*2 hero-slayer*2 bonewhite-guard*2 ghoul-pack*2
      burning-of-the-marches*2 traitor mind-spike*2 far-sight noble-djinni assassins backstab oath-of-blood blessing-of-iron`),
    boons: ['the-bribed-herald', 'a-comet-over-the-march', 'the-chained-hall'],
    boss: false,
  },
  // One harmful event after another.
  {
    id: 'the-storm-caller',
    avatar: 'corsair',
    cards:
      deckOf(`saltspire-isles gullhaven drowned-quay krakens-shelf lake-of-names lanternfield mustering-green crossroads-court gallowmoor anvilhold
      pelath-the-bronze-dragon tamsin-reedwater prince-corvane emberwyrm dori-the-barbarian lovely-colleen nightjar beacon-tower
      tidecallers-horn sword-of-first-light*2 chest-of-many-things reef-raiders bonewhite-guard*2 noble-djinni ghoul-pack*2 hurricane
      burning-of-the-marches*2 omens-of-dread airship temporal-stasis traitor ancient-curse lance-of-winter*2 dragon-calm shoulder-throw`),
    boons: ['a-reading-of-entrails', 'a-comet-over-the-march', 'scorched-earth'],
    boss: false,
  },
  // Every coast, and the Avatar from below.
  {
    id: 'the-drowned-admiral',
    avatar: 'corsair',
    cards:
      deckOf(`ancient-kalidnay drowned-quay gullhaven krakens-shelf lake-of-names lanternfield crossroads-court court-of-glass saltspire-isles
      mustering-green the-quiet-vault pelath-the-bronze-dragon tamsin-reedwater rand-the-bowyer the-drowned-mother delsenora sister-ysolde
      nightjar lovely-colleen prince-corvane marsh-colossus tidecallers-horn sword-of-first-light*2 chest-of-many-things dodge reef-raiders
      ghoul-pack noble-djinni*2 hero-slayer*2 bonewhite-guard*2 burning-of-the-marches calm traitor lance-of-winter*2 dragon-calm`),
    boons: ['bottled-wind', 'the-surveyors-chain', 'a-door-in-the-cellar', 'the-old-keep'],
    boss: true,
  },
  // A full pool and a crown.
  {
    id: 'the-lord-marshal',
    avatar: 'castellan',
    cards:
      deckOf(`lanternfield mustering-green crossroads-court the-quiet-vault gullhaven lake-of-names the-whispering-stair highsun-basilica anvilhold
      gallowmoor cinder-gate wren-underhill brother-halloran tamsin-reedwater jory-quickfinger dori-the-barbarian lovely-colleen delsenora
      helm oriel-of-the-glass-court garrick-two-swords queen-aldith crown-of-two-moons sword-of-first-light*2 chest-of-many-things*2
      ghoul-pack*2 bonewhite-guard*2 hero-slayer*2 burning-of-the-marches season-of-plenty traitor noble-djinni tunnel-sappers
      shoulder-throw counter`),
    boons: ['a-sworn-sword', 'the-slayers-debt', 'a-second-breath', 'the-ancestral-seat'],
    boss: true,
  },
  // Fire, from above, early.
  {
    id: 'the-wyrm-of-kalidnay',
    avatar: 'hedge-witch',
    cards: deckOf(`ancient-kalidnay cinder-gate anvilhold the-slag-flats gallowmoor lake-of-names drowned-quay gullhaven crossroads-court
      the-whispering-stair krakens-shelf emberwyrm marsh-colossus undead-htimsen garrick-two-swords pelath-the-bronze-dragon rand-the-bowyer
      dori-the-barbarian sister-ysolde nightjar lovely-colleen chest-of-many-things*2 gravesteel-blade*2 sword-of-first-light*2 ghoul-pack*2
      bonewhite-guard*2 hero-slayer*2 burning-of-the-marches*2 dodge traitor shoulder-throw*2 blessing-of-iron`),
    boons: ['walls-pulled-down', 'first-light', 'a-burnt-granary', 'scorched-earth'],
    boss: true,
  },
  // A queen, her spies and small margins.
  {
    id: 'the-veiled-court',
    avatar: 'herald',
    cards:
      deckOf(`gallowmoor the-whispering-stair lake-of-names court-of-glass highsun-basilica the-quiet-vault krakens-shelf crossroads-court gullhaven
      saltspire-isles mustering-green rand-the-bowyer isk-the-unspoken nightjar queen-aldith delsenora sister-ysolde lovely-colleen helm
      oriel-of-the-glass-court marsh-colossus veil-of-the-last-king chest-of-many-things cloak-of-the-ninth-moon sword-of-first-light*2
      ghoul-pack*2 bonewhite-guard*2 hero-slayer*2 noble-djinni assassins burning-of-the-marches calm deflection mind-spike*2 oath-of-blood`),
    boons: ['the-bribed-herald', 'the-chained-hall', 'keep-and-castellan', 'a-name-in-their-camp'],
    boss: true,
  },
]
