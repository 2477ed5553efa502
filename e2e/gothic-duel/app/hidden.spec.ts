import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { GameEvent } from '../../../src/main/kernel/game.ts'
import { execute } from '../../../src/main/kernel/replay.ts'
import { readMatch } from '../../../src/main/matches/match-record.ts'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import { MatchTable } from '../pages/match-table.ts'
import { beginMatch } from '../../support/begin-match.ts'
import { expect, test } from '../../support/player.ts'

const MINE = 'no-one-on-the-stairs'
const THEIRS = 'embers-before-dawn'

const cardsOf = (starter: string) => {
  const list = gothicDuel.catalog.starterDecks.find(deck => deck.id === starter)?.cards ?? []
  return gothicDuel.catalog.cards.filter(card => list.some(entry => entry.card === card.id))
}

/** Text that the page received, and the revision that was public at the time. */
interface SeenCall {
  where: string
  revision: number
  text: string
}

/** Card numbers made public by position or event, up to each revision. */
async function openCards(path: string): Promise<Set<number>[]> {
  const read = readMatch(await readFile(path, 'utf8'))
  if (read.type !== 'match') throw new Error(`${path} is no match`)
  const open = new Set<number>()
  const write = (event: GameEvent): void => {
    if (event.type === 'card-drawn' || event.type === 'insight-looked') return
    if ('card' in event && typeof event.card === 'number') open.add(event.card)
  }
  const state = gothicDuel.setup(read.header.config, read.header.seed, write)
  const closed = (): Set<number> => new Set(state.wizards.flatMap(wizard => [...wizard.deck, ...wizard.hand]))
  const upTo: Set<number>[] = []
  const keep = (): void => {
    const now = closed()
    for (const card of state.owner.keys()) if (!now.has(card)) open.add(card)
    upTo.push(new Set(open))
  }
  keep()
  for (const entry of read.entries) {
    if (entry.type !== 'act' && entry.type !== 'concede') throw new Error('this match has no takeback in it')
    if (!execute(gothicDuel, state, entry, write)) throw new Error('the match can not be played through')
    keep()
  }
  return upTo
}

/** Everything the page could read: the whole document and every store except the catalog, with their revision. */
const readPage = (page: Page): Promise<{ revision: number; document: string; stores: string }> =>
  page.evaluate(() => {
    interface Mounted extends Element {
      __vue_app__?: { config: { globalProperties: { $pinia: { state: { value: Record<string, Record<string, unknown>> } } } } }
    }
    const root = document.querySelector<Mounted>('#app')
    const stores = root?.__vue_app__?.config.globalProperties.$pinia.state.value ?? {}
    const update = stores['match']?.['latest'] as { revision: number } | null | undefined
    const seen = new Set<unknown>()
    const plain = (key: string, value: unknown): unknown => {
      if (key === 'catalog') return undefined
      if (typeof value === 'object' && value !== null) {
        if (seen.has(value)) return undefined
        seen.add(value)
        if (value instanceof Map) return [...(value as Map<unknown, unknown>)]
        if (value instanceof Set) return [...(value as Set<unknown>)]
      }
      return value
    }
    const fields = [...document.querySelectorAll('input')].map(input => input.value).join(' ')
    return {
      revision: update?.revision ?? -1,
      document: `${document.documentElement.outerHTML} ${fields}`,
      stores: JSON.stringify(stores, plain),
    }
  })

test(
  'the opponent’s hand and both Decks are never sent to the page, in messages, document or stores',
  { tag: '@web' },
  async ({ app, api, page }) => {
    const seen: SeenCall[] = []
    const asked = new Map<string, string>()
    let revision = -1
    page.on('websocket', socket => {
      socket.on('framesent', ({ payload }) => {
        const { i, p } = JSON.parse(String(payload)) as { i?: string; p?: { u?: string } }
        if (i !== undefined && p?.u !== undefined) asked.set(i, p.u)
      })
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload)
        for (const [, found] of text.matchAll(/"revision":(\d+)/g)) revision = Math.max(revision, Number(found))
        const { i = '' } = JSON.parse(text) as { i?: string }
        // The only answer that names every card, before any match.
        if (!asked.get(i)?.endsWith('/catalog/games')) seen.push({ where: `message ${asked.get(i) ?? i}`, revision, text })
      })
    })
    const id = await beginMatch(api, { mine: MINE, theirs: THEIRS })
    await app.open(`/match/${id}`)
    await page.reload()
    const table = new MatchTable(page)
    await table.play({
      seen: async () => {
        const now = await readPage(page)
        seen.push(
          { where: 'document', revision: now.revision, text: now.document },
          { where: 'stores', revision: now.revision, text: now.stores },
        )
      },
    })

    const path = join(app.dataDirectory, 'matches', `${id}.jsonl`)
    const upTo = await openCards(path)
    const header = readMatch(await readFile(path, 'utf8'))
    if (header.type !== 'match') throw new Error('no match')
    const { cards, owner } = gothicDuel.setup(header.header.config, header.header.seed)
    const theirs = cardsOf(THEIRS)
    expect(theirs.filter(card => cardsOf(MINE).includes(card))).toEqual([])

    for (const { where, revision: at, text } of seen) {
      const open = upTo[Math.max(at, 0)] ?? new Set()
      const openIds = new Set([...open].filter(card => owner[card] === 1).map(card => cards[card]?.id))
      const mentioned = theirs.filter(card => text.includes(card.name) || new RegExp(`\\b${card.id}\\b`).test(text))
      expect(
        mentioned.filter(card => !openIds.has(card.id)).map(card => card.name),
        `${where} at revision ${at}`,
      ).toEqual([])
      expect(text, where).not.toContain(header.header.seed)
      for (const [, view] of text.matchAll(/"cards":(\{"\d[^}]*\})/g)) {
        const known = Object.keys(JSON.parse(view ?? '{}') as object).map(Number)
        expect(
          known.filter(card => owner[card] === 1 && !open.has(card)),
          `numbers in ${where} at revision ${at}`,
        ).toEqual([])
      }
    }
    // Proves that the search works: cards that were played are found in all three places.
    for (const where of ['document', 'stores', 'message'])
      expect(seen.some(one => one.where.startsWith(where) && theirs.some(card => one.text.includes(card.id)))).toBe(true)
    expect(seen.filter(one => one.where.startsWith('message')).length).toBeGreaterThan(20)
  },
)

test('screen readers never learn the opponent’s hand or Deck', async ({ app, api, page }) => {
  const id = await beginMatch(api, { mine: MINE, theirs: THEIRS })
  await app.open(`/match/${id}`)
  await new MatchTable(page).myTurn()
  const read = await page.getByRole('main').ariaSnapshot()
  for (const card of cardsOf(THEIRS)) expect(read).not.toContain(card.name)
})
