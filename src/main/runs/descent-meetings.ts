/** For each stage and node, the nodes of the next stage that it leads to. */
type Ways = readonly (readonly (readonly number[])[])[]

/** A node before the boss. */
interface Place {
  stage: number
  /** The places from which it can be reached. */
  before: ReadonlySet<number>
  /** The fewest choices on a way to it. */
  choices: number
}

/** The fewest choices on any way, the one of the first opponent included; with each of them, that many maps are tried. */
const MIN_CHOICES = [4, 3, 2, 1]
const TRIES = 200
/** Places looked at for each. */
const MAX_STEPS = 400

/**
 * Opponents for the stages before the boss, different ones at each stage, such that no way meets one twice. If there are too few of
 * them for that, it is as long as possible before one comes again.
 */
export function drawUsual(all: readonly string[], drawWays: (max: number) => Ways): { ways: Ways; opponents: string[][] } {
  const ways = drawWays(all.length)
  const places = placesOf(ways)
  // Each way meets one at each stage.
  if (all.length >= ways.length - 1)
    for (const fewest of MIN_CHOICES)
      for (let count = 0; count < TRIES; count++) {
        const tried = drawWays(all.length)
        const result = placesOf(tried)
        const drawn = isFree(result, fewest) ? withoutRepeats(result, all.length) : null
        if (drawn) return { ways: tried, opponents: byStage(result, spread(drawn, all.length), all) }
      }
  return { ways, opponents: byStage(places, withFewRepeats(places, all.length), all) }
}

function placesOf(ways: Ways): Place[] {
  const places: Place[] = []
  let previous: { to: readonly number[]; place: number }[] = []
  for (const [stage, nodes] of ways.slice(0, -1).entries()) {
    const here = nodes.map((to, node) => {
      const from = previous.filter(one => one.to.includes(node))
      const before = new Set(from.flatMap(({ place }) => [place, ...(places[place]?.before ?? [])]))
      const choices = stage === 0 ? 1 : Math.min(...from.map(one => (places[one.place]?.choices ?? 0) + (one.to.length > 1 ? 1 : 0)))
      return { to, place: places.push({ stage, before, choices }) - 1 }
    })
    previous = here
  }
  return places
}

const isFree = (places: readonly Place[], fewest: number): boolean => {
  const last = places.at(-1)?.stage
  return places.every(({ stage, choices }) => stage !== last || choices >= fewest)
}

/** For each place the number of its opponent, none twice on a way or at a stage; null if none were found. */
function withoutRepeats(places: readonly Place[], count: number): number[] | null {
  const chosen: number[] = []
  let steps = 0
  const fill = (): boolean => {
    const place = places[chosen.length]
    if (!place) return true
    if (++steps > MAX_STEPS) return false
    // One that nobody has yet is as good as any other such one.
    const tried = Math.min(count, Math.max(-1, ...chosen) + 2)
    for (let a = 0; a < tried; a++) {
      if (chosen.some((b, at) => b === a && (place.before.has(at) || places[at]?.stage === place.stage))) continue
      chosen.push(a)
      if (fill()) return true
      chosen.pop()
    }
    return false
  }
  return fill() ? chosen : null
}

/** The same, with those whom nobody would meet in the places of others who have more than one. */
function spread(chosen: readonly number[], count: number): number[] {
  const after = [...chosen]
  for (let unmet = Math.max(...after) + 1; unmet < count; unmet++) {
    const at = after.findIndex((one, place) => after.indexOf(one) < place)
    if (at >= 0) after[at] = unmet
  }
  return after
}

/** For each place an opponent who wasn't on any way to it, or whose last place there is the furthest away. */
function withFewRepeats(places: readonly Place[], count: number): number[] {
  const chosen: number[] = []
  for (const { stage, before } of places) {
    const metAt = Array<number>(count).fill(-1)
    for (const [at, one] of chosen.entries()) {
      const there = places[at]?.stage ?? 0
      if (there === stage || before.has(at)) metAt[one] = there
    }
    chosen.push(metAt.indexOf(Math.min(...metAt)))
  }
  return chosen
}

const byStage = (places: readonly Place[], chosen: readonly number[], all: readonly string[]): string[][] => {
  const stages: string[][] = []
  for (const [at, { stage }] of places.entries()) (stages[stage] ??= []).push(all[chosen[at] ?? 0] ?? '')
  return stages
}
