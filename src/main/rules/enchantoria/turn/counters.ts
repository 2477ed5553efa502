/**
 * Which of the spells on the Stage are countered: EN-R6.6 to EN-R6.8. The input is only what hits what, so the result can't depend on anything
 * else.
 */
type Fate = 'open' | 'stands' | 'countered'

/** A spell's outcome, with the deciding clause. */
export interface Decided {
  spell: number
  isCountered: boolean
  clause: 'EN-R6.6' | 'EN-R6.7'
}

/**
 * `hits[i]` lists the spells that spell i hits; empty if it isn't a counter. Returns true for each countered spell. `decided` gets each spell
 * in the order in which it is decided; later decisions depend on earlier ones.
 */
export function settle(hits: readonly (readonly number[])[], decided?: Decided[]): boolean[] {
  const hitBy: number[][] = hits.map(() => [])
  hits.forEach((hit, counter) => new Set(hit).forEach(spell => hitBy[spell]!.push(counter)))
  const fates: Fate[] = hits.map(() => 'open')
  for (;;) {
    spread(hitBy, fates, decided)
    if (!fates.includes('open')) return fates.map(fate => fate === 'countered')
    for (const spell of sourceRings(hits, hitBy, fates)) {
      fates[spell] = 'countered'
      decided?.push({ spell, isCountered: true, clause: 'EN-R6.7' })
    }
  }
}

/** EN-R6.6, (1) and (2), until neither applies. Decisions are final, so the order of evaluation doesn't matter. */
function spread(hitBy: readonly (readonly number[])[], fates: Fate[], decided: Decided[] | undefined): void {
  let changed = true
  while (changed) {
    changed = false
    hitBy.forEach((counters, spell) => {
      if (fates[spell] !== 'open') return
      const isHit = counters.some(counter => fates[counter] === 'stands')
      const isFree = counters.every(counter => fates[counter] === 'countered')
      if (!isHit && !isFree) return
      fates[spell] = isHit ? 'countered' : 'stands'
      decided?.push({ spell, isCountered: isHit, clause: 'EN-R6.6' })
      changed = true
    })
  }
}

/** EN-R6.7, (3): the open spells of every ring that isn't hit by an open spell outside it. Such rings are disjoint. */
function sourceRings(hits: readonly (readonly number[])[], hitBy: readonly (readonly number[])[], fates: readonly Fate[]): number[] {
  const open = fates.flatMap((fate, spell) => (fate === 'open' ? [spell] : []))
  const reach = open.map(spell => reachable(hits, fates, spell))
  const place = new Map(open.map((spell, at) => [spell, at]))
  const reaches = (from: number, whom: number): boolean => reach[place.get(from)!]!.has(whom)
  const inRing = (a: number, b: number): boolean => a === b || (reaches(a, b) && reaches(b, a))
  return open.filter(spell =>
    open
      .filter(member => inRing(spell, member))
      .every(member => hitBy[member]!.every(counter => fates[counter] !== 'open' || inRing(spell, counter))),
  )
}

function reachable(hits: readonly (readonly number[])[], fates: readonly Fate[], from: number): Set<number> {
  const seen = new Set<number>()
  const waiting = [from]
  for (let spell = waiting.pop(); spell !== undefined; spell = waiting.pop())
    for (const next of hits[spell]!)
      if (fates[next] === 'open' && !seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
  return seen
}
