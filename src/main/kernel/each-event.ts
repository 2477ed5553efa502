import type { CombinedEvents, GameEvent } from './game.ts'

/** Hears every event of a game's log on its own. The parts of a combined one are heard at the same position. */
export const eachEvent =
  <E extends GameEvent>(
    { partsOf }: { partsOf?(combined: CombinedEvents): readonly E[] },
    listen: (event: E) => void,
  ): ((event: E | CombinedEvents) => void) =>
  event => {
    if (!('combines' in event)) listen(event)
    else if (partsOf) for (const part of partsOf(event)) listen(part)
  }
