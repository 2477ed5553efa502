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
const listed = (counts: Record<string, number>): DeckList => Object.entries(counts).map(([card, count]) => ({ card, count }))

/** One for each Leader. */
export const STARTER_SETS: readonly StarterSet[] = [
  {
    id: 'dawn-watch',
    name: 'Dawn Watch',
    plan: 'Hold the Epicenter behind steel. Shields of Dawn keep the line standing, Radiant Lance ends whatever is hurt.',
    opening:
      'Send the Tower Guard into the Epicenter and let it Guard; the Yeomen shoot from the Camp. Richard follows in round 2 with Faith in hand.',
    cards: listed({
      richard: 1,
      'tower-guard': 1,
      'longbow-yeoman': 2,
      'footsoldier-with-a-mace': 1,
      'shield-of-dawn': 3,
      'second-chance': 2,
      'radiant-lance': 2,
      punishment: 1,
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
    cards: listed({
      'vharok-the-hollow': 1,
      'death-bringer': 1,
      zombie: 1,
      'footsoldier-with-a-mace': 1,
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
    cards: listed({
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
      'Ride the wolf into the Epicenter at once, the Ravager behind it. Spend red Faith as it comes: early removals win the Ether race.',
    cards: listed({
      'urzha-bonedrum': 1,
      'horde-ravager': 1,
      'wolf-rider': 1,
      bonecaster: 1,
      lightning: 2,
      'battle-rage': 2,
      'brumgars-drum': 2,
      stampede: 2,
      firestorm: 1,
      'blood-price': 1,
    }),
  },
  {
    id: 'house-of-hope',
    name: 'House of Hope',
    plan: 'Never lose a miniature. Stand together, Mend after every blow and sing the Hymn of Hope; the Epicenter brings the Ether.',
    opening:
      'The Shieldbearer enters the Epicenter first and Guards, the Hospitaller stands beside it. Mother Celandine Prays until a Hymn is paid for.',
    cards: listed({
      'mother-celandine': 1,
      hospitaller: 1,
      shieldbearer: 1,
      penitent: 1,
      'shield-of-dawn': 2,
      balm: 2,
      'hymn-of-hope': 2,
      sanctuary: 1,
      healing: 1,
      'radiant-lance': 2,
    }),
  },
  {
    id: 'iron-account',
    name: 'Iron Account',
    plan: 'Make their Cards cost more than they earn. Ledger, Veil and Cruel Odds take Faith and luck; the Lancer takes the rest.',
    opening:
      'Throw grenades from the Camp and hold the Lancer back for the first weak enemy in the Epicenter. Watch their Faith: the Ledger needs three.',
    cards: listed({
      gottfried: 1,
      'iron-lancer': 1,
      grenadier: 1,
      'footsoldier-with-a-mace': 1,
      'iron-ledger': 2,
      'veil-of-silence': 1,
      'cruel-odds': 2,
      'judgement-fire': 1,
      'twin-bolts': 1,
      sunder: 1,
      'stolen-prayer': 1,
      'cold-hands': 1,
    }),
  },
  {
    id: 'tower-of-visions',
    name: 'Tower of Visions',
    plan: 'Pray more than anyone and answer everything. Stolen Prayer starves them; Rot and Bloom keeps the old man alive.',
    opening:
      'Velorn and the Magister Pray and shoot from the Camp. The Guard alone holds the Epicenter, with the Physician one step behind.',
    cards: listed({
      'archmagister-velorn': 1,
      magister: 1,
      'tower-guard': 1,
      'plague-physician': 1,
      'stolen-prayer': 2,
      'rot-and-bloom': 2,
      'veil-of-silence': 1,
      'warding-sign': 1,
      despair: 2,
      balm: 2,
    }),
  },
  {
    id: 'duel-at-dusk',
    name: 'Duel at Dusk',
    plan: 'Let them come and answer in kind. Shields turn blows aside, Judgement Fire and the Riposte pay them back.',
    opening:
      'The Arquebusier shoots from the Camp, the Militia baits in the Epicenter. When it is hit, burn the attacker and send in the Sword Dancer.',
    cards: listed({
      'marquesa-oriola': 1,
      'sword-dancer': 1,
      arquebusier: 1,
      'harbour-militia': 1,
      'shield-of-dawn': 2,
      'second-chance': 2,
      'battle-rage': 2,
      'judgement-fire': 2,
      sunder: 1,
      'marquesas-riposte': 1,
    }),
  },
  {
    id: 'bramble-and-rot',
    name: 'Bramble and Rot',
    plan: 'Pin them and let them wither. Grasping Roots stop whoever moves in; Rot and Bloom feeds Iswen while it hurts them.',
    opening:
      'Hide the Scout in Ambush. Iswen and the Physician stay near each other; the Troll takes the Epicenter and regrows what it loses.',
    cards: listed({
      'iswen-thornspeaker': 1,
      'mossback-troll': 1,
      'briar-scout': 1,
      'plague-physician': 1,
      'rot-and-bloom': 3,
      'grasping-roots': 2,
      'plant-a-seed': 1,
      'quiet-grave': 1,
      withering: 2,
      whispers: 1,
    }),
  },
]
