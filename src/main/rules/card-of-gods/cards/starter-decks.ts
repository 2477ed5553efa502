import type { DeckList } from '../../../../shared/deck.ts'

/** An Expedition and a Deck of Gods, ready to play. */
export interface StarterSet {
  id: string
  name: string
  /** How it wins. */
  plan: string
  /** What to do in the first two rounds. */
  opening: string
  cards: DeckList
}

/** Cards, by number of copies. */
export const deckListOf = (counts: Record<string, number>): DeckList => Object.entries(counts).map(([card, count]) => ({ card, count }))

/** One for each Leader. */
export const STARTER_SETS: readonly StarterSet[] = [
  {
    id: 'dawn-watch',
    name: 'Dawn Watch',
    plan: 'Hold the Epicenter. Shields of Dawn keep the line standing, and Radiant Lance finishes off the wounded.',
    opening:
      'Send the Tower Guard into the Epicenter and let it Guard; Magister and Yeoman shoot from the Camp. Richard follows in round 2 with Faith in hand.',
    cards: deckListOf({
      richard: 1,
      'tower-guard': 1,
      magister: 1,
      'longbow-yeoman': 1,
      'shield-of-dawn': 3,
      'second-chance': 2,
      'radiant-lance': 3,
      'hand-of-the-maker': 1,
      'wings-of-the-tower': 1,
    }),
  },
  {
    id: 'hollow-procession',
    name: 'Hollow Procession',
    plan: 'Frighten them and finish them. Terror and Despair spread Panic, Abyssal Maw keeps Vharok on his feet.',
    opening:
      'Walk the Zombie ahead to take the first blows and let the others Pray. From round 2 strike the same enemy with blade and Cards until it falls.',
    cards: deckListOf({
      'vharok-the-hollow': 1,
      'death-bringer': 1,
      zombie: 1,
      'ether-seeker': 1,
      despair: 3,
      'cold-hands': 2,
      withering: 1,
      'abyssal-maw': 2,
      'battle-rage': 1,
      'twin-bolts': 1,
    }),
  },
  {
    id: 'green-tide',
    name: 'Green Tide',
    plan: 'Outlast them. The Troll regrows, Healing undoes a whole round of wounds, and Stampede strikes while you move.',
    opening:
      'Keep Kellantra in the Camp and shoot into the Epicenter. Move the Troll and the Warrior up together; save three green Faith for Healing.',
    cards: deckListOf({
      kellantra: 1,
      'dryadint-warrior': 1,
      'mossback-troll': 1,
      'briar-scout': 1,
      healing: 2,
      barkskin: 2,
      'grasping-roots': 1,
      'plant-a-seed': 2,
      stampede: 2,
      'feral-growth': 1,
    }),
  },
  {
    id: 'war-drums',
    name: 'War Drums',
    plan: 'Hit first and hit hardest. The Drum and Battle Rage turn one attack into a removal; Lightning punishes the answer.',
    opening:
      'Ride the wolf into the Epicenter at once, the Ravager behind it; the Magister shoots from the Camp. Spend red Faith as it comes: early removals win the Ether race.',
    cards: deckListOf({
      'urzha-bonedrum': 1,
      'horde-ravager': 1,
      'wolf-rider': 1,
      magister: 1,
      lightning: 3,
      'battle-rage': 3,
      firestorm: 1,
      sunder: 1,
      'brumgars-drum': 2,
    }),
  },
  {
    id: 'house-of-hope',
    name: 'House of Hope',
    plan: 'Never lose a miniature. Stand together, Mend after every blow and sing the Hymn of Hope; the Lance finishes anyone who comes too close.',
    opening:
      'The Shieldbearer enters the Epicenter first and Guards, the Hospitaller Mends beside it, the Magister shoots from the Camp. Mother Celandine Prays until a Hymn is paid for.',
    cards: deckListOf({
      'mother-celandine': 1,
      hospitaller: 1,
      shieldbearer: 1,
      magister: 1,
      'shield-of-dawn': 2,
      punishment: 1,
      balm: 2,
      'hymn-of-hope': 2,
      'radiant-lance': 3,
    }),
  },
  {
    id: 'iron-account',
    name: 'Iron Account',
    plan: 'Make their Cards cost more than they earn. Ledger, Veil and Cruel Odds take Faith and luck; the Lancer takes the rest.',
    opening:
      'Throw grenades from the Camp and hold the Lancer back for the first weak enemy in the Epicenter. Watch their Faith: the Ledger needs three.',
    cards: deckListOf({
      gottfried: 1,
      'iron-lancer': 1,
      grenadier: 1,
      'footsoldier-with-a-mace': 1,
      'iron-ledger': 2,
      'veil-of-silence': 1,
      'cruel-odds': 2,
      'judgement-fire': 1,
      whispers: 2,
      'stolen-prayer': 1,
      'cold-hands': 1,
    }),
  },
  {
    id: 'tower-of-visions',
    name: 'Tower of Visions',
    plan: 'Pray more than anyone and answer everything. Stolen Prayer starves them; Rot and Bloom keeps the old man alive.',
    opening: 'Velorn Prays and shoots from the Camp. Both Guards hold the Epicenter, with the Physician one step behind.',
    cards: deckListOf({
      'archmagister-velorn': 1,
      'tower-guard': 2,
      'plague-physician': 1,
      'stolen-prayer': 2,
      'rot-and-bloom': 2,
      'veil-of-silence': 1,
      'warding-sign': 1,
      'shield-of-dawn': 2,
      balm: 2,
    }),
  },
  {
    id: 'duel-at-dusk',
    name: 'Duel at Dusk',
    plan: 'Let them come and answer in kind. Shields turn blows aside, Judgement Fire and the Riposte pay them back.',
    opening:
      'The Arquebusier shoots from the Camp, the Militia baits in the Epicenter. When it is hit, burn the attacker and send in the Sword Dancer.',
    cards: deckListOf({
      'marquesa-oriola': 1,
      'sword-dancer': 1,
      arquebusier: 1,
      'harbour-militia': 1,
      'shield-of-dawn': 2,
      'second-chance': 2,
      'battle-rage': 1,
      'judgement-fire': 2,
      sunder: 2,
      'marquesas-riposte': 1,
    }),
  },
  {
    id: 'bramble-and-rot',
    name: 'Bramble and Rot',
    plan: 'Pin them and let them wither. Grasping Roots stop anyone who moves in; Rot and Bloom feeds Iswen while it hurts them.',
    opening:
      'Hide the Scout in Ambush. Iswen shoots from the Camp; the Dryadint Warrior takes the Epicenter with both Footsoldiers behind it.',
    cards: deckListOf({
      'iswen-thornspeaker': 1,
      'dryadint-warrior': 1,
      'briar-scout': 1,
      'footsoldier-with-a-mace': 2,
      'rot-and-bloom': 3,
      'grasping-roots': 2,
      'plant-a-seed': 1,
      'quiet-grave': 1,
      withering: 2,
      whispers: 1,
    }),
  },
]
