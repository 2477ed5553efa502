import { effectScope, nextTick, ref } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Draft, SavedDraft, MatchUpdate } from '../../../shared/match.ts'
import { matchUpdate, option, playOption, step } from '../../testing/match-fixtures.ts'
import { createDraft, type DraftDeps } from './draft.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const lock = option('done', { type: 'command', command: 'lock' })
const root = step([playOption(1), playOption(2), lock])
const BOTH = [
  { seat: 0 as const, decision: 'plan' },
  { seat: 1 as const, decision: 'plan' },
]
const update = (over: Partial<MatchUpdate> = {}): MatchUpdate => matchUpdate({ you: 0, step: root, pending: BOTH, ...over })

/** A table on which a plan is built from complete parts. */
function table(over: Partial<DraftDeps> = {}) {
  const draft = createDraft({
    options: async (picks: Draft) =>
      picks.includes('play:9')
        ? { ok: false, reasons: [] }
        : { ok: true, step: picks.at(-1) === 'done' ? step([], { ready: true }) : root },
    act: async () => null,
    askFirst: () => false,
    reviewed: () => false,
    opens: pick => pick.startsWith('play:'),
    obvious: () => false,
    ...over,
  })
  const keep = vi.fn<(kept: SavedDraft) => void>()
  const keeper = createDraftKeeper(draft, ref(true), keep)
  const scope = effectScope()
  scope.run(keeper.watch)
  onTestFinished(() => scope.stop())
  const settled = async () => {
    while (draft.busy.value) await Promise.resolve()
    await nextTick()
  }
  return { draft, keeper, keep, settled, kept: () => keep.mock.calls.map(([{ picks }]) => picks) }
}

test('each part of a plan is saved once, and restored', async () => {
  const { draft, keeper, settled, kept } = table()
  keeper.restore(update())
  await draft.pick('play:1')
  await settled()
  await draft.pick('play:2')
  await settled()
  expect(kept()).toEqual([['play:1'], ['play:1', 'play:2']])
  const again = table()
  again.keeper.restore(update({ draft: { picks: ['play:1', 'play:2'], by: 'before' } }))
  await again.settled()
  expect(again.draft.picks.value).toEqual(['play:1', 'play:2'])
  expect(again.kept()).toEqual([])
})

test('parts of a saved plan that are no longer possible are dropped silently', async () => {
  const { draft, keeper, settled, kept } = table()
  keeper.restore(update({ draft: { picks: ['play:1', 'play:9'], by: 'before' } }))
  await settled()
  expect([draft.picks.value, draft.refused.value]).toEqual([['play:1'], []])
  expect(kept()).toEqual([['play:1']])
})

test('another window’s changes are applied, echoes of this window’s are not', async () => {
  const { draft, keeper, keep, settled } = table()
  keeper.restore(update())
  await draft.pick('play:1')
  await settled()
  const by = keep.mock.calls[0]?.[0].by ?? ''
  keeper.follow(update({ draft: { picks: [], by } }))
  expect(draft.picks.value).toEqual(['play:1'])
  keeper.follow(update({ draft: { picks: ['play:2'], by: 'other' } }))
  await settled()
  expect(draft.picks.value).toEqual(['play:2'])
  keeper.follow(update({ draft: { picks: [], by: 'other' } }))
  await settled()
  expect(draft.picks.value).toEqual([])
})

test('picks stay when only the other side has decided, and end with the player’s own decision', async () => {
  const { draft, keeper, settled } = table()
  const before = update()
  const decided = update({ revision: 2, pending: [BOTH[0]!] })
  keeper.restore(before)
  expect(keeper.stays(before, decided)).toBe(null)
  await draft.pick('play:1')
  await settled()
  expect(keeper.stays(before, decided)).toEqual({ picks: ['play:1'], pressed: [] })
  expect(keeper.stays(decided, { ...decided, revision: 3 })).toBe(null)
  expect(keeper.stays(before, { ...decided, fresh: true })).toBe(null)
  await draft.pick('done')
  expect(keeper.stays(before, decided)).toBe(null)
})

test('a press that the other side’s decision overtakes still counts, after the picks before it', async () => {
  const { draft, keeper, settled } = table()
  const before = update()
  const decided = update({ revision: 2, pending: [BOTH[0]!] })
  keeper.restore(before)
  for (const pick of ['play:1', 'play:2']) {
    void draft.pick(pick)
    keeper.restore(decided, keeper.stays(before, decided))
    await settled()
    await settled()
    expect(draft.picks.value.at(-1)).toBe(pick)
  }
  expect(draft.picks.value).toEqual(['play:1', 'play:2'])
  void draft.pick('done')
  keeper.restore(decided)
  await settled()
  expect(draft.picks.value).toEqual([])
})

test('a plan that waits for confirmation still does when the other side has decided', async () => {
  const { draft, keeper, settled } = table({ reviewed: () => true })
  const before = update()
  keeper.restore(before)
  await draft.pick('done')
  await settled()
  expect(draft.confirming.value).toBe(true)
  const decided = update({ revision: 2, pending: BOTH.slice(0, 1) })
  keeper.restore(decided, keeper.stays(before, decided))
  await settled()
  expect([draft.picks.value, draft.confirming.value]).toEqual([['done'], true])
})
