import type { MatchUpdate } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { Viewer } from '../../shared/seat.ts'
import type { Result } from '../lib/result.ts'
import { done, refused } from '../lib/result.ts'
import type { SeatAssignments, SeatedMatch } from './seat-assignments.ts'
import { isShared } from './seat-assignments.ts'
import type { MatchService } from './match-service.ts'
import type { RunningMatch } from './running-match.ts'

/** Does something with a match, with the caller's rights. */
type Open = <T>(id: string, client: string, use: (match: RunningMatch, viewer: Viewer) => Result<T>) => Result<T>

type TableCall =
  | 'view'
  | 'watch'
  | 'sit'
  | 'pass'
  | 'ready'
  | 'options'
  | 'assume'
  | 'preview'
  | 'hint'
  | 'playHint'
  | 'act'
  | 'keepDraft'
  | 'position'
  | 'undo'
  | 'answerUndo'
  | 'concede'

/** The calls a player at the table can make. */
export const tableCalls = (open: Open, seatAssignments: SeatAssignments): Pick<MatchService, TableCall> => ({
  view: (id, client) => open(id, client, (match, viewer) => done(match.view(viewer))),
  watch: (id, client, signal) => open(id, client, (match, viewer) => done(watchAs(seatAssignments, client, match, viewer, signal))),
  sit: (id, client, seat) => open(id, client, match => seatResult(seatAssignments.grant(client, toSeatedMatch(match), seat))),
  pass: (id, client, seat, revision) => open(id, client, match => match.pass(seat, revision)),
  ready: (id, client, revision) => open(id, client, (match, viewer) => match.ready(viewer, revision)),
  options: (id, client, draft) => open(id, client, (match, viewer) => match.options(viewer, draft)),
  assume: (id, client, assumption) => open(id, client, (match, viewer) => match.assume(viewer, assumption)),
  preview: (id, client, draft, assumption) => open(id, client, (match, viewer) => match.preview(viewer, draft, assumption)),
  hint: (id, client, revision) => later(open(id, client, (match, viewer) => done(match.hint(viewer, revision)))),
  playHint: (id, client, revision) => open(id, client, (match, viewer) => match.playHint(viewer, revision)),
  act: (id, client, revision, draft) => open(id, client, (match, viewer) => match.act(viewer, revision, draft)),
  keepDraft: (id, client, revision, draft) => open(id, client, (match, viewer) => match.keepDraft(viewer, revision, draft)),
  position: (id, client) => open(id, client, (match, viewer) => done({ json: match.write(viewer) })),
  undo: (id, client, revision) => open(id, client, (match, viewer) => match.undo(viewer, revision)),
  answerUndo: (id, client, revision, allow) => open(id, client, (match, viewer) => match.answerUndo(viewer, revision, allow)),
  concede: (id, client) => open(id, client, (match, viewer) => match.concede(viewer)),
})

export const toSeatedMatch = ({ header, awaited }: RunningMatch): SeatedMatch => ({ id: header.id, seats: header.seats, awaited })

/** From whichever seat the caller is granted, now and later. */
const watchAs = (
  seatAssignments: SeatAssignments,
  client: string,
  match: RunningMatch,
  viewer: Viewer,
  signal?: AbortSignal,
): AsyncGenerator<MatchUpdate, void> =>
  isShared(match.header.seats) ? watchShared(seatAssignments, client, match, signal) : match.watch(viewer, signal)

async function* watchShared(
  seatAssignments: SeatAssignments,
  client: string,
  match: RunningMatch,
  signal?: AbortSignal,
): AsyncGenerator<MatchUpdate, void> {
  for (let isMoved = true; isMoved && !signal?.aborted;) {
    isMoved = false
    const moved = new AbortController()
    const forget = seatAssignments.onChange(match.header.id, () => {
      isMoved = true
      moved.abort()
    })
    try {
      const viewer = seatAssignments.viewerOf(client, toSeatedMatch(match))
      yield* match.watch(viewer, signal ? AbortSignal.any([signal, moved.signal]) : moved.signal)
    } finally {
      forget()
    }
  }
}

const seatResult = (granted: boolean): Result<void> => (granted ? done(undefined) : refused([reason('', 'services.refused.not-awaited')]))

/** The result of a call, if it could be made. */
export const later = async <T>(result: Result<Promise<Result<T>>>): Promise<Result<T>> => (result.ok ? result.value : result)
