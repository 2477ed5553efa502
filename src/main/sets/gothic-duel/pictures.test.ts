import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_DECK_FILE } from '../../../shared/deck-file.ts'
import { jpegOf, webpOf } from '../../../shared/testing/pictures.ts'
import { MAX_SETS } from '../../../shared/sets/player-set.ts'
import { keysOf, valueOf } from '../../matches/testing/services-for-test.ts'
import type { Services } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { BOLT, deckWith, edit, game, open, put, setOf, type SetFile } from './testing/sets-for-test.ts'

const dataOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const WEBP = dataOf(webpOf(300, 200))
const hashOf = (data: string): string => createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')
const HASH = hashOf(WEBP)
const PAINTED = { ...BOLT, picture: { image: { hash: HASH, x: 50, y: 20, zoom: 150 } } }

function painted(services: Services) {
  valueOf(services.sets.addPicture(WEBP))
  return setOf(services, PAINTED)
}
/** Nearly as large as a picture can be. */
const large = (number: number): string => {
  const bytes = new Uint8Array(149_000)
  bytes.set(webpOf(300, 200, number))
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true)
  new DataView(bytes.buffer).setUint32(16, bytes.length - 20, true)
  return dataOf(bytes)
}
const shown = ({ sets }: Services, hash = HASH) => sets.pictures([hash]).map(({ data }) => data)

describe('a picture of a player’s own', () => {
  test('is kept once, however many cards, changes and copies have it, and after a restart', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    expect(valueOf(services.sets.addPicture(WEBP))).toEqual({ hash: HASH })
    let set = painted(services)
    for (const name of ['One', 'Two', 'Three']) set = put(services, set, { ...PAINTED, name })
    valueOf(services.sets.duplicate(set.id))
    expect(readdirSync(join(dataDirectory, 'pictures'))).toEqual([`${HASH}.txt`])
    expect(statSync(join(dataDirectory, 'sets', `${set.id}.jsonl`)).size).toBeLessThan(5000)
    const again = await open({ dataDirectory })
    expect(again.sets.pictures([HASH, 'b'.repeat(64), HASH])).toEqual([{ hash: HASH, type: 'image/webp', data: WEBP }])
    expect(valueOf(again.sets.get(set.id)).cards[0]?.face.picture).toEqual(PAINTED.picture)
  })

  test('goes with its set’s file, and with a full export', async () => {
    const services = await open()
    const { text } = valueOf(services.sets.export(painted(services).id))
    const there = await open()
    valueOf(there.sets.import(text))
    expect(shown(there)).toEqual([WEBP])
    const elsewhere = await open()
    const [everything = ''] = await services.everything.pack()
    valueOf(await elsewhere.everything.bring(everything, ['pictures', 'sets']))
    expect(shown(elsewhere)).toEqual([WEBP])
    expect(valueOf(await elsewhere.everything.look(everything)).parts).toContainEqual(
      expect.objectContaining({ part: 'pictures', same: 1 }),
    )
  })

  test('goes with the file of a deck with its card, and with an archive of such decks', async () => {
    const services = await open()
    const deck = deckWith(services, painted(services))
    const { text } = valueOf(services.decks.export(deck.id))
    const there = await open()
    valueOf(there.decks.import(text))
    expect(shown(there)).toEqual([WEBP])
    expect(valueOf(there.decks.export(there.decks.list()[0]?.id ?? '')).text).toBe(text)
    const archive = valueOf(services.decks.archive([deck.id])).text
    const elsewhere = await open()
    valueOf(await elsewhere.decks.importArchive(archive, []))
    expect(shown(elsewhere)).toEqual([])
    valueOf(await elsewhere.decks.importArchive(archive, [0]))
    expect(shown(elsewhere)).toEqual([WEBP])
    expect(valueOf(elsewhere.decks.archive([elsewhere.decks.list()[0]?.id ?? ''])).text).toContain(WEBP)
    expect([services, there, elsewhere].flatMap(({ notices }) => notices.list())).toEqual([])
  })

  test('comes back with a deck’s file where its set is here and it was lost', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const { text } = valueOf(services.decks.export(deckWith(services, painted(services)).id))
    rmSync(join(dataDirectory, 'pictures', `${HASH}.txt`))
    const again = await open({ dataDirectory })
    expect(shown(again)).toEqual([])
    valueOf(again.decks.import(text))
    expect(shown(again)).toEqual([WEBP])
  })

  test('is left out of a deck’s file that it would make too large, with a notice; those on the deck’s cards come first', async () => {
    const services = await open()
    const pictures = Array.from({ length: 60 }, (_, at) => large(at))
    const [first] = pictures
    for (const data of pictures) valueOf(services.sets.addPicture(data))
    const paintedWith = (data: string, name: string) => ({
      ...BOLT,
      name,
      picture: { image: { hash: hashOf(data), x: 50, y: 50, zoom: 100 } },
    })
    const sets = [0, 1, 2].map(third => {
      let set = valueOf(services.sets.create(game.id, `Third ${third}`))
      for (const [at, data] of pictures.slice(third * 20, third * 20 + 20).entries())
        set = put(services, set, paintedWith(data, `Bolt ${third} ${at}`))
      return set
    })
    const cards = [
      ...(game.catalog.starterDecks[0]?.cards ?? []),
      ...sets.map(set => ({ card: set.cards.at(-1)?.written.id ?? '', count: 1 })),
    ]
    const deck = valueOf(services.decks.save({ game: game.id, name: 'All', cards }))
    const { text } = valueOf(services.decks.export(deck.id))
    const file = JSON.parse(text) as { pictures: string[] }
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_DECK_FILE)
    expect(file.pictures.length).toBeLessThan(60)
    expect(file.pictures.slice(0, 3)).toEqual([pictures[19], pictures[39], pictures[59]])
    expect(file.pictures[3]).toBe(first)
    expect(services.notices.list().map(({ message }) => message)).toMatchObject([
      { key: 'services.set.pictures-left', values: { count: 60 - file.pictures.length } },
    ])
    const there = await open()
    valueOf(there.decks.import(text))
    expect(shown(there, hashOf(pictures[59] ?? ''))).toEqual([pictures[59]])
  })

  test('that was damaged on disk isn’t shown, and can be added again', async () => {
    const dataDirectory = directoryForTest()
    painted(await open({ dataDirectory }))
    writeFileSync(join(dataDirectory, 'pictures', `${HASH}.txt`), dataOf(webpOf(301, 200)))
    const services = await open({ dataDirectory })
    expect(shown(services)).toEqual([])
    valueOf(services.sets.addPicture(WEBP))
    expect(shown(services)).toEqual([WEBP])
  })
})

describe('refused, with nothing kept, is', () => {
  test.each([
    ['a text', 'hello there'],
    ['an SVG with script', dataOf(Buffer.from('<svg><script>alert(1)</script></svg>'))],
    ['half a picture', dataOf(webpOf(300, 200).subarray(0, 40))],
    ['a picture with bytes after its end', dataOf(Buffer.concat([webpOf(300, 200), Buffer.from('PK')]))],
    ['a picture of 16,383 pixels a side', dataOf(webpOf(16_383, 16_383))],
    ['Base64 with spaces in it', ` ${WEBP}`],
    ['Base64 of another spelling', WEBP.replace(/=+$/, '')],
  ])('%s', async (_, data) => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    expect(services.sets.addPicture(data)).toMatchObject({ ok: false, failure: { code: 'BAD_FILE' } })
    const set = painted(services)
    const file = JSON.parse(valueOf(services.sets.export(set.id)).text) as SetFile
    const there = await open({ dataDirectory: directoryForTest() })
    expect(there.sets.import(JSON.stringify({ ...file, pictures: [WEBP, data] }))).toMatchObject({
      ok: false,
      failure: { code: 'BAD_FILE' },
    })
    const { id } = deckWith(services, set)
    const deckFile = JSON.parse(valueOf(services.decks.export(id)).text) as SetFile
    expect(there.decks.import(JSON.stringify({ ...deckFile, pictures: [WEBP, data] }))).toMatchObject({
      failure: { code: 'BAD_FILE', message: { values: { path: 'pictures[1]' } } },
    })
    const archive = JSON.parse(valueOf(services.decks.archive([id])).text) as SetFile
    expect(await there.decks.importArchive(JSON.stringify({ ...archive, pictures: [WEBP, data] }), [0])).toMatchObject({
      failure: { code: 'BAD_FILE', message: { values: { path: 'pictures[1]' } } },
    })
    expect(there.decks.list()).toEqual([])
    expect(there.sets.list()).toEqual([])
    expect(shown(there)).toEqual([])
  })

  test('a set of pictures that are too much together', async () => {
    const services = await open()
    let set = valueOf(services.sets.create(game.id, 'Candles'))
    const cardOf = (number: number) => ({
      ...BOLT,
      name: `Card ${number}`,
      picture: { image: { hash: valueOf(services.sets.addPicture(large(number))).hash, x: 0, y: 0, zoom: 100 } },
    })
    for (let number = 0; number < 26; number++) set = put(services, set, cardOf(number))
    const more = services.sets.edit(set.id, set.revision, { type: 'put', card: cardOf(26) })
    expect(keysOf(more)).toEqual(['services.not-saved.set-pictures'])
    const { text } = valueOf(services.sets.export(set.id))
    expect(valueOf((await open()).sets.import(text)).cards).toHaveLength(26)
    expect(edit(services, set, { type: 'remove', card: set.cards[0]?.written.id ?? '' }).cards).toHaveLength(25)
  })
})

test('a picture that a file brings but no card of it has is left out', async () => {
  const services = await open()
  const file = JSON.parse(valueOf(services.sets.export(setOf(services).id)).text) as SetFile
  const other = dataOf(jpegOf(64, 64))
  const there = await open()
  valueOf(there.sets.import(JSON.stringify({ ...file, pictures: [other] })))
  expect(shown(there, hashOf(other))).toEqual([])
})

test('a picture that came with a deck which can’t be saved isn’t kept', async () => {
  const services = await open()
  const { text } = valueOf(services.decks.export(deckWith(services, painted(services)).id))
  const there = await open()
  const [starter] = game.catalog.starterDecks
  for (let number = 0; number < MAX_SETS; number++) valueOf(there.sets.create(game.id, `Set ${number}`))
  expect(there.decks.import(text)).toMatchObject({ failure: { code: 'NOT_SAVED' } })
  expect(shown(there)).toEqual([])
  valueOf(there.decks.save({ game: game.id, name: 'Plain', cards: starter?.cards ?? [] }))
})
