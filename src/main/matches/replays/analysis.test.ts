import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnalysisState } from '../../../shared/analysis.ts'
import type { NewMatch } from '../../../shared/match.ts'
import type { AiThought } from '../../../shared/study.ts'
import { chooseAt } from '../../ai/levels.ts'
import { findSureWin } from '../../ai/sure-win.ts'
import type { StudyRequest } from '../../ai/study.ts'
import type { Studies } from '../../ai/studies.ts'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { Services } from '../../services/services.ts'
import { realDisk } from '../../storage/disk.ts'
import { TRY_AGAIN_AFTER } from '../../storage/late-writes.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import {
  act,
  AGAINST_AI,
  aiForTest,
  begin,
  CLIENT,
  endlessStudies,
  firstPlay,
  keysOf,
  look,
  servicesForTest,
  simpleAi,
  studiesForTest,
  until,
  valueOf,
} from '../testing/services-for-test.ts'
import type { MatchEntry, MatchHeader } from '../match-record.ts'
import { stopwatchForTest } from '../testing/stopwatch-for-test.ts'
import { analyse, turningPoints } from './analyse.ts'
import { MOST_AT_ONCE } from './analyses.ts'
import { buildReplayFrames } from './replay-frames.ts'

/** A match of the toy game, played to its end. */
async function over(services: Services): Promise<string> {
  const id = begin(services)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  for (;;) {
    const { outcome } = await until(updates, ({ step, outcome }) => step !== null || outcome !== null)
    if (outcome) return id
    act(services, id, ...firstPlay(services, id))
  }
}

async function statesOf(services: Services, id: string): Promise<AnalysisState[]> {
  const states: AnalysisState[] = []
  for await (const state of valueOf(services.matches.replays.watchAnalysis(id))) states.push(state)
  return states
}
const last = async (services: Services, id: string): Promise<AnalysisState | undefined> => (await statesOf(services, id)).at(-1)

test('reports its progress and saves the analysis, which isn’t made again', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ai: simpleAi() })
  const id = await over(services)
  expect(await statesOf(services, id)).toEqual([{ state: 'none', problem: null }])
  valueOf(services.matches.replays.analyse(id, 'master'))
  const states = await statesOf(services, id)
  expect(states.at(0)).toMatchObject({ state: 'running', level: 'master' })
  const found = states.at(-1)
  expect(found).toMatchObject({ state: 'done', analysis: { level: 'master', seat: 0, decisions: 6 } })
  await services.close()

  const analysts = studiesForTest()
  const again = await servicesForTest({ dataDirectory, ai: simpleAi(), analysts })
  expect(await statesOf(again, id)).toEqual([found])
  expect(analysts.requests).toEqual([])
  valueOf(again.matches.delete(id))
  expect(readdirSync(join(dataDirectory, 'analyses'))).toEqual([])
  expect(keysOf(again.matches.replays.watchAnalysis(id))).toEqual(['services.not-found.match'])
})

test('limits the analyses running at once, and a cancelled one makes room', async () => {
  const services = await servicesForTest({ ai: simpleAi(), analysts: endlessStudies() })
  const { replays } = services.matches
  const ids: string[] = []
  for (let count = 0; count <= MOST_AT_ONCE; count++) ids.push(await over(services))
  const [first = '', ...others] = ids
  for (const id of others) valueOf(replays.analyse(id, 'master'))
  expect(keysOf(replays.analyse(first, 'master'))).toEqual(['services.refused.analyses-busy'])
  // One that is at work already is not another one.
  valueOf(replays.analyse(others[0] ?? '', 'master'))
  valueOf(replays.cancelAnalysis(others[0] ?? ''))
  await statesOf(services, others[0] ?? '')
  valueOf(replays.analyse(first, 'master'))
})

test('the curve has a point for each turn and one for the end', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id, 'master'))
  const state = await last(services, id)
  const { turns, summary, length } = valueOf(services.matches.replays.open(id, CLIENT))
  if (state?.state !== 'done') throw new Error('no analysis')
  const { curve } = state.analysis
  expect(curve.slice(0, -1).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6])
  expect(turns.length).toBeGreaterThanOrEqual(6)
  const winner = summary.outcome?.winner
  expect(curve.at(-1)).toMatchObject({ at: length - 1, chance: winner === null ? 0.5 : winner === 0 ? 1 : 0 })
})

test('studies use only what the person’s seat knew at the time', async () => {
  const analysts = studiesForTest()
  const services = await servicesForTest({ ai: simpleAi(), analysts })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id, 'master'))
  await last(services, id)
  for (const { seat, information } of analysts.requests) {
    expect(seat).toBe(0)
    const { ranks, shown, hands } = information as { ranks: number[]; shown: number[][]; hands: number[][] }
    const seen = [...shown.flat(), ...(hands[0] ?? [])]
    expect(ranks.filter((rank, card) => rank !== -1 && !seen.includes(card))).toEqual([])
  }
})

test('can be cancelled and started again at another level', async () => {
  const analysts = endlessStudies()
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ai: simpleAi(), analysts })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id, 'master'))
  valueOf(services.matches.replays.analyse(id, 'archmage'))
  const told = statesOf(services, id)
  valueOf(services.matches.replays.cancelAnalysis(id))
  expect((await told).at(-1)).toEqual({ state: 'none', problem: null })
  valueOf(services.matches.replays.cancelAnalysis(id))
  valueOf(services.matches.replays.analyse(id, 'archmage'))
  expect((await statesOfFirst(services, id)).state).toBe('running')
})

async function statesOfFirst(services: Services, id: string): Promise<AnalysisState> {
  const stop = new AbortController()
  for await (const state of valueOf(services.matches.replays.watchAnalysis(id, stop.signal))) {
    stop.abort()
    return state
  }
  throw new Error('nothing was told')
}

test('reports a failure; shows an analysis that can’t be written and writes it as soon as possible', async () => {
  const failing: Studies = { ...studiesForTest(), study: () => Promise.reject(new Error('broken')) }
  const services = await servicesForTest({ ai: simpleAi(), analysts: failing })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id, 'master'))
  expect(await last(services, id)).toEqual({ state: 'none', problem: { key: 'services.replay.analysis-failed' } })

  let isFull = true
  const disk = {
    ...realDisk,
    write(path: string, text: string) {
      if (isFull && path.includes('analyses')) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      realDisk.write(path, text)
    },
  }
  const stopwatch = stopwatchForTest()
  const dataDirectory = directoryForTest()
  const full = await servicesForTest({ ai: simpleAi(), disk, stopwatch, dataDirectory })
  const other = await over(full)
  valueOf(full.matches.replays.analyse(other, 'master'))
  expect(await last(full, other)).toMatchObject({ state: 'done' })
  expect(full.notices.list().map(({ message }) => message.key)).toEqual(['services.not-saved.disk-full'])
  expect(await last(full, other)).toMatchObject({ state: 'done' })
  isFull = false
  stopwatch.pass(TRY_AGAIN_AFTER)
  expect(full.notices.list()).toEqual([])
  expect(await last(await servicesForTest({ dataDirectory }), other)).toMatchObject({ state: 'done' })
})

test('doesn’t analyse a running match', async () => {
  const services = await servicesForTest()
  const id = begin(services)
  expect(keysOf(services.matches.replays.analyse(id, 'master'))).toEqual(['services.replay.running'])
  expect(keysOf(services.matches.replays.watchAnalysis(id))).toEqual(['services.replay.running'])
  expect(keysOf(await services.matches.replays.thinking(id, 0))).toEqual(['services.replay.running'])
  expect(look(services, id).outcome).toBe(null)
})

describe('turning points', () => {
  const curve = [0.5, 0.52, 0.3, 0.32, 0.33, 1].map((chance, turn) => ({ turn, at: turn * 10, chance }))

  test('are the turns with large changes, in order', () => {
    expect(turningPoints(curve, []).map(({ turn, change }) => [turn, Math.round(change * 100)])).toEqual([
      [1, -22],
      [4, 67],
    ])
  })

  test('also include turns in which much was lost, with the decision that lost most', () => {
    const decided = (turn: number, place: number, best: number, played: number) => ({
      turn,
      place,
      action: 'any',
      found: { ways: [], chosen: null, isSure: false, outlook: null, compared: { best, played, step: null } },
    })
    const points = turningPoints(curve, [decided(3, 7, 0.4, 0.38), decided(3, 8, 0.4, 0.33), decided(2, 6, 0.4, 0.39)])
    expect(points.map(({ turn, decision }) => [turn, decision?.place])).toEqual([
      [1, undefined],
      [3, 8],
      [4, undefined],
    ])
  })
})

const duel: Game = gothicDuel

/** A duel that Adepts play, but in which seat 0 ends every turn in which it has a sure win; its record and the turns in which that was so. */
function negligent(seed: string): { header: MatchHeader; entries: MatchEntry[]; turns: number[] } {
  const seat = { avatar: duel.catalog.avatars[0]?.id ?? '', cards: duel.catalog.starterDecks[0]?.cards ?? [] }
  const shown = { player: { type: 'person' as const, name: 'Mina' }, avatar: seat.avatar, deckName: 'Any' }
  const header: MatchHeader = {
    format: 4,
    id: 'negligent',
    game: duel.id,
    rulesVersion: duel.rulesVersion,
    cardSetHash: duel.cardSetHash,
    seed,
    config: { seats: [seat, seat], first: 0 },
    seats: [shown, { ...shown, player: { type: 'ai', level: 'adept' } }],
    startedAt: 0,
  }
  const state = duel.setup(header.config, seed)
  const entries: MatchEntry[] = []
  const turns = new Set<number>()
  while (!duel.outcome(state)) {
    const { seat: mover, decision } = duel.pending(state)[0]!
    const question = { seat: mover, information: duel.informationFor(state, mover), seed: String(entries.length) }
    const win = mover === 0 && findSureWin(duel, question, rngFrom('any'), 20_000, () => false)
    const action = win && decision === 'main' ? duel.decodeAction('e') : chooseAt(duel, 'adept', question)
    if (win) turns.add(duel.turn(state))
    duel.apply(state, mover, action)
    const standing = { at: 0, turn: duel.turn(state), outcome: duel.outcome(state), hash: '' }
    entries.push({ type: 'act', seat: mover, action: duel.encodeAction(action), ...standing })
  }
  return { header, entries, turns: [...turns] }
}

test('shows a missed sure win with its line and what was played instead', async () => {
  // One that was lost in the end: where it was won all the same, nothing turned at the win that was missed.
  const isLost = ({ entries, turns }: ReturnType<typeof negligent>): boolean =>
    turns.length > 0 && entries.some(entry => entry.type === 'act' && entry.outcome?.winner === 1)
  let played = negligent('0')
  for (let tried = 1; !isLost(played); tried++) played = negligent(String(tried))
  const { header, entries, turns } = played
  const frames = buildReplayFrames(duel, header, entries)
  const { study } = studiesForTest([duel])
  const told: string[] = []
  const found = await analyse(frames, 'master', 0, {
    size: 2,
    study: (request: StudyRequest) => study({ ...request, level: 'adept' }, new AbortController().signal),
    progress: (done, all) => told.push(`${done}/${all}`),
  })
  expect(found.missed.map(({ turn }) => turn)).toEqual(turns)
  const [missed] = found.missed
  expect(missed?.way.chance).toBe(1)
  expect(missed?.way.steps.at(-1)?.events.map(({ type }) => type)).toContain('duel-ended')
  const point = found.points.find(({ turn }) => turn === missed?.turn)
  expect(point?.decision).toMatchObject({ best: 1, isSame: false, step: { picks: [{ type: 'command', command: 'end-turn' }] } })
  expect(point?.decision?.played).toBeLessThan(1)
  const [done, all] = told.at(-1)?.split('/') ?? []
  expect(done).toBe(all)
})

describe('the AIs’ thinking', () => {
  test('matches what they played, decision by decision, also after takebacks and hints', async () => {
    const ai = aiForTest(({ level, seat, information, seed }) =>
      Promise.resolve(duel.encodeAction(chooseAt(duel, level, { seat, information, seed }))),
    )
    const services = await servicesForTest({ games: [duel], ai, studies: studiesForTest([duel]) })
    const wizard = duel.catalog.avatars[0]?.id ?? ''
    const deck = (place: number) => ({ from: 'starter', id: duel.catalog.starterDecks[place]?.id ?? '' }) as const
    const match: NewMatch = {
      ...AGAINST_AI,
      game: duel.id,
      first: 0,
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: wizard, deck: deck(0) },
        { player: { type: 'ai', level: 'adept' }, avatar: wizard, deck: deck(3) },
      ],
    }
    const id = begin(services, match)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    const mine = () =>
      until(
        updates,
        ({ step, pending, revision }) => step !== null && pending[0]?.decision === 'main' && revision === look(services, id).revision,
      )
    await mine()
    const hint = valueOf(await services.matches.hint(id, CLIENT, look(services, id).revision))
    valueOf(services.matches.playHint(id, CLIENT, hint.revision))
    for (let turn = 0; turn < 2; turn++) {
      await mine()
      act(services, id, 'end-turn')
    }
    const { revision } = await mine()
    valueOf(services.matches.undo(id, CLIENT, revision))
    await mine()
    act(services, id, 'end-turn')
    await mine()
    valueOf(services.matches.concede(id, CLIENT))

    const { thinking } = services.matches.replays
    const found: number[] = []
    for (let at: number | null = 0; at !== null;) {
      const thought: AiThought | null = valueOf(await thinking(id, at))
      if (!thought) break
      expect(thought).toMatchObject({ seat: 1, level: 'adept', isSame: true })
      expect(thought.done).not.toBe(null)
      expect(thought.weighed).toBeGreaterThan(0)
      found.push(thought.at)
      at = thought.next
    }
    expect(found.length).toBeGreaterThan(3)
    expect(valueOf(await thinking(id, found[2] ?? 0))?.previous).toBe(found[1])
    expect(valueOf(await thinking(id, (found[1] ?? 0) + 1))?.at).toBe(found[1])
    const { length } = valueOf(services.matches.replays.open(id, CLIENT))
    expect(valueOf(await thinking(id, length - 1))).toMatchObject({ at: found.at(-1), next: null })
  })

  test('is empty if no AI ever decided anything', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    valueOf(services.matches.concede(id, CLIENT))
    expect(valueOf(await services.matches.replays.thinking(id, 0))).toBe(null)
  })
})
