import { expect, test, vi } from 'vitest'
import type { Api } from '../../client/client.ts'
import { exceedsBudget, matchUpdate, pass, playOption, step, tableView } from '../../testing/match-fixtures.ts'
import { click, mountMatch, press } from '../../testing/match-page.ts'
import { useMatchStore } from '../state/match-store.ts'

const QUESTION = 'Your plan is empty. Lock it anyway?'

/** The table of a game in which plays are parts of a plan that passing locks. */
async function planning(left = step([playOption(4), pass])) {
  const act = vi.fn<Api['matches']['act']>(async () => undefined)
  const update = (revision: number) =>
    matchUpdate({ revision, view: tableView({ me: { hand: [4] }, cards: { 4: 'red-thirst' } }), step: left })
  const { page, push } = await mountMatch({ ...update(1), fresh: true }, { act, options: async () => step([], { ready: true }) })
  const match = useMatchStore()
  match.module = { ...match.module!, ends: ['pass'], planned: ['play'] }
  return { page, next: () => push(update(2)), drafts: () => act.mock.calls.map(([{ draft }]) => draft) }
}

test('an empty plan waits for a second press, of the same key or of its button', async () => {
  const { page, next, drafts } = await planning()
  await press('e')
  expect(page.text()).toContain(QUESTION)
  expect(drafts()).toEqual([])
  await press('e')
  expect(drafts()).toEqual([['pass']])
  await next()
  await click(page.named('Let them roll'))
  expect(page.text()).toContain(QUESTION)
  await click(page.named('Let them roll'))
  expect(drafts()).toHaveLength(2)
})

test('locking an empty plan can be cancelled', async () => {
  const { page, drafts } = await planning()
  await press('e')
  await press('Escape')
  expect(page.text()).not.toContain(QUESTION)
  expect(drafts()).toEqual([])
})

test('an empty plan is locked at once if nothing can be planned', async () => {
  const { drafts } = await planning(step([playOption(4, { reasons: [exceedsBudget] }), pass]))
  await press('e')
  expect(drafts()).toEqual([['pass']])
})

test('a step that offers nothing to plan has no empty plan', async () => {
  const { page, drafts } = await planning(step([{ ...playOption(4), pick: 'choose 4' }, pass]))
  await press('e')
  expect(page.text()).not.toContain(QUESTION)
  expect(drafts()).toEqual([['pass']])
})
