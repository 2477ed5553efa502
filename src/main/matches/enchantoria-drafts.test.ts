import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Draft, NewMatch } from '../../shared/match.ts'
import type { Game } from '../kernel/game.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import type { Services } from '../services/services.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import { aiForTest, CLIENT, keysOf, look, servicesForTest, until, valueOf } from './testing/services-for-test.ts'

const game = enchantoria as unknown as Game
const seat = (avatar: string) => ({ avatar, deck: { from: 'starter' as const, id: 'fangs' } })
const ONE: NewMatch = {
  game: game.id,
  seats: [
    { player: { type: 'person', name: 'Mina' }, ...seat('candle-mage') },
    { player: { type: 'ai', level: 'apprentice' }, ...seat('moss-mage') },
  ],
  first: 'random',
}

/** Recycles nothing, and locks an empty plan once it may. */
function pendingAi() {
  let go = (): void => undefined
  const received = new Promise<void>(resolve => (go = resolve))
  const ai = aiForTest(async ({ information, seat }) => {
    const result = game.options(information, seat, ['done'])
    const state = information as { phase?: string }
    if (state.phase !== 'recycle') await received
    if (!result.ok || result.choice.action === null) throw new Error('nothing to decide')
    return game.encodeAction(result.choice.action)
  })
  return { ai, go: () => go() }
}

/** Mina sits before an empty plan, and her opponent has not decided yet. */
async function planning(more: object = {}) {
  const { ai, go } = pendingAi()
  const services = await servicesForTest({ games: [game], ai, randomSeed: () => 'drafts', ...more })
  const { id } = valueOf(services.matches.create(ONE))
  const updates = valueOf(services.matches.watch(id, CLIENT))
  act(services, id, ['done'])
  await until(updates, ({ view }) => view.phase === 'plan')
  return { services, id, updates, go }
}
const act = (services: Services, id: string, draft: Draft) => valueOf(services.matches.act(id, CLIENT, look(services, id).revision, draft))
const keep = (services: Services, id: string, picks: Draft, by = 'here', revision = look(services, id).revision) =>
  services.matches.keepDraft(id, CLIENT, revision, { picks, by })

/** The first part of a plan that is whole. */
function aPart({ matches }: Services, id: string): Draft {
  let draft: Draft = []
  do {
    const open = valueOf(matches.options(id, CLIENT, draft)).options.filter(({ reasons, pick }) => reasons.length === 0 && pick !== 'done')
    draft = [...draft, open[0]?.pick ?? '']
  } while (!valueOf(matches.options(id, CLIENT, draft)).options.some(({ pick }) => pick === 'done'))
  return draft
}
const fileOf = (directory: string, id: string): string => readFileSync(join(directory, 'matches', `${id}.jsonl`), 'utf8')

test('EN-R4.10 an unfinished plan survives a crash and is gone once locked', async () => {
  const dataDirectory = directoryForTest()
  const { services, id } = await planning({ dataDirectory })
  const picks = aPart(services, id)
  valueOf(keep(services, id, picks))
  expect(fileOf(dataDirectory, id)).toContain('"drafts":')
  const next = await servicesForTest({ dataDirectory, games: [game], ai: pendingAi().ai })
  expect(look(next, id).draft).toEqual({ picks, by: 'here' })
  act(next, id, [...picks, 'done'])
  expect(look(next, id).draft).toBe(undefined)
  expect(fileOf(dataDirectory, id)).not.toContain('"drafts":')
})

test('shares a plan with the other windows of its seat and keeps it when the other side decides', async () => {
  const { services, id, updates, go } = await planning()
  const other = valueOf(services.matches.watch(id, CLIENT))
  await until(other, () => true)
  const picks = aPart(services, id)
  valueOf(keep(services, id, picks))
  const received = await until(other, ({ draft }) => draft !== undefined)
  expect([received.draft, received.events]).toEqual([{ picks, by: 'here' }, []])
  go()
  const after = await until(updates, ({ pending }) => pending.length === 1)
  expect([after.draft?.picks, after.pending]).toEqual([picks, [{ seat: 0, decision: 'plan' }]])
})

test('EN-R4.10 a locked plan that is taken back can be changed', async () => {
  const { services, id } = await planning()
  const picks = aPart(services, id)
  valueOf(keep(services, id, picks))
  act(services, id, [...picks, 'done'])
  valueOf(services.matches.undo(id, CLIENT, look(services, id).revision))
  expect(look(services, id).draft?.picks).toEqual(picks)
  // What was taken out since is not brought back with it.
  valueOf(keep(services, id, []))
  act(services, id, ['done'])
  valueOf(services.matches.undo(id, CLIENT, look(services, id).revision))
  expect(look(services, id).draft?.picks).toEqual([])
})

test('refuses invalid, late or unwritable choices and keeps what was saved', async () => {
  const { failing, ...storage } = failingStorage()
  const { services, id } = await planning(storage)
  const picks = aPart(services, id)
  valueOf(keep(services, id, picks))
  expect(keep(services, id, ['play:9999']).ok).toBe(false)
  expect(keysOf(keep(services, id, [], 'here', 0))).toEqual(['services.refused.moved-on'])
  failing.code = 'ENOSPC'
  expect(keep(services, id, [])).toMatchObject({ ok: false, failure: { code: 'NOT_SAVED' } })
  failing.code = null
  expect(look(services, id).draft).toEqual({ picks, by: 'here' })
  act(services, id, [...picks, 'done'])
  expect(keysOf(keep(services, id, picks))).toEqual(['services.refused.not-awaited'])
})
