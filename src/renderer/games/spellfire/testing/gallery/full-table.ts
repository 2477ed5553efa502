import type { CardFace } from '../../../../../shared/card-face.ts'
import type { BattleView, ChampionView, PlayerView, RealmView, SpellfireView } from '../../../../../shared/games/spellfire/view.ts'
import { SEATS, type Seat } from '../../../../../shared/seat.ts'
import type { Zone } from '../../../../../shared/table-view.ts'
import { fakeCard } from '../../../../testing/fake-game.ts'

type Held = readonly [name: string, art: string]
interface Fighter {
  name: string
  art: string
  type: string
  traits?: string[]
  base: number
  gear: readonly Held[]
}
interface Side {
  realms: readonly { name: string; art: string; is?: 'razed' | 'protected'; holding?: Held }[]
  champions: readonly Fighter[]
  limbo: Held
  dungeon: Held
  continuing: readonly Held[]
}

const SIDES: readonly [Side, Side] = [
  {
    realms: [
      { name: 'Ancient Kalidnay', art: 'egyptian-pyramids' },
      { name: 'Mustering Green', art: 'village', is: 'protected', holding: ['Palisade Ring', 'palisade'] },
      { name: 'Kraken’s Shelf', art: 'kraken-tentacle', is: 'protected' },
      { name: 'The Whispering Stair', art: 'stairs', is: 'razed' },
      { name: 'Highsun Basilica', art: 'greek-temple', is: 'protected', holding: ['Fortification: Bailey', 'castle'] },
      { name: 'Saltspire Isles', art: 'island', is: 'protected' },
    ],
    champions: [
      {
        ...{ name: 'Pelath the Bronze Dragon', art: 'dragon-head', type: 'wizard', traits: ['dragon', 'flyer', 'swimmer'], base: 7 },
        gear: [
          ['Tidecaller’s Horn', 'hunting-horn'],
          ['Sword of First Light', 'shining-sword'],
        ],
      },
      {
        ...{ name: 'Oriel of the Glass Court', art: 'crystal-ball', type: 'wizard', base: 7 },
        gear: [
          ['Scepter of Noon', 'orb-wand'],
          ['Chest of Many Things', 'open-treasure-chest'],
        ],
      },
      {
        ...{ name: 'Garrick Two-Swords', art: 'crossed-swords', type: 'hero', base: 7 },
        gear: [
          ['Forgeheart Hammer', 'warhammer'],
          ['Gravesteel Blade', 'bloody-sword'],
        ],
      },
      {
        ...{ name: 'Brother Halloran', art: 'monk-face', type: 'cleric', traits: ['adventurer'], base: 5 },
        gear: [
          ['Crown of Two Moons', 'moon'],
          ['Arbalest of the Pass', 'crossbow'],
        ],
      },
      {
        ...{ name: 'Undead Htimsen', art: 'raise-zombie', type: 'monster', traits: ['flyer', 'undead'], base: 3 },
        gear: [
          ['Mirror Mask', 'mirror-mirror'],
          ['Cloak of the Ninth Moon', 'cloak'],
        ],
      },
    ],
    limbo: ['Wren Underhill', 'hobbit-dwelling'],
    dungeon: ['The Under-Library', 'bookshelf'],
    continuing: [
      ['Mark of Woe', 'third-eye'],
      ['Omens of Dread', 'raven'],
    ],
  },
  {
    realms: [
      { name: 'Lanternfield', art: 'lantern-flame' },
      { name: 'Crossroads Court', art: 'crossroad', is: 'protected', holding: ['Cavern of Ancient Knowledge', 'cave-entrance'] },
      { name: 'Anvilhold', art: 'anvil', is: 'protected', holding: ['Ember Foundry', 'melting-metal'] },
      { name: 'The Sealed Cloister', art: 'church', is: 'protected' },
      { name: 'Court of Glass', art: 'crystal-growth', is: 'protected' },
      { name: 'Cinder Gate', art: 'gate', is: 'razed' },
    ],
    champions: [
      {
        ...{ name: 'Lovely Colleen', art: 'woman-elf-face', type: 'hero', base: 7 },
        gear: [
          ['Sword of First Light', 'shining-sword'],
          ['Bell of Might', 'ringing-bell'],
        ],
      },
      {
        ...{ name: 'Dori the Barbarian', art: 'barbarian', type: 'hero', base: 6 },
        gear: [
          ['Arbalest of the Pass', 'crossbow'],
          ['Ward Stone', 'rune-stone'],
        ],
      },
      {
        ...{ name: 'Rand the Bowyer', art: 'bowman', type: 'psionicist', base: 7 },
        gear: [
          ['Veil of the Last King', 'hooded-figure'],
          ['Gravesteel Blade', 'bloody-sword'],
        ],
      },
      {
        ...{ name: 'Delsenora', art: 'pretty-fangs', type: 'cleric', base: 7 },
        gear: [
          ['Mirror Mask', 'mirror-mirror'],
          ['Bell of Might', 'ringing-bell'],
        ],
      },
      {
        ...{ name: 'Marsh Colossus', art: 'rock-golem', type: 'monster', traits: ['earthwalker'], base: 7 },
        gear: [
          ['Chest of Many Things', 'open-treasure-chest'],
          ['Cloak of the Ninth Moon', 'cloak'],
        ],
      },
    ],
    limbo: ['Nightjar', 'feathered-wing'],
    dungeon: ['Hall of Chains', 'crossed-chains'],
    continuing: [['Ancient Curse', 'cursed-star']],
  },
]
const RULE: Held = ['The Long Winter', 'snowflake-1']
const HAND: readonly Held[] = [
  ['Griffon Riders', 'griffin-symbol'],
  ['Hero Slayer', 'executioner-hood'],
  ['Lance of Winter', 'ice-spear'],
  ['Traitor', 'backstab'],
  ['Unusually Good Fortune', 'clover'],
  ['Wall of Iron', 'metal-bar'],
  ['Blessing of Iron', 'armor-upgrade'],
  ['Dispel Magic', 'magic-swirl'],
]
/** What a piece of gear adds here. */
const BONUS = 3

/** Numbers the cards of the table in the order in which they are laid. */
class Cards {
  readonly faces: CardFace[] = []
  readonly numbers: Record<string, string> = {}
  readonly attached: Zone[] = []

  lay([name, art]: Held): number {
    const number = Object.keys(this.numbers).length
    const id = name.toLowerCase().replace(/[^a-z]+/g, '-')
    if (!this.faces.some(face => face.id === id)) this.faces.push(fakeCard(id, { name, art, costs: [], facets: {}, parts: [] }))
    this.numbers[String(number)] = id
    return number
  }

  attach(host: number, owner: Seat, gear: readonly Held[]): number[] {
    const cards = gear.map(one => this.lay(one))
    this.attached.push({ id: `on ${host}`, kind: 'attached', look: 'row', owner, on: String(host), cards, hidden: 0 })
    return cards
  }
}

function championOf(cards: Cards, { name, art, type, traits = [], base, gear }: Fighter, side: Seat): ChampionView {
  const card = cards.lay([name, art])
  const attached = cards.attach(card, side, gear)
  const steps = [{ card, n: base, clause: 'SF-BASE.1' }, ...attached.map(item => ({ card: item, n: BONUS, clause: 'SF-ADJ.1' }))]
  return { card, side, type, traits, base, level: base + attached.length * BONUS, steps, isStripped: false }
}

const PLACES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

function playerOf(cards: Cards, side: Side, seat: Seat, hand: readonly number[]): PlayerView {
  const realms = side.realms.map(({ name, art, is, holding }, at): RealmView => {
    const card = cards.lay([name, art])
    if (holding) cards.attach(card, seat, [holding])
    return { card, side: seat, place: PLACES[at]!, isRazed: is === 'razed', isProtected: is === 'protected' }
  })
  return {
    hand: [...hand],
    handCount: HAND.length,
    handLimit: 10,
    deckCount: 40,
    realms,
    champions: side.champions.map(champion => championOf(cards, champion, seat)),
    limbo: [{ card: cards.lay(side.limbo), turns: 1 }],
    continuing: side.continuing.map(one => cards.lay(one)),
    dungeon: { state: 'in-play', card: cards.lay(side.dungeon) },
    openPlaces: [],
    mulligans: 0,
  }
}

/**
 * The fullest table to expect of a match with the largest decks: both pyramids, five champions a side with two attachments each, a rule card, two
 * Dungeons, three continuing cards, and a battle if wanted.
 */
export function fullTable(phase: 'pool' | 'attack'): { view: SpellfireView; faces: CardFace[]; hand: number[] } {
  const cards = new Cards()
  const hand = HAND.map(card => cards.lay(card))
  const players: [PlayerView, PlayerView] = [playerOf(cards, SIDES[0], 0, hand), playerOf(cards, SIDES[1], 1, [])]
  const rule = cards.lay(RULE)
  const zone = (owner: Seat, kind: string, look: Zone['look'], shown: number[], hidden = 0): Zone => ({
    ...{ id: `${owner} ${kind}`, kind, look, owner, cards: shown, hidden },
  })
  const [attacker = null, defender = null] = players.map(({ champions }) => champions[3] ?? null)
  const battle: BattleView = {
    ...{ attackingSeat: 0, target: players[1].realms[0]!.card, isProtected: false, attacker, defender, round: 1, acting: 0 },
    gains: [2, 4, -1].map((lead, at) => ({ card: hand[at]!, lead })),
  }
  const view: SpellfireView = {
    ...{ game: 'spellfire', turn: 15, whose: 0, phase, cards: cards.numbers },
    zones: [
      ...cards.attached,
      ...SEATS.flatMap(seat => [
        zone(seat, 'hand', 'hand', seat === 0 ? hand : [], seat === 0 ? 0 : HAND.length),
        zone(seat, 'draw-pile', 'deck', [], 40),
        zone(seat, 'discard-pile', 'pile', hand.slice(0, 4)),
        zone(seat, 'abyss', 'pile', hand.slice(4, 5)),
        zone(seat, 'void', 'pile', hand.slice(5, 7)),
      ]),
    ],
    pieces: SEATS.map(seat => ({ id: `seat-${seat}`, kind: 'player', owner: seat, values: [{ id: 'realms', now: 5, max: 6 }], marks: [] })),
    own: {
      ...{ format: 'standard', game: 0, hour: 23, turnStop: 60, rule, players, plays: [] },
      battle: phase === 'attack' ? battle : null,
    },
  }
  return { view, faces: cards.faces, hand }
}
