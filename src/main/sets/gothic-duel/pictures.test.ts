import { createHash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jpegOf, webpOf } from '../../../shared/testing/pictures.ts'
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

  test('stays behind when a deck’s file takes its set along: there, the card shows its figure', async () => {
    const services = await open()
    const deck = deckWith(services, painted(services))
    const { text } = valueOf(services.decks.export(deck.id))
    expect(text).toContain(HASH)
    expect(text).not.toContain(WEBP)
    const there = await open()
    valueOf(there.decks.import(text))
    expect(shown(there)).toEqual([])
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
    expect(there.sets.list()).toEqual([])
    expect(shown(there)).toEqual([])
  })

  test('a set of pictures that are too much together', async () => {
    const services = await open()
    const large = (number: number): string => {
      const bytes = new Uint8Array(149_000)
      bytes.set(webpOf(300, 200, number))
      new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true)
      new DataView(bytes.buffer).setUint32(16, bytes.length - 20, true)
      return dataOf(bytes)
    }
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
