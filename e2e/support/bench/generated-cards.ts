import type { CardFace } from '../../../src/shared/card-face.ts'
import type { GameCatalog } from '../../../src/shared/catalog.ts'

/** That many cards made from a game's own, each different in name, main facet, cost or section. Always the same ones; they are only looked at. */
export function generatedCards({ cards, look }: GameCatalog, count: number): CardFace[] {
  const words = cards.map(({ name }) => name.split(' '))
  const beginnings = [...new Set(words.map(all => all.slice(0, -1).join(' ')))].filter(Boolean)
  const ends = [...new Set(words.map(all => all.at(-1) ?? ''))].filter(Boolean)
  const values = [...new Set(cards.flatMap(({ facets }) => facets[look.main] ?? []))]
  return Array.from({ length: count }, (_, number) => {
    const base = at(cards, number)
    const round = Math.floor(number / cards.length)
    if (round === 0) return base
    return {
      ...base,
      id: `${base.id}-${round}`,
      name: `${at(beginnings, number * 7 + round)} ${at(ends, number * 11 + round * 3)} ${round + 1}-${number % cards.length}`,
      facets: base.facets[look.main] ? { ...base.facets, [look.main]: [at(values, number + round)] } : base.facets,
      costs: base.costs.map(cost => (cost.amount === 'X' ? cost : { ...cost, amount: (cost.amount + round) % 9 })),
    }
  })
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

/** A search by conditions that the game's cards can meet: a value it has, one it hasn't, a cost and a keyword, as far as there are such. */
export function conditionsOf({ facets, resources, keywords }: GameCatalog): string {
  const [first, second] = facets.filter(({ values }) => values.length > 0)
  return [
    ...(first ? [`${first.id}:${first.values[0]?.id}`] : []),
    ...(resources.length > 0 ? ['cost<=3'] : []),
    ...(keywords[0] ? [`kw:${keywords[0].id}`] : []),
    ...(second ? [`-${second.id}:${second.values[0]?.id}`] : []),
  ].join(' ')
}
