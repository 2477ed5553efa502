import { describe, expect, test } from 'vitest'
import { STAGES } from '../../shared/runs/descent.ts'
import type { DescentMap, RewardKind } from '../../shared/runs/descent.ts'
import type { DeckList } from '../../shared/deck.ts'
import { allGames } from '../games.ts'
import type { Descent } from '../kernel/descent.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { strongSummit } from './testing/strong-summit.ts'
import { mapFor } from './descent-map.ts'
import { canResize, choicesOf, rewardFor } from './descent-rewards.ts'

const games = [...allGames, strongSummit].flatMap(game => (game.descent ? [{ game, descent: game.descent }] : []))
const SEEDS = sampleSize(30, 300)
/** A check takes up to 0.1 ms, so an offer takes some 50 ms at most. */
const MOST_CHECKS = 1_500

/** Walks through a descent with random choices, and gives each deck on the way. */
function walk(of: Game, descent: Descent, seed: string): { decks: DeckList[]; boons: string[]; kinds: Set<RewardKind>; most: number } {
  let checks = 0
  const resizes = canResize(of, descent)
  const game: Game = { ...of, checkDeck: (...args) => (checks++, of.checkDeck(...args)) }
  const rng = rngFrom(`walk ${seed}`)
  const oneOf = <T>(all: readonly T[]): T => all[nextBelow(rng, all.length)]!
  const map = mapFor(game, descent, seed)
  let deck = oneOf(descent.starters).cards
  let node = oneOf(map[0]!)
  const boons: string[] = []
  const decks: DeckList[] = []
  const kinds = new Set<RewardKind>()
  let max = 0
  for (let stage = 0; stage < STAGES - 1; stage++) {
    const context = { game, deck, format: descent.format, boons }
    checks = 0
    const offer = rewardFor(context, node.reward!, `${seed} reward ${stage}`)
    const choices = choicesOf(context, offer)
    max = Math.max(max, checks)
    expect(rewardFor(context, node.reward!, `${seed} reward ${stage}`)).toEqual(offer)
    expect(choices.length, `${seed}: nothing is offered after stage ${stage + 1}`).toBeGreaterThan(0)
    expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length)
    kinds.add(offer.kind)
    const { id, removes } = oneOf(choices)
    if (!resizes) expect(node.reward).not.toMatch(/^(?:card|remove)$/)
    if (offer.kind === 'remove') expect(id).toBeNull()
    if (offer.kind === 'copy') expect(deck.some(({ card }) => card === id)).toBe(true)
    if (offer.kind === 'swap' || offer.kind === 'copy') expect(removes.length).toBeGreaterThan(0)
    if (offer.kind === 'boon') boons.push(id!)
    else {
      const removed = removes.length > 0 ? oneOf(removes) : null
      if (offer.kind === 'improve') expect(game.deckStrength!.cards[id!] ?? 0).toBeGreaterThan(game.deckStrength!.cards[removed!] ?? 0)
      const counts = new Map(deck.map(({ card, count }) => [card, count]))
      if (removed !== null) counts.set(removed, counts.get(removed)! - 1)
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
      deck = [...counts].flatMap(([card, count]) => (count > 0 ? [{ card, count }] : []))
    }
    decks.push(deck)
    node = map[stage + 1]![oneOf(node.to)]!
  }
  return { decks, boons, kinds, most: max }
}

describe.each(games.map(one => [one.game.id, one] as const))('%s', (_id, { game, descent }) => {
  test(`whatever is chosen in ${SEEDS} descents, each deck is legal, and each offer checks few decks`, () => {
    const kinds = new Set<RewardKind>()
    const resizes = canResize(game, descent)
    for (let seed = 0; seed < SEEDS; seed++) {
      const walked = walk(game, descent, `SEED${seed}`)
      for (const deck of walked.decks) expect(game.checkDeck(deck, descent.format).reasons, `seed ${seed}`).toEqual([])
      expect(new Set(walked.boons).size).toBe(walked.boons.length)
      for (const kind of walked.kinds) kinds.add(kind)
      expect(walked.most, `seed ${seed}`).toBeLessThan(MOST_CHECKS)
    }
    const expected = resizes ? ['boon', 'card', 'improve', 'remove'] : ['boon', 'copy', 'improve', 'swap']
    expect([...kinds].filter(kind => kind !== 'copy' || !resizes).sort()).toEqual(expected)
  })

  test('the map of a seed has a fork at the beginning and on the way, different opponents at a stage, and the boss at the end', () => {
    expect(mapFor(game, descent, 'MAP1')).toEqual(mapFor(game, descent, 'MAP1'))
    expect(mapFor(game, descent, 'MAP1')).not.toEqual(mapFor(game, descent, 'MAP2'))
    const isBoss = new Map(descent.opponents.map(({ id, boss }) => [id, boss]))
    for (let seed = 0; seed < SEEDS; seed++) {
      const map = mapFor(game, descent, `M${seed}`)
      expect(map).toHaveLength(STAGES)
      for (const [stage, nodes] of map.entries()) {
        const isLast = stage === STAGES - 1
        expect(nodes.length).toBe(isLast ? 1 : Math.max(2, nodes.length))
        expect(new Set(nodes.map(({ opponent }) => opponent)).size).toBe(nodes.length)
        for (const { opponent, reward } of nodes) {
          expect(isBoss.get(opponent)).toBe(isLast)
          expect(reward === undefined).toBe(isLast)
        }
        const reached = new Set(nodes.flatMap(({ to }) => to))
        expect(reached.size).toBe(map[stage + 1]?.length ?? 0)
        if (stage < STAGES - 2) expect(nodes.some(({ to }) => to.length > 1)).toBe(true)
      }
    }
  })

  test('no way through a map meets anybody twice if there are opponents enough, else hardly anybody at two stages in a row; all ways have forks', () => {
    const usual = descent.opponents.filter(({ boss }) => !boss)
    let forks = 0
    let nodes = 0
    let steps = 0
    let again = 0
    const met = new Set<string>()
    for (let seed = 0; seed < SEEDS; seed++) {
      const map = mapFor(game, descent, `W${seed}`)
      for (const { opponents, choices } of waysThrough(map)) {
        if (usual.length >= STAGES) {
          expect(new Set(opponents).size, `seed ${seed}: ${opponents.join(' ')}`).toBe(STAGES)
          expect(choices, `seed ${seed}`).toBeGreaterThan(1)
        }
        steps += opponents.length
        again += opponents.filter((one, at) => one === opponents[at + 1]).length
        for (const one of opponents) met.add(one)
      }
      const inner = map.slice(0, -2).flat()
      forks += inner.filter(({ to }) => to.length > 1).length
      nodes += inner.length
    }
    expect(forks / nodes).toBeGreaterThan(0.5)
    expect(again / steps).toBeLessThan(0.02)
    expect(met.size).toBe(descent.opponents.length)
  })
})

/** Each way: whom one meets, and how often one chooses. */
const waysThrough = (map: DescentMap, stage = 0, open = map[0]!.map((_, node) => node)): { opponents: string[]; choices: number }[] =>
  open.length === 0
    ? [{ opponents: [], choices: 0 }]
    : open.flatMap(node => {
        const { opponent, to } = map[stage]![node]!
        const choices = open.length > 1 ? 1 : 0
        return waysThrough(map, stage + 1, to).map(rest => ({
          opponents: [opponent, ...rest.opponents],
          choices: choices + rest.choices,
        }))
      })

test('a deck that can’t lose a card now is offered other copies instead, and an offer from before, too', () => {
  const min = strongSummit.catalog.starterDecks[0]!.cards
  expect(choicesOf({ game: strongSummit, deck: min, boons: [] }, { kind: 'remove', ids: [] })).toEqual([])
  const small: DeckList = [
    { card: 'old-guide', count: 1 },
    { card: 'quick-scout', count: 1 },
    { card: 'long-rope', count: 2 },
    { card: 'trail-map', count: 2 },
    { card: 'loose-rock', count: 2 },
    { card: 'sudden-gust', count: 2 },
  ]
  const context = { game: strongSummit, deck: small, boons: [] }
  const offer = rewardFor(context, 'remove', 'THIN')
  expect(offer.kind).toBe('copy')
  expect(offer.ids.length).toBeGreaterThan(0)
  // Journals of older runs have the same with the kind 'remove'.
  expect(choicesOf(context, { ...offer, kind: 'remove' })).toEqual(choicesOf(context, offer))
  for (const { id, removes } of choicesOf(context, offer)) {
    expect(small.some(({ card }) => card === id)).toBe(true)
    expect(removes).not.toContain('old-guide')
  }
})
