import { describe, expect, test } from 'vitest'
import type { NewMatch } from '../../../shared/match.ts'
import type { AiThought } from '../../../shared/study.ts'
import { chooseAt } from '../../ai/levels.ts'
import { findSureWin } from '../../ai/sure-win.ts'
import type { StudyRequest } from '../../ai/study.ts'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import {
  act,
  AGAINST_AI,
  aiForTest,
  begin,
  CLIENT,
  look,
  servicesForTest,
  studiesForTest,
  until,
  valueOf,
} from '../testing/services-for-test.ts'
import type { MatchEntry, MatchHeader } from '../match-record.ts'
import { analyse } from '../replays/analyse.ts'
import { buildReplayFrames } from '../replays/replay-frames.ts'

const duel: Game = gothicDuel

/** A duel that Adepts play, but in which seat 0 ends every turn in which it has a sure win; its record and the turns in which that was so. */
function matchWithMissedWins(seed: string): { header: MatchHeader; entries: MatchEntry[]; turns: number[] } {
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
    const win = mover === 0 && findSureWin({ game: duel, ...question, rng: rngFrom('any'), isTimeUp: () => false }, 20_000)
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
  const isLost = ({ entries, turns }: ReturnType<typeof matchWithMissedWins>): boolean =>
    turns.length > 0 && entries.some(entry => entry.type === 'act' && entry.outcome?.winner === 1)
  let played = matchWithMissedWins('0')
  for (let tried = 1; !isLost(played); tried++) played = matchWithMissedWins(String(tried))
  const { header, entries, turns } = played
  const frames = buildReplayFrames(duel, header, entries)
  const { study } = studiesForTest([duel])
  const lines: string[] = []
  const result = await analyse(frames, 0, {
    size: 2,
    study: (request: StudyRequest) => study(request, new AbortController().signal),
    progress: (done, all) => lines.push(`${done}/${all}`),
  })
  expect(result.missed.map(({ turn }) => turn)).toEqual(turns)
  const [missed] = result.missed
  expect(missed?.way.chance).toBe(1)
  expect(missed?.way.steps.at(-1)?.events.map(({ type }) => type)).toContain('duel-ended')
  const point = result.points.find(({ turn }) => turn === missed?.turn)
  expect(point?.decision).toMatchObject({ best: 1, isSame: false, step: { picks: [{ type: 'command', command: 'end-turn' }] } })
  expect(point?.decision?.played).toBeLessThan(1)
  const [done, all] = lines.at(-1)?.split('/') ?? []
  expect(done).toBe(all)
})

describe('the AIs’ thinking', () => {
  test('matches what they played, decision by decision, also after takebacks and hints', async () => {
    const ai = aiForTest(({ level, seat, information, seed }) =>
      Promise.resolve(duel.encodeAction(chooseAt(duel, level, { seat, information, seed }))),
    )
    const services = await servicesForTest({ games: [duel], ai, studies: studiesForTest([duel]) })
    const wizard = duel.catalog.avatars[0]?.id ?? ''
    const deck = (index: number) => ({ from: 'starter', id: duel.catalog.starterDecks[index]?.id ?? '' }) as const
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
    const result: number[] = []
    for (let at: number | null = 0; at !== null;) {
      const thought: AiThought | null = valueOf(await thinking(id, at))
      if (!thought) break
      expect(thought).toMatchObject({ seat: 1, level: 'adept', isSame: true })
      expect(thought.done).not.toBe(null)
      expect(thought.weighed).toBeGreaterThan(0)
      result.push(thought.at)
      at = thought.next
    }
    expect(result.length).toBeGreaterThan(3)
    expect(valueOf(await thinking(id, result[2] ?? 0))?.previous).toBe(result[1])
    expect(valueOf(await thinking(id, (result[1] ?? 0) + 1))?.at).toBe(result[1])
    const { length } = valueOf(services.matches.replays.open(id, CLIENT))
    expect(valueOf(await thinking(id, length - 1))).toMatchObject({ at: result.at(-1), next: null })
  })
})
