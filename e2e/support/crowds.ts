import { games } from '../../src/main/games.ts'
import { isEnchantoriaView } from '../../src/shared/games/enchantoria/view.ts'
import type { SpellfireView } from '../../src/shared/games/spellfire/view.ts'
import type { MatchUpdate } from '../../src/shared/match.ts'
import { SEATS, type Seat } from '../../src/shared/seat.ts'
import type { TableView, Zone } from '../../src/shared/table-view.ts'

const CHAMPIONS = 12
const HAND = 12
const PLACES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** Adds cards of a game's set to a view, with numbers that nothing has. */
class Adding {
  readonly #view: TableView
  readonly #ids: Record<string, string[]> = {}
  #next = 5_000

  constructor(view: TableView, facet: string) {
    this.#view = view
    for (const { id, facets } of games.find(({ id }) => id === view.game)?.catalog.cards ?? [])
      for (const value of facets[facet] ?? []) (this.#ids[value] ??= []).push(id)
  }

  card(kind: string): number {
    const ids = this.#ids[kind] ?? []
    const number = this.#next++
    this.#view.cards[String(number)] = ids[number % ids.length] ?? ''
    return number
  }

  cards = (kind: string, count: number): number[] => Array.from({ length: count }, () => this.card(kind))
}

/** An open hand has twelve cards. */
function fillHand(view: TableView, side: Seat, adding: Adding, kind: string): void {
  const hand = view.zones.find(({ owner, look }) => owner === side && look === 'hand')
  if (hand && hand.hidden === 0) hand.cards.push(...adding.cards(kind, Math.max(0, HAND - hand.cards.length)))
}

const isOf = <View extends TableView>(view: TableView, game: View['game']): view is View => view.game === game

/** Twelve champions a side with up to three items, six realms with holdings, and twelve cards in hand. */
function crowdSpellfire({ view }: MatchUpdate, champions = CHAMPIONS): void {
  if (!isOf<TableView & SpellfireView>(view, 'spellfire')) return
  const adding = new Adding(view, 'type')
  const attach = (host: number, owner: Seat, cards: number[]): void =>
    void view.zones.push({ id: `on ${host}`, kind: 'attached', look: 'row', owner, on: String(host), cards, hidden: 0 } satisfies Zone)
  for (const side of SEATS) {
    const player = view.own.players[side]
    player.champions = adding.cards('hero', champions).map((card, at) => {
      if (at % 4 > 0) attach(card, side, adding.cards('magical-item', at % 4))
      const steps = [{ card, n: 7, clause: 'SF-BASE.1' }]
      return { card, side, type: 'hero', traits: ['flyer', 'swimmer'], base: 7, level: 7 + at, steps, isStripped: false }
    })
    player.realms = PLACES.map((place, at) => {
      const card = adding.card('realm')
      attach(card, side, [adding.card('holding')])
      return { card, side, place, isRazed: at === 5, isProtected: at > 0 }
    })
    fillHand(view, side, adding, 'ally')
  }
}

const ENTITIES = 10

/** Ten creatures and constructs a side, and twelve cards in hand. */
function crowdEnchantoria({ view }: MatchUpdate): void {
  if (!isEnchantoriaView(view)) return
  const adding = new Adding(view, 'type')
  for (const side of SEATS) {
    const { entities } = view.own.players[side]
    const [mage] = entities
    if (!mage) continue
    for (let at = entities.length - 1; at < ENTITIES; at++) {
      const id = 5_000 + side * 100 + at
      const what = { name: `Grey Wolf ${at}`, art: 'wolf-head' }
      const acts = [{ does: 'damage', n: 2, by: 'order' as const }]
      entities.push({
        ...mage,
        id,
        kind: 'creature',
        what: { id: 'grey-wolf', ...what },
        effects: [],
        protection: null,
        takesOrders: true,
        acts,
      })
      const values = [{ id: 'health', now: 3, max: 4 }]
      view.pieces.push({ id: String(id), kind: 'creature', owner: side, what, place: `field-${side}`, values, marks: [] })
    }
    fillHand(view, side, adding, 'attack')
  }
}

/** Twelve Hexes on both wizards, and twelve cards in hand. */
function crowdGothicDuel({ view }: MatchUpdate): void {
  if (view.game !== 'gothic-duel') return
  const adding = new Adding(view, 'type')
  for (const side of SEATS) {
    const hexes = view.zones.find(({ owner, kind }) => owner === side && kind === 'hexes')
    const cards = adding.cards('hex', 12)
    hexes?.cards.push(...cards)
    hexes?.states?.push(...cards.map(card => ({ card, controller: side, marks: [] })))
    fillHand(view, side, adding, 'spell')
  }
}

/** All miniatures of both sides in one zone. */
function crowdCardOfGods({ view }: MatchUpdate): void {
  if (view.game !== 'card-of-gods') return
  for (const piece of view.pieces) if (piece.place !== undefined) piece.place = 'epicenter'
}

/** By game: how its table is filled, and a selector of what is many then. */
export const CROWDS: Readonly<Record<string, { crowds: Readonly<Record<string, (update: MatchUpdate) => void>>; crowded: string }>> = {
  'gothic-duel': { crowds: { 'the fullest table': crowdGothicDuel }, crowded: '[data-attached] .look' },
  enchantoria: { crowds: { 'the fullest table': crowdEnchantoria }, crowded: '.creature' },
  'card-of-gods': { crowds: { 'the fullest table': crowdCardOfGods }, crowded: '.figure' },
  spellfire: {
    crowds: {
      'the fullest table': update => crowdSpellfire(update),
      // As many as are shown as cards.
      'six champions': update => crowdSpellfire(update, 6),
      'nine champions': update => crowdSpellfire(update, 9),
    },
    crowded: '.champion .who',
  },
}
