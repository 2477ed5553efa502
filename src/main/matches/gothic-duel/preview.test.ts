import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { filler, hex, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { resolveAction, preview } from '../preview.ts'

const bolt = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })

/** What the player in seat 0 sees of playing `card`, and the position afterwards. */
function previewed(card: Card, setup: ScenarioSetup = {}, draft?: string[]) {
  const duel = scenario({ ...setup, me: { hand: [card], ...setup.me } })
  const game: Game = duel.game
  const information = game.informationFor(duel.state, 0)
  const before = game.hash(duel.state)
  const action = resolveAction(game, information, 0, draft ?? [`play:${duel.state.cards.indexOf(card)}`])
  const sight = action === null ? null : preview(game, information, 0, action)
  expect(game.hash(duel.state)).toBe(before)
  return { duel, types: sight?.events.map(({ type, amount }) => (amount === undefined ? type : `${type} ${amount}`)), isCut: sight?.isCut }
}
const EFFECTS = (types: string[] | undefined) => types?.filter(type => !/paid|card-|effect-began/.test(type))

test('previews damage after Ward with all that it triggers', () => {
  expect(EFFECTS(previewed(bolt).types)).toEqual(['damage-dealt 3'])
  const { types } = previewed(bolt, { foe: { ward: { left: 2, until: 'next-turn' } } })
  expect(EFFECTS(types)).toEqual(['damage-prevented 2', 'ward-ended', 'damage-dealt 1'])
  const thirst = hex({
    triggers: [{ when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 1 }] }],
  })
  expect(EFFECTS(previewed(bolt, { me: { vitality: 5 }, foe: { hexes: [thirst] } }).types)).toContain('value-healed 1')
})

test('says whether Torment is met', () => {
  const dread = spell({
    effects: [{ effect: 'heal', who: 'you', value: 'will', amount: 1 }],
    torment: [{ at: 4, effects: [{ effect: 'damage', to: 'enemy', will: 1 }] }],
  })
  expect(EFFECTS(previewed(dread, { foe: { will: 4 } }).types)).toEqual(['torment-met 4', 'damage-dealt 1'])
  expect(EFFECTS(previewed(dread, { foe: { will: 5 } }).types)).toEqual(['torment-missed 4'])
})

test('previews the end of the duel', () => {
  expect(previewed(bolt, { foe: { vitality: 3 } }).types?.at(-1)).toBe('duel-ended')
})

test('stops before the first drawn card and says that there is more', () => {
  const look = spell({
    effects: [
      { effect: 'damage', to: 'enemy', vitality: 1 },
      { effect: 'draw', who: 'you', amount: 1 },
      { effect: 'damage', to: 'enemy', will: 1 },
    ],
  })
  const { types, isCut } = previewed(look, { me: { hand: [look], deck: [filler, bolt, filler] } })
  expect(EFFECTS(types)).toEqual(['damage-dealt 1'])
  expect(isCut).toBe(true)
  expect(previewed(bolt).isCut).toBe(false)
})

test('previews effects on the enemy’s hand only by its number of cards', () => {
  const result = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'hand', of: 'enemy' } }] })
  expect(EFFECTS(previewed(result, { foe: { hand: [filler, bolt] } }).types)).toEqual(['damage-dealt 2'])
})

test('previews nothing while a choice is open, and makes forced choices', () => {
  const aimed = spell({ effects: [{ effect: 'damage', to: 'target', vitality: 2 }] })
  expect(previewed(aimed).types).toBe(undefined)
  const duel = scenario({ me: { hand: [aimed] } })
  const at = `play:${duel.state.cards.indexOf(aimed)}`
  expect(EFFECTS(previewed(aimed, {}, [at, 'wizard:1']).types)).toEqual(['damage-dealt 2'])
  const ban = spell({ effects: [{ effect: 'dispel', on: 'enemy', amount: 1 }] })
  expect(EFFECTS(previewed(ban, { foe: { hexes: [hex()] } }).types)).toContain('hex-dispelled')
  expect(previewed(bolt, {}, ['play:999']).types).toBe(undefined)
})
