/** Run by stopped.test.ts as a separate process: a player's clock of two seconds, whose remaining time it prints twice a second. */
import { beginClock } from '../../matches/clock.ts'
import { realStopwatch } from '../../matches/stopwatch.ts'
import { TableClock } from '../../matches/table-clock.ts'

const clock = beginClock({ houseRules: { takebacks: true, clock: { turn: 2, game: null } }, origin: undefined })
if (!clock) throw new Error('there is no clock')
const context = { stopwatch: realStopwatch, timed: [0] as const, keep: () => undefined, ranOut: () => console.log('ran out') }
const table = new TableClock(context, clock, [0, 0])
table.run([0])
const print = (): void => console.log(table.shown[0]?.turn)
print()
setInterval(print, 500)
