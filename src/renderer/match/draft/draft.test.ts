import { expect, test, vi } from 'vitest'
import type { Draft, Step } from '../../../shared/match.ts'
import { message, reason } from '../../../shared/message.ts'
import { cardOption, done, pass, option, playOption, step, exceedsBudget } from '../../testing/match-fixtures.ts'
import { createDraft, type Asked, type DraftDeps } from './draft.ts'

const ready = step([], { ready: true })
const wizards = step([option('wizard:0', { type: 'piece', piece: '0 wizard' }), option('wizard:1', { type: 'piece', piece: '1 wizard' })])

/** A draft on a table that maps picks to the next step. */
function drafting(tree: Record<string, Step>, over: Partial<DraftDeps> = {}) {
  const act = vi.fn<DraftDeps['act']>(async () => null)
  const asked: string[] = []
  const options = async (picks: Draft): Promise<Asked> => {
    asked.push(picks.join(' '))
    const found = tree[picks.join(' ')]
    return found ? { ok: true, step: found } : { ok: false, reasons: [exceedsBudget] }
  }
  const draft = createDraft({
    options,
    act,
    askFirst: () => true,
    reviewed: () => false,
    opens: pick => pick.startsWith('play:') || pick === 'pass',
    obvious: item => item.ref.type !== 'mode' && item.pick !== 'done',
    ...over,
  })
  draft.reset(step([playOption(12), pass]))
  return { draft, act, asked }
}

test('a play without choices is done with its first pick', async () => {
  const { draft, act } = drafting({ 'play:12': ready })
  await draft.pick('play:12')
  expect(act).toHaveBeenCalledWith(['play:12'])
})

test('a target is asked for, and can be taken back', async () => {
  const { draft, act } = drafting({ 'play:12': wizards, 'play:12 wizard:1': ready })
  await draft.pick('play:12')
  expect(draft.step.value).toBe(wizards)
  expect(act).not.toHaveBeenCalled()
  draft.back()
  expect(draft.picks.value).toEqual([])
  await draft.pick('play:12')
  await draft.pick('wizard:1')
  expect(act).toHaveBeenCalledWith(['play:12', 'wizard:1'])
})

test('a single option is taken automatically, and taken back with the choice before it', async () => {
  const only = step([
    option('wizard:1', { type: 'piece', piece: '1 wizard' }),
    option('wizard:0', { type: 'piece', piece: '0 wizard' }, { reasons: [exceedsBudget] }),
  ])
  const { draft } = drafting({ 'play:12': only, 'play:12 wizard:1': wizards })
  await draft.pick('play:12')
  expect(draft.picks.value).toEqual(['play:12', 'wizard:1'])
  draft.back()
  expect(draft.picks.value).toEqual([])
})

test('a mode is never chosen automatically, nor is “done”', async () => {
  const mode = step([
    option('mode:base', { type: 'mode', mode: 'base' }),
    option('mode:ritual', { type: 'mode', mode: 'ritual' }, { reasons: [exceedsBudget] }),
  ])
  const { draft } = drafting({ 'play:12': mode, 'play:12 mode:base': step([done]) })
  await draft.pick('play:12')
  expect(draft.picks.value).toEqual(['play:12'])
  await draft.pick('mode:base')
  expect(draft.picks.value).toEqual(['play:12', 'mode:base'])
})

test('a mode pressed on the card plays it in one step', async () => {
  const { draft, act } = drafting({ 'play:12': step(), 'play:12 mode:ritual': ready })
  await draft.pick('play:12', 'mode:ritual')
  expect(act).toHaveBeenCalledWith(['play:12', 'mode:ritual'])
})

test('a losing play asks first, unless the player has turned that off', async () => {
  const deadly = step([], { ready: true, warnings: [message('test.loses')] })
  const { draft, act } = drafting({ 'play:12': deadly })
  await draft.pick('play:12')
  expect(act).not.toHaveBeenCalled()
  expect(draft.warnings.value).toEqual([message('test.loses')])
  await draft.confirm()
  expect(act).toHaveBeenCalledWith(['play:12'])

  const bold = drafting({ 'play:12': deadly }, { askFirst: () => false })
  await bold.draft.pick('play:12')
  expect(bold.act).toHaveBeenCalled()
})

test('cards pressed faster than replies arrive are each taken once, in order', async () => {
  const cards = (...numbers: number[]) => step(numbers.map(number => cardOption(number)))
  const tree = {
    'card:3': cards(1, 2, 4),
    'card:3 card:1': cards(2, 4),
    'card:3 card:1 card:2': cards(4),
    'card:3 card:1 card:2 card:4': ready,
  }
  const { draft, act } = drafting(tree, { reviewed: () => true })
  draft.reset(cards(1, 2, 3, 4))
  await Promise.all([draft.pick('card:3'), draft.pick('card:3'), draft.pick('card:1'), draft.pick('card:2')])
  expect(draft.picks.value).toEqual(['card:3', 'card:1', 'card:2', 'card:4'])
  expect(act).not.toHaveBeenCalled()
})

test('presses during a pending request are dropped when the table moves on or the pick is taken back', async () => {
  const { draft, act } = drafting({ 'play:12': wizards, 'play:12 wizard:1': ready })
  for (const forget of [() => draft.back(), () => draft.reset(step([playOption(12), pass]))]) {
    const first = draft.pick('play:12')
    void draft.pick('wizard:1')
    forget()
    await first
    expect(draft.picks.value).toEqual([])
  }
  expect(act).not.toHaveBeenCalled()
})

test('an option that is no longer offered does nothing', async () => {
  const { draft, asked } = drafting({})
  await draft.pick('wizard:1')
  expect(asked).toEqual([])
  expect(draft.refused.value).toEqual([])
})

test('an order asks for confirmation, and a card can be removed from it', async () => {
  const cards = (...numbers: number[]) => step(numbers.map(number => cardOption(number)))
  const tree = {
    'card:1': cards(2, 3),
    'card:2': cards(1, 3),
    'card:1 card:2': cards(3),
    'card:1 card:2 card:3': ready,
  }
  const { draft, act } = drafting(tree, { reviewed: () => true })
  draft.reset(cards(1, 2, 3))
  await draft.pick('card:1')
  await draft.pick('card:2')
  expect(draft.picks.value).toEqual(['card:1', 'card:2', 'card:3'])
  expect(draft.confirming.value).toBe(true)
  await draft.unpick('card:1')
  expect(draft.picks.value).toEqual(['card:2'])
  expect(draft.confirming.value).toBe(false)
  expect(act).not.toHaveBeenCalled()
})

test('the last card of an order is taken automatically, and a late press doesn’t take it back', async () => {
  const two = step([cardOption(1), cardOption(2)])
  const { draft } = drafting({ 'card:1': step([cardOption(2)]), 'card:1 card:2': ready }, { reviewed: () => true })
  draft.reset(two)
  await draft.pick('card:1')
  expect(draft.picks.value).toEqual(['card:1', 'card:2'])
  await draft.unpick('card:2')
  expect(draft.picks.value).toEqual(['card:1', 'card:2'])
  expect(draft.confirming.value).toBe(true)
  await draft.unpick('card:1')
  expect(draft.picks.value).toEqual([])
})

test('a refused pick says why and changes nothing', async () => {
  const { draft, act } = drafting({})
  await draft.pick('play:12')
  expect(draft.refused.value).toEqual([exceedsBudget])
  expect(draft.picks.value).toEqual([])
  expect(act).not.toHaveBeenCalled()
})

test('a refused action says why and lets the player choose again', async () => {
  const { draft } = drafting({ 'play:12': ready }, { act: async () => ({ reasons: [exceedsBudget], again: false }) })
  await draft.pick('play:12')
  expect(draft.refused.value).toEqual([exceedsBudget])
  expect(draft.picks.value).toEqual([])
  expect(draft.busy.value).toBe(false)
})

test('an action that could not be saved keeps its picks: the same can be tried again at once, or taken back', async () => {
  const full = reason('', 'test.full')
  const act = vi.fn<DraftDeps['act']>(async () => ({ reasons: [full], again: true }))
  const { draft } = drafting({ 'play:12': wizards, 'play:12 wizard:1': ready }, { act })
  await draft.pick('play:12')
  await draft.pick('wizard:1')
  expect(draft.stuck.value).toBe(true)
  expect(draft.refused.value).toEqual([full])
  expect(draft.picks.value).toEqual(['play:12', 'wizard:1'])
  await draft.pick('pass')
  expect(draft.picks.value).toEqual(['play:12', 'wizard:1'])
  await draft.again()
  expect(draft.stuck.value).toBe(true)
  act.mockResolvedValueOnce(null)
  await draft.again()
  expect(act.mock.calls).toEqual([[['play:12', 'wizard:1']], [['play:12', 'wizard:1']], [['play:12', 'wizard:1']]])
  expect([draft.stuck.value, draft.refused.value]).toEqual([false, []])

  draft.reset(step([playOption(12), pass]))
  await draft.pick('play:12')
  await draft.pick('wizard:1')
  expect(draft.stuck.value).toBe(true)
  draft.cancel()
  expect([draft.stuck.value, draft.picks.value, draft.refused.value]).toEqual([false, [], []])
})

test('an action is pending until the table moves on', async () => {
  const { draft, act } = drafting({ 'play:12': ready })
  await draft.pick('play:12')
  await draft.again()
  expect(draft.busy.value).toBe(true)
  expect(act).toHaveBeenCalledTimes(1)
  draft.reset(step([pass]))
  expect(draft.busy.value).toBe(false)
})

test('an answer that comes after the match has moved on is dropped', async () => {
  let answer: (value: { ok: true; step: Step }) => void = () => {}
  const { draft, act } = drafting({}, { options: () => new Promise(resolve => (answer = resolve)) })
  const picking = draft.pick('play:12')
  draft.reset(step([pass]))
  answer({ ok: true, step: ready })
  await picking
  expect(draft.picks.value).toEqual([])
  expect(act).not.toHaveBeenCalled()
})

test('a part of a plan is removed with its choices, and later parts stay', async () => {
  const plan = step([playOption(12), playOption(13), done])
  const target = step([option('piece:1', { type: 'piece', piece: '1' }), option('piece:2', { type: 'piece', piece: '2' })])
  const { draft } = drafting({
    'play:12': target,
    'play:12 piece:1': plan,
    'play:12 piece:1 play:13': target,
    'play:12 piece:1 play:13 piece:2': plan,
    'play:13': target,
    'play:13 piece:2': plan,
  })
  for (const pick of ['play:12', 'piece:1']) await draft.pick(pick)
  // The second card can be started once the first one is complete.
  for (const pick of ['play:13', 'piece:2']) await draft.pick(pick)
  expect(draft.picks.value).toEqual(['play:12', 'piece:1', 'play:13', 'piece:2'])
  await draft.unpick('play:12')
  expect(draft.picks.value).toEqual(['play:13', 'piece:2'])
})
