import { onTestFinished } from 'vitest'
import { type MatchUpdate, type NewMatch } from '../../../shared/match.ts'
import type { Ai, AiRequest } from '../../ai/ai.ts'
import type { Studies } from '../../ai/studies.ts'
import { study, type Study, type StudyRequest } from '../../ai/study.ts'
import type { Game } from '../../kernel/game.ts'
import { toyGame } from '../../kernel/testing/toy-game.ts'
import type { Result } from '../../lib/result.ts'
import type { Services, ServiceOptions } from '../../services/services.ts'
import { openServices } from '../../services/services.ts'
import { zoneAt } from '../../../shared/table-view.ts'
import type { Seat } from '../../../shared/seat.ts'
import { directoryForTest, makeConf } from '../../storage/testing/storage-for-test.ts'

export const CLIENT = 'window-1'

/** An AI that answers as told, at once, and records its requests. */
export function aiForTest(answer: (request: AiRequest, signal: AbortSignal) => Promise<string>): Ai & { requests: AiRequest[] } {
  const requests: AiRequest[] = []
  return {
    requests,
    choose(request, signal) {
      requests.push(request)
      return answer(request, signal)
    },
    close: () => Promise.resolve(),
  }
}

/** Plays its first card, calling high. */
export const simpleAi = (): ReturnType<typeof aiForTest> =>
  aiForTest(({ information, seat }) => {
    const { hands } = information as { hands: [number[], number[]] }
    return Promise.resolve(JSON.stringify({ type: 'lay', card: hands[seat][0], call: 'high' }))
  })

/** Never answers; ends when told to. */
export const silentAi = (): ReturnType<typeof aiForTest> =>
  aiForTest((_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))))

/** Runs studies directly, for any of those games, always at Adept level, because how results are shown matters more here than their strength. */
export const studiesForTest = (games: readonly Game[] = [toyGame], size = 1): Studies & { requests: StudyRequest[] } => {
  const requests: StudyRequest[] = []
  return {
    requests,
    size,
    study(request, signal) {
      requests.push(request)
      return signal.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve(study(games, request))
    },
    close: () => Promise.resolve(),
  }
}

/** Studies that never finish until cancelled. */
export const endlessStudies = (): Studies & { broken: number } => {
  const studies = {
    broken: 0,
    size: 1,
    study: (_: StudyRequest, signal: AbortSignal): Promise<Study> =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          studies.broken++
          reject(new Error('aborted'))
        }),
      ),
    close: () => Promise.resolve(),
  }
  return studies
}

export async function servicesForTest(options: Partial<ServiceOptions> = {}): Promise<Services> {
  let ids = 0
  const services = await openServices({
    dataDirectory: options.dataDirectory ?? directoryForTest(),
    host: 'web',
    version: '0',
    games: [toyGame],
    ai: silentAi(),
    studies: studiesForTest(),
    analysts: studiesForTest(),
    makeStore: makeConf,
    randomSeed: () => `seed-${++ids}`,
    ...options,
    timing: { answerTime: { apprentice: 0, adept: 0, master: 0, archmage: 0 }, ...options.timing },
  })
  onTestFinished(() => services.close())
  return services
}

const person = { type: 'person', name: 'Mina' } as const
const aiPlayer = { type: 'ai', level: 'apprentice' } as const
const starter = (id: string) => ({ from: 'starter', id }) as const

/** A person in seat 0 against an AI. */
export const AGAINST_AI: NewMatch = {
  game: 'toy',
  seats: [
    { player: person, avatar: 'toy', deck: starter('toy-0') },
    { player: aiPlayer, avatar: 'toy', deck: starter('toy-1') },
  ],
  first: 'random',
}
export const TWO_AIS: NewMatch = {
  ...AGAINST_AI,
  seats: [{ ...AGAINST_AI.seats[0], player: aiPlayer }, AGAINST_AI.seats[1]],
}
export const PERSONS: NewMatch = { ...AGAINST_AI, seats: [AGAINST_AI.seats[0], { ...AGAINST_AI.seats[1], player: person }] }

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The message keys of a failed call. */
export function keysOf(result: Result<unknown>): string[] {
  if (result.ok) return []
  const { failure } = result
  return failure.code === 'REFUSED' ? failure.reasons.map(reason => reason.message.key) : [failure.message.key]
}

export const begin = ({ matches }: Services, match: NewMatch = AGAINST_AI): string => valueOf(matches.create(match)).id
export const look = ({ matches }: Services, id: string): MatchUpdate => valueOf(matches.view(id, CLIENT))

export function act(services: Services, id: string, ...draft: string[]): void {
  valueOf(services.matches.act(id, CLIENT, look(services, id).revision, draft))
}

/** Takes back the person's last play. */
export const undo = (services: Services, id: string): Result<void> => services.matches.undo(id, CLIENT, look(services, id).revision)

/** The first complete play that the person is offered. */
export const firstPlay = (services: Services, id: string): string[] => [look(services, id).step?.options[0]?.pick ?? '', 'mode:high']

/** Reads updates until one matches. */
export async function until(updates: AsyncGenerator<MatchUpdate, void>, fits: (update: MatchUpdate) => boolean): Promise<MatchUpdate> {
  for (;;) {
    const next = await updates.next()
    if (next.done) throw new Error('the updates ended')
    if (fits(next.value)) return next.value
  }
}

/** The known cards of a zone. */
export const cardsIn = (update: MatchUpdate, seat: Seat, kind: string): number[] => zoneAt(update.view, seat, kind)?.cards ?? []
