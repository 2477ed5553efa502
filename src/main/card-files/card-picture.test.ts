import { describe, expect, test } from 'vitest'
import { cardKits, games } from '../games.ts'
import { checkCard } from '../sets/put-card.ts'

const PICTURE = { second: 'raven', colours: 'venom', ground: 'rings', weather: 'none', mirrored: true, size: 120 }

describe.each(cardKits)('a card of $game', kit => {
  const written = (picture: unknown) => ({ ...kit.own[0], id: 'painted', name: 'Painted Card', picture })

  test.each([PICTURE, { colours: 215 }, {}])('keeps the picture %j, in matches too', picture => {
    const result = checkCard(kit, written(picture))
    expect(result).toMatchObject({ ok: true, card: { picture } })
    expect(kit.faceOf(written(picture)).picture).toEqual(picture)
    const game = games.find(({ id }) => id === kit.game)?.withAdded([written(picture)])
    expect(game?.catalog.cards.find(({ id }) => id === 'painted')?.picture).toEqual(picture)
  })

  test('has none unless it is written', () => {
    for (const card of kit.own) expect(kit.faceOf(card)).not.toHaveProperty('picture')
  })

  test.each([
    ['a figure that is no name', { second: '<svg>' }, ['picture', 'second']],
    ['colours that aren’t known', { colours: 'url(x)' }, ['picture', 'colours']],
    ['a hue beyond the circle', { colours: 360 }, ['picture', 'colours']],
    ['a ground that isn’t known', { ground: 'sea' }, ['picture', 'ground']],
    ['a size of a million', { size: 1e6 }, ['picture', 'size']],
    ['an unknown field', { onload: 'x' }, ['picture', 'onload']],
    ['a text', 'raven.png', ['picture']],
  ])('with %s is refused at its place', (_, picture, path) => {
    expect(checkCard(kit, written(picture))).toMatchObject({ ok: false, problem: { path } })
  })
})
