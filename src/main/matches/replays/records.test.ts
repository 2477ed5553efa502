import { expect, test } from 'vitest'
import type { NewMatch } from '../../../shared/match.ts'
import type { Score } from '../../../shared/statistics.ts'
import { TOY_DECKS } from '../../kernel/testing/toy-game.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { AGAINST_AI, act, begin, CLIENT, TWO_AIS, servicesForTest, simpleAi, undo, until, valueOf } from '../testing/services-for-test.ts'

const score = (played: number, won = 0): Score => ({ played, won, drawn: 0 })

test('counts the player’s matches by deck, opponent and level, without running and watched ones', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const [mine, theirs] = AGAINST_AI.seats
  const against = (level: 'adept' | 'master'): NewMatch => ({
    ...AGAINST_AI,
    seats: [mine, { ...theirs, player: { type: 'ai', level } }],
  })
  const ids: string[] = []
  for (const match of [against('adept'), against('adept'), against('master')]) {
    const id = begin(services, match)
    ids.push(id)
    act(services, id, 'peek')
    if (match.seats[1].player.type === 'ai' && match.seats[1].player.level === 'master') valueOf(undo(services, id))
    valueOf(services.matches.concede(id, CLIENT))
  }
  begin(services)
  const watched = begin(services, TWO_AIS)
  await until(valueOf(services.matches.watch(watched, CLIENT)), ({ outcome }) => outcome !== null)
  const records = services.matches.replays.records()
  expect(records.all).toMatchObject({ all: score(3), first: score(0), second: score(0), takenBack: 1 })
  expect(records.decks).toMatchObject([{ key: 'starter:toy-0', all: score(3) }])
  expect(records.opponents).toMatchObject([{ key: 'starter:toy-1', all: score(3) }])
  expect(records.levels).toMatchObject([
    { key: 'adept', all: score(2), takenBack: 0, latest: ids[1] },
    { key: 'master', all: score(1), takenBack: 1, latest: ids[2] },
  ])
})

test('can count matches with open hands or lists separately', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const [mine, theirs] = AGAINST_AI.seats
  const played = [
    { level: 'adept', houseRules: { takebacks: true, openHands: true } },
    { level: 'adept', houseRules: { takebacks: true, openLists: true } },
    { level: 'master', houseRules: { takebacks: true, openHands: false } },
    { level: 'master' },
    { level: 'master' },
  ] as const
  for (const { level, ...agreed } of played) {
    const seats: NewMatch['seats'] = [mine, { ...theirs, player: { type: 'ai', level } }]
    valueOf(services.matches.concede(begin(services, { ...AGAINST_AI, ...agreed, seats }), CLIENT))
  }
  const { records } = services.matches.replays
  expect(records('any').all).toMatchObject({ all: score(5) })
  expect(records('open')).toMatchObject({ all: { all: score(2) }, levels: [{ key: 'adept', all: score(2) }] })
  expect(records('closed')).toMatchObject({ all: { all: score(3) }, levels: [{ key: 'master', all: score(3) }] })
})

test('counts a saved deck in total and by version with the same cards, whatever its name was', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory })
  const { decks, matches } = services
  const cards = TOY_DECKS[0] ?? []
  const deck = valueOf(decks.save({ game: 'toy', name: 'Mine', cards }))
  const [first] = valueOf(decks.keepVersion(deck.id, 'One'))
  const lose = () => {
    const [mine, theirs] = AGAINST_AI.seats
    const id = begin(services, { ...AGAINST_AI, seats: [{ ...mine, deck: { from: 'saved', id: deck.id } }, theirs] })
    valueOf(matches.concede(id, CLIENT))
  }
  lose()
  valueOf(decks.save({ ...deck, name: 'Renamed', cards: cards.toReversed() }))
  lose()
  valueOf(decks.save({ ...deck, name: 'Renamed', cards: TOY_DECKS[1] ?? [] }))
  const second = valueOf(decks.keepVersion(deck.id, 'Two')).at(-1)
  lose()
  const next = await servicesForTest({ dataDirectory })
  for (const host of [services, next]) {
    expect(valueOf(host.matches.replays.deckRecord(deck.id))).toEqual({
      all: score(3),
      versions: [
        { id: first?.id, score: score(2) },
        { id: second?.id, score: score(1) },
      ],
    })
    expect(host.matches.replays.records().decks).toMatchObject([{ key: `saved:${deck.id}`, name: 'Renamed', all: score(3) }])
  }
})

test('counts the player’s finished matches with a card in the own deck', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory })
  const [mine, theirs] = TOY_DECKS
  const own = mine?.find(({ card }) => !theirs?.some(one => one.card === card))?.card ?? mine?.[0]?.card ?? ''
  const { cardRecord } = services.matches.replays
  expect(cardRecord('toy', own)).toEqual(score(0))
  valueOf(services.matches.concede(begin(services), CLIENT))
  const second = begin(services)
  expect(cardRecord('toy', own)).toEqual(score(1))
  valueOf(services.matches.concede(second, CLIENT))
  expect(cardRecord('toy', own)).toEqual(score(2))
  const foreign = theirs?.find(({ card }) => !mine?.some(one => one.card === card))?.card ?? 'no-such-card'
  expect(cardRecord('toy', foreign)).toEqual(score(0))
  expect(cardRecord('toy', 'no-such-card')).toEqual(score(0))
  expect(cardRecord('other-game', own)).toEqual(score(0))
  const next = await servicesForTest({ dataDirectory })
  expect(next.matches.replays.cardRecord('toy', own)).toEqual(score(2))
})
