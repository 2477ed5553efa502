import type { Game, GameEvent } from '../game.ts'
import type { Seat } from '../../../shared/seat.ts'

/** Options looked at after each other, and picks in a row. */
const MAX_OPTIONS = 12
const MAX_PICKS = 3

/** The answers to drafts, a few of each length, with their prompts and refusals. */
function optionsFor(game: Game, information: unknown, seat: Seat): unknown[] {
  const result: unknown[] = []
  let drafts: string[][] = [[]]
  for (let picks = 0; picks <= MAX_PICKS; picks++) {
    const steps = drafts.map(draft => ({ draft, step: game.options(information, seat, draft) }))
    result.push(
      ...steps.map(({ step }) =>
        step.ok && step.choice.action !== null ? { ...step.choice, action: game.encodeAction(step.choice.action) } : step,
      ),
    )
    drafts = steps
      .flatMap(({ draft, step }) => (step.ok ? step.choice.options.map(({ pick }) => [...draft, pick]) : []))
      .slice(0, MAX_OPTIONS)
  }
  return result
}

/**
 * Everything that reaches a seat about a position, as text: information (what hints and analyses start from), view, options, the exported
 * position, the refusals of these actions, and these events. It is equal for positions that the seat must not be able to tell apart.
 */
export function receivedBy(
  game: Game,
  state: unknown,
  seat: Seat,
  { actions, events }: { actions: readonly unknown[]; events: readonly GameEvent[] },
): string {
  const information = game.informationFor(state, seat)
  return JSON.stringify({
    view: game.viewFor(information, seat),
    options: optionsFor(game, information, seat),
    position: game.write(information, seat),
    refusals: actions.map(action => game.check(information, seat, action)),
    events: events.map(event => game.observe(event, seat, state)),
  })
}
