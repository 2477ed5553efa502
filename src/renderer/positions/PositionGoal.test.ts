import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { WIN_THIS_TURN } from '../../shared/challenge.ts'
import type { PositionProof, ProofState } from '../../shared/positions/position-proof.ts'
import type { Api } from '../client/client.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { click } from '../testing/match-page.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import PositionGoal from './PositionGoal.vue'

let page: Mounted

const PROOF: PositionProof = {
  ...{ verdict: 'yes', firsts: 1, lines: 200, wins: 1, plays: 2, values: [], untried: null },
  steps: [{ done: { key: 'challenges.end-turn' }, then: [] }],
}

interface Given {
  proof?: PositionProof
  states?: ProofState[]
  senseless?: boolean
}
async function open({
  proof,
  states = [],
  senseless = false,
}: Given): Promise<{ proofs: PositionProof[]; left: () => boolean; change: () => void }> {
  const proofs: PositionProof[] = []
  let left = false
  async function* told(signal?: AbortSignal): AsyncGenerator<ProofState, void> {
    signal?.addEventListener('abort', () => (left = true))
    yield* states
    if (states.length === 0) await new Promise(() => undefined)
  }
  const client = fakeClient({})
  client.api.positions.prove = (async (_: unknown, options?: { signal?: AbortSignal }) =>
    told(options?.signal)) as unknown as Api['positions']['prove']
  const challenge = ref('one')
  const Screen = defineComponent(
    () => () =>
      h(PositionGoal, {
        ...{ id: 'p', game: 'cold-summit', goals: [WIN_THIS_TURN], goal: WIN_THIS_TURN, proof: proof ?? null, solved: false },
        ...{ senseless: senseless ? { key: 'positions.goal.problem.over' } : null, canProve: true, challenge: challenge.value },
        save: () => Promise.resolve(),
        onProof: (found: PositionProof) => void proofs.push(found),
      }),
  )
  page = await mountInApp(Screen, { client })
  return { proofs, left: () => left, change: () => void (challenge.value = 'another') }
}

test.each([
  [{}, 'It can be solved, and only one first move does it.'],
  [{ firsts: 3 }, 'It can be solved: 3 first moves do it.'],
  [{ chance: 0.5 }, 'The best line works with a chance of 50.0%'],
  [{ verdict: 'no', steps: [], firsts: 0, wins: 0 }, 'It can’t be solved.'],
  [{ verdict: 'no', steps: [], firsts: 0, chance: 0.25 }, 'The best line works with a chance of 25.0%.'],
  [{ verdict: 'chance', steps: [], firsts: 0 }, 'only with luck or depending on hidden cards'],
] as const)('says what was found: %o', async (more, text) => {
  await open({ proof: { ...PROOF, ...more, steps: 'steps' in more ? [] : PROOF.steps } })
  expect(page.text()).toContain(text)
  expect(page.maybe('Play as a challenge') !== null).toBe(!('verdict' in more))
})

test('the solution is shown only when asked for', async () => {
  await open({ proof: PROOF })
  expect(page.text()).not.toContain('End the turn')
  await click(page.named('Show the solution'))
  expect(page.text()).toContain('End the turn')
  await click(page.named('Hide the solution'))
  expect(page.text()).not.toContain('End the turn')
})

test('a search can be stopped, and is stopped when the position changes', async () => {
  const { left, change } = await open({})
  await click(page.named('Can it be solved?'))
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Searching…')
  page.named('Stop').focus()
  await click(page.named('Stop'))
  expect(left()).toBe(true)
  expect(document.querySelector('progress')).toBeNull()
  expect(document.activeElement).toBe(page.named('Can it be solved?'))
  await click(page.named('Can it be solved?'))
  change()
  await flushPromises()
  expect(page.maybe('Stop')).toBeNull()
})

test.each([
  ['time', 'It couldn’t be decided within 30 seconds.'],
  ['size', 'It couldn’t be decided: there is too much to try'],
  ['failed', 'The search failed.'],
] as const)('says why there is no answer: %s', async (why, text) => {
  const { proofs } = await open({ states: [{ state: 'stopped', why, looked: 9 }] })
  await click(page.named('Can it be solved?'))
  await flushPromises()
  expect(page.text()).toContain(text)
  expect(proofs).toEqual([])
  expect(page.maybe('Stop')).toBeNull()
})

test('a goal that makes no sense can’t be proven', async () => {
  await open({ senseless: true })
  expect(page.text()).toContain('The goal makes no sense here. The match is over here.')
  expect(page.named('Can it be solved?').getAttribute('aria-disabled')).toBe('true')
})
