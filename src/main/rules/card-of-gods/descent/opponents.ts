import type { DescentOpponent } from '../../../kernel/descent.ts'
import { deckListOf } from '../cards/starter-decks.ts'

/** Each has one theme; how strong they are: docs/balance.md. */
export const OPPONENTS: readonly DescentOpponent[] = [
  {
    // A line that stands.
    id: 'gatehouse',
    avatar: 'ilven',
    cards: deckListOf({
      ...{ richard: 1, 'tower-guard': 1, 'longbow-yeoman': 1, magister: 1 },
      ...{ 'shield-of-dawn': 3, 'second-chance': 2, 'radiant-lance': 3, 'wings-of-the-tower': 1, 'warding-sign': 1 },
    }),
    boons: ['raised-shield', 'whispered-prayer', 'shield-wall'],
    boss: false,
  },
  {
    // What you gain costs you.
    id: 'toll-captain',
    avatar: 'torgvar',
    cards: deckListOf({
      ...{ gottfried: 1, grenadier: 1, 'footsoldier-with-a-mace': 1, magister: 1 },
      ...{ 'cruel-odds': 3, 'battle-rage': 2, 'iron-ledger': 1, 'cold-hands': 2, 'second-chance': 1, 'judgement-fire': 1 },
    }),
    boons: ['glint-of-ether', 'torn-page', 'every-altar'],
    boss: false,
  },
  {
    // Roots and thorns.
    id: 'briar-bride',
    avatar: 'druna',
    cards: deckListOf({
      ...{ kellantra: 1, 'mossback-troll': 1, 'dryadint-warrior': 1, 'briar-scout': 1 },
      ...{ barkskin: 2, stampede: 3, 'plant-a-seed': 2, 'battle-rage': 2, healing: 1 },
    }),
    boons: ['pathfinder', 'answered-prayer', 'dug-in'],
    boss: false,
  },
  {
    // Blows that are answered.
    id: 'fencing-master',
    avatar: 'amara',
    cards: deckListOf({
      ...{ 'marquesa-oriola': 1, 'sword-dancer': 1, arquebusier: 1, 'harbour-militia': 1 },
      ...{ 'battle-rage': 2, 'second-chance': 2, sunder: 2, 'judgement-fire': 1, 'shield-of-dawn': 2, 'marquesas-riposte': 1 },
    }),
    boons: ['old-wound', 'raised-shield', 'answered-prayer'],
    boss: false,
  },
  {
    // The dead walk ahead.
    id: 'hollow-deacon',
    avatar: 'noctis',
    cards: deckListOf({
      ...{ 'vharok-the-hollow': 1, zombie: 2, 'death-bringer': 1 },
      ...{ despair: 2, 'cold-hands': 2, whispers: 3, 'abyssal-maw': 2, 'battle-rage': 1 },
    }),
    boons: ['weak-knees', 'whispered-prayer', 'bad-dream'],
    boss: false,
  },
  {
    // Nobody is left behind.
    id: 'almoner',
    avatar: 'rouna',
    cards: deckListOf({
      ...{ 'mother-celandine': 1, hospitaller: 1, shieldbearer: 1, magister: 1 },
      ...{ balm: 2, 'shield-of-dawn': 3, 'hymn-of-hope': 2, 'radiant-lance': 3 },
    }),
    boons: ['night-watch', 'answered-prayer', 'long-vigil'],
    boss: false,
  },
  {
    // Charge.
    id: 'drum-mother',
    avatar: 'torgvar',
    cards: deckListOf({
      ...{ 'urzha-bonedrum': 1, 'horde-ravager': 1, 'wolf-rider': 1, bonecaster: 1 },
      ...{ 'battle-rage': 3, lightning: 2, 'brumgars-drum': 2, sunder: 1, stampede: 2 },
    }),
    boons: ['pathfinder', 'raid-at-dawn', 'night-march'],
    boss: false,
  },
  {
    // Prayers, and those of others.
    id: 'star-reader',
    avatar: 'ilven',
    cards: deckListOf({
      ...{ 'archmagister-velorn': 1, magister: 1, 'tower-guard': 1, 'plague-physician': 1 },
      ...{ 'stolen-prayer': 2, 'rot-and-bloom': 2, 'warding-sign': 1, 'shield-of-dawn': 2, 'cold-hands': 2, 'radiant-lance': 1 },
    }),
    boons: ['every-altar', 'torn-page', 'long-vigil'],
    boss: false,
  },
  {
    // Pins and withers.
    id: 'marsh-hermit',
    avatar: 'druna',
    cards: deckListOf({
      ...{ 'iswen-thornspeaker': 1, 'dryadint-warrior': 1, 'briar-scout': 1, 'ether-seeker': 1, 'footsoldier-with-a-mace': 1 },
      ...{ 'rot-and-bloom': 3, 'grasping-roots': 2, barkskin: 2, 'cold-hands': 2, 'plant-a-seed': 1 },
    }),
    boons: ['hard-road', 'whispered-prayer', 'weak-knees'],
    boss: false,
  },
  {
    // Fire from behind iron.
    id: 'powder-baron',
    avatar: 'amara',
    cards: deckListOf({
      ...{ gottfried: 1, 'war-automaton': 1, grenadier: 1, 'footsoldier-with-a-mace': 1 },
      ...{ 'judgement-fire': 2, 'twin-bolts': 2, 'cruel-odds': 2, 'battle-rage': 2, lightning: 2 },
    }),
    boons: ['answered-prayer', 'limping-giant', 'glint-of-ether'],
    boss: false,
  },
  {
    // Two dancers, no wasted step.
    id: 'lady-of-knives',
    avatar: 'amara',
    cards: deckListOf({
      ...{ 'marquesa-oriola': 1, 'sword-dancer': 2, 'harbour-militia': 1 },
      ...{
        'shield-of-dawn': 2,
        'battle-rage': 1,
        'second-chance': 2,
        lightning: 1,
        sunder: 1,
        punishment: 1,
        'fiery-earth': 1,
        'marquesas-riposte': 1,
      },
    }),
    boons: ['answered-prayer', 'old-wound', 'banner-forward', 'ether-vial'],
    boss: true,
  },
  {
    // It doesn't fall.
    id: 'walking-mountain',
    avatar: 'druna',
    cards: deckListOf({
      ...{ kellantra: 1, 'mossback-troll': 1, 'dryadint-warrior': 1, 'footsoldier-with-a-mace': 1 },
      ...{ healing: 2, barkskin: 2, 'feral-growth': 1, stampede: 2, 'battle-rage': 2, 'plant-a-seed': 1 },
    }),
    boons: ['dug-in', 'long-vigil', 'limping-giant', 'shield-wall'],
    boss: true,
  },
  {
    // Panic, then the scythe.
    id: 'winter-herald',
    avatar: 'noctis',
    cards: deckListOf({
      ...{ 'vharok-the-hollow': 1, 'death-bringer': 2 },
      ...{ reaping: 1, despair: 3, 'cold-hands': 3, 'battle-rage': 2, 'abyssal-maw': 1 },
    }),
    boons: ['howling-dark', 'blood-offering', 'burned-chapter', 'open-wound'],
    boss: true,
  },
  {
    // Everything has its price.
    id: 'iron-chancellor',
    avatar: 'torgvar',
    cards: deckListOf({
      ...{ gottfried: 1, 'iron-lancer': 1, 'footsoldier-with-a-mace': 1, 'ether-seeker': 1 },
      ...{ 'judgement-fire': 1, 'battle-rage': 2, 'cruel-odds': 2, 'cold-hands': 2, 'second-chance': 1, 'iron-ledger': 2 },
    }),
    boons: ['every-altar', 'burned-chapter', 'borrowed-light', 'raid-at-dawn'],
    boss: true,
  },
]
