import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEATS, type Viewer } from '../../../shared/seat.ts'
import type { Descent } from '../descent.ts'
import type { Game, GameEvent, MatchConfig } from '../game.ts'
import { randomMatchUp } from '../match-ups.ts'
import { nextBelow, rngFrom, shuffle, type Rng } from '../rng.ts'
import { suiteOf } from './conformance-checks.ts'
import { playConformanceMatch } from './conformance-match.ts'
import type { GameChecks } from './game-checks.ts'
import { sampleSize } from './samples.ts'

type Boons = NonNullable<MatchConfig['boons']>
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
/** The most boons that one side has in these matches. */
const MOST = 10

const textsOf = (game: string): Record<'starters' | 'boons' | 'opponents', Record<string, Record<string, string>>> =>
  JSON.parse(readFileSync(new URL(`../../../../resources/locales/en/${game}-descent.json`, import.meta.url), 'utf8'))

/** Up to ten random boons for each seat. */
export function boonsFor({ boons }: Descent, rng: Rng): Boons {
  const some = (): string[] => {
    const drawn = boons.map(({ id }) => id)
    shuffle(drawn, rng)
    return drawn.slice(0, nextBelow(rng, MOST + 1))
  }
  return [some(), some()]
}

/** Defines the tests that every game's part of descents passes. */
export function descentConformance(game: Game, descent: Descent, checks: GameChecks): void {
  const { starters, boons, opponents, format } = descent
  const texts = textsOf(game.id)
  const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)
  const dealt = (config: MatchConfig, seed: string) => {
    const events: GameEvent[] = []
    const state = game.setup(config, seed, event => events.push(event))
    return { state, events }
  }
  const matchUp = (seed: string): MatchConfig => randomMatchUp(game, rngFrom(seed), format)

  test('a descent has enough of everything, each with its texts and no texts of others', () => {
    expect(starters.length).toBeGreaterThanOrEqual(3)
    expect(boons.length).toBeGreaterThanOrEqual(20)
    expect(opponents.length).toBeGreaterThanOrEqual(12)
    expect(opponents.filter(({ boss }) => boss).length).toBeGreaterThanOrEqual(3)
    expect(Object.keys(texts.starters)).toEqual(idsOf(starters))
    expect(Object.keys(texts.boons)).toEqual(idsOf(boons))
    expect(Object.keys(texts.opponents)).toEqual(idsOf(opponents))
    for (const { name, text, ...rest } of [...Object.values(texts.starters), ...Object.values(texts.boons)])
      expect([Boolean(name), Boolean(text), rest]).toEqual([true, true, {}])
    for (const { name, story, ...rest } of Object.values(texts.opponents))
      expect([Boolean(name), Boolean(story), rest]).toEqual([true, true, {}])
  })

  test('the text of each boon is true for either side', () => {
    const sides = /\b(?:you|your|yours|enemy|opponent)\b/i
    for (const [id, { text = '' }] of Object.entries(texts.boons)) expect(text, id).not.toMatch(sides)
  })

  test('its decks are legal and all different', () => {
    const decks = [...starters, ...opponents]
    for (const { id, cards } of decks) expect(game.checkDeck(cards, format), id).toMatchObject({ playable: true })
    expect(new Set(decks.map(({ cards }) => JSON.stringify(cards))).size).toBe(decks.length)
  })

  test('opponents have known avatars, and two to four boons', () => {
    for (const { id, avatar, boons: own } of opponents) {
      expect(idsOf(game.catalog.avatars), id).toContain(avatar)
      expect(own.length >= 2 && own.length <= 4 && new Set(own).size === own.length, id).toBe(true)
      expect(idsOf(boons), id).toEqual(expect.arrayContaining([...own]))
    }
  })

  test('boons rest on clauses', () => {
    const clauses = game.catalog.rules.flatMap(section => section.clauses)
    for (const boon of boons) expect(boon.clauses.filter(clause => !clauses.includes(clause)).length + +(boon.clauses.length === 0)).toBe(0)
  })

  test('the same seed and boons deal the same position, and none the one without', () => {
    for (let number = 0; number < 20; number++) {
      const config = { ...matchUp(`same ${number}`), boons: boonsFor(descent, rngFrom(`boons ${number}`)) }
      const { state, events } = dealt(config, 'same')
      const again = dealt(config, 'same')
      expect(game.encode(again.state)).toBe(game.encode(state))
      expect(again.events).toEqual(events)
      expect(game.hash(game.decode(game.encode(state)))).toBe(game.hash(state))
      const { boons: _, ...plain } = config
      expect(dealt({ ...config, boons: [[], []] }, 'same')).toEqual(dealt(plain, 'same'))
    }
  })

  test('every boon changes the position for either seat, and the log tells everybody by its name', () => {
    const [starter, opponent] = [starters[0]!, opponents[0]!]
    const seats: MatchConfig['seats'] = [
      { avatar: opponent.avatar, cards: starter.cards },
      { avatar: opponent.avatar, cards: opponent.cards },
    ]
    const config: MatchConfig = { seats, first: 0, format }
    const without = game.encode(dealt(config, 'each').state)
    for (const { id } of boons)
      for (const seat of SEATS) {
        const { state, events } = dealt({ ...config, boons: seat === 0 ? [[id], []] : [[], [id]] }, 'each')
        expect(game.encode(state), id).not.toBe(without)
        for (const viewer of VIEWERS) {
          const words = events
            .map(event => game.observe(event, viewer, state))
            .flatMap(seen => (seen ? [checks.inWords(seen.message)] : []))
          expect(words.filter(line => line.includes(texts.boons[id]!['name']!)).length, `${id} to ${viewer}`).toBeGreaterThan(0)
        }
      }
  })

  test('matches with up to ten boons a side pass the checks of all matches', () => {
    const suite = suiteOf(game, checks)
    const [thorough, all] = [sampleSize(16, 200), sampleSize(200, 2000)]
    for (let number = 0; number < all; number++) {
      const seed = `descent-${number}`
      const config = { ...matchUp(seed), boons: boonsFor(descent, rngFrom(`boons ${seed}`)) }
      const { failures } = playConformanceMatch(suite, seed, { config, thoroughness: number < thorough ? 'full' : 'invariants' })
      const [failure] = failures
      expect(failure && `${failure.check}: ${failure.problem} (${seed}, ${JSON.stringify(config.boons)})`).toBeUndefined()
    }
  }, 240_000)
}
