import { describe, expect, test } from 'vitest'
import { chooseAt } from '../../ai/levels.ts'
import type { Game } from '../../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../kernel/rng.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { GUIDED_MATCH } from '../../rules/gothic-duel/cards/guided-match.ts'
import { CLIENT, look, servicesForTest, valueOf } from '../testing/services-for-test.ts'

const game: Game = gothicDuel
const { config, seed, deckNames } = GUIDED_MATCH

describe('the duel that teaches the game', () => {
  test('is legal and dealt the same way each time', async () => {
    for (const { cards } of config.seats) expect(game.checkDeck(cards).reasons).toEqual([])
    const services = await servicesForTest({ games: [game] })
    const views = [0, 1].map(() => {
      const { id } = valueOf(services.matches.beginGuided(game.id, 'Mina'))
      return look(services, id)
    })
    expect(views[0]).toMatchObject({ guided: true, you: 0, takeback: { allowed: true } })
    expect(views[0]?.seats.map(({ deckName }) => deckName)).toEqual(deckNames)
    expect(views[0]?.seats.map(({ player }) => player)).toEqual([
      { type: 'person', name: 'Mina' },
      { type: 'ai', level: 'apprentice' },
    ])
    expect(views[0]?.view).toEqual(views[1]?.view)
  })

  test('deals a Spell and a Hex that can be paid for at once, and shows every keyword among the first seven cards', () => {
    const state = gothicDuel.setup(config, seed)
    const { hand, deck, soulfire } = state.wizards[0]
    const faces = (cards: number[]) => cards.map(card => game.catalog.cards.find(face => face.id === state.cards[card]?.id))
    const cheap = faces(hand).filter(face => Number(face?.costs[0]?.amount) <= soulfire)
    expect(new Set(cheap.flatMap(face => face?.facets['type']))).toEqual(new Set(['spell', 'hex']))
    const first = faces([...hand, ...deck.slice(-2)])
    expect(new Set(first.flatMap(face => face?.keywords ?? []))).toEqual(new Set(game.catalog.keywords.map(({ id }) => id)))
  })

  test('is listed and saved like any other, and a rematch has no guide', async () => {
    const services = await servicesForTest({ games: [game] })
    const { id } = valueOf(services.matches.beginGuided(game.id, 'Mina'))
    expect(services.matches.list(CLIENT).map(match => match.id)).toEqual([id])
    const again = valueOf(services.matches.rematch(id)).id
    expect(look(services, again).guided).toBe(undefined)
    expect(look(services, again).seats).toEqual(look(services, id).seats)
  })

  /** Plays something at random as long as anything can be played, and only then ends the turn. */
  function randomBeforeEnding(state: unknown, rng: Rng): unknown {
    const actions = game.candidates(state, 0, rng, 64)
    const isMain = game.pending(state)[0]?.decision === 'main'
    const [first, ...plays] = actions
    return isMain && plays.length > 0 ? plays[nextBelow(rng, plays.length)] : isMain ? first : actions[nextBelow(rng, actions.length)]
  }

  test('is won by playing any affordable card', () => {
    let won = 0
    for (let learner = 0; learner < 12; learner++) {
      const state = game.setup(config, seed)
      const rng = rngFrom(`learner ${learner}`)
      for (let move = 0; ; move++) {
        const seat = game.pending(state)[0]?.seat
        if (seat === undefined) break
        const question = { seat, information: game.informationFor(state, seat), seed: `${learner} ${move}` }
        game.apply(state, seat, seat === 0 ? randomBeforeEnding(state, rng) : chooseAt(game, 'apprentice', question))
      }
      if (game.outcome(state)?.winner === 0) won++
    }
    expect(won).toBeGreaterThanOrEqual(11)
  })
})
