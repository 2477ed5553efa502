import type { CardFace } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import { plainText } from '../../shared/format.ts'
import type { Formatter } from '../../shared/format.ts'
import type { Message } from '../../shared/message.ts'
import { SET_FACET } from '../../shared/sets/set-key.ts'
import { isNameOfCopy, withoutSetMark } from '../../shared/sets/set-mark.ts'

/** The game's own card whose name that is, with a set's mark or without it. */
export function originalOf(name: string, { cards }: Pick<GameCatalog, 'cards'>): CardFace | null {
  return cards.find(face => !(SET_FACET in face.facets) && isNameOfCopy(name, face.name)) ?? null
}

/** A line of a card's text, and whether the other card has it too. */
export interface ComparedLine {
  line: Message
  isSame: boolean
}
export interface ComparedPart {
  kind: string
  cost: Message | null
  lines: ComparedLine[]
}
/** Something printed that differs. Lists are empty for nothing. */
export interface CardChange {
  what: 'name' | 'cost' | 'section' | 'copies' | 'picture' | 'flavour' | { facet: string } | { stat: string }
  from: string[]
  to: string[]
}

type Game = Pick<GameCatalog, 'facets' | 'sections' | 'stats' | 'resources'>

/** What is printed on a card beside its text, in order. */
function printed(face: CardFace, { facets, sections, stats = [], resources }: Game, say: Formatter): [CardChange['what'], string[]][] {
  const costs = face.costs.map(({ resource, amount }) => {
    const known = resources.find(({ id }) => id === resource)
    return `${amount} ${known ? say(known.name) : resource}`
  })
  const section = sections.find(({ id }) => id === face.section)
  const ofFacet = (facet: Game['facets'][number]): string[] =>
    (face.facets[facet.id] ?? []).map(id => {
      const value = facet.values.find(one => one.id === id)
      return value ? say(value.name) : id
    })
  const ofStat = (id: string): string[] => (face.stats ?? []).filter(one => one.id === id).map(one => one.text ?? String(one.value))
  return [
    ['name', [face.name]],
    ['cost', costs],
    ['section', section ? [say(section.name)] : []],
    ...facets.filter(({ id }) => id !== SET_FACET).map((facet): [CardChange['what'], string[]] => [{ facet: facet.id }, ofFacet(facet)]),
    ...stats.map(({ id }): [CardChange['what'], string[]] => [{ stat: id }, ofStat(id)]),
    ['copies', face.maxCopies === undefined ? [] : [String(face.maxCopies)]],
    ['flavour', face.flavour === undefined ? [] : [face.flavour]],
  ]
}

/** What is printed on them beside their text that differs. A set's mark is no difference. */
export function changesBetween(from: CardFace, to: CardFace, game: Game, say: Formatter): CardChange[] {
  const now = printed({ ...to, name: withoutSetMark(to.name) === from.name ? from.name : to.name }, game, say)
  const changes = printed(from, game, say).flatMap(([what, before], at): CardChange[] => {
    const after = now[at]?.[1] ?? []
    return before.join('\n') === after.join('\n') ? [] : [{ what, from: before, to: after }]
  })
  const looksSame = JSON.stringify([from.art, from.picture ?? null]) === JSON.stringify([to.art, to.picture ?? null])
  return looksSame ? changes : [...changes, { what: 'picture', from: [], to: [] }]
}

/** The texts of two cards, of which each line is marked that the other doesn't have in its place. */
export function comparedTexts(from: CardFace, to: CardFace, say: Formatter): { from: ComparedPart[]; to: ComparedPart[] } {
  // A card that names itself does so with the set's mark.
  const lineKey = (line: Message): string => plainText(say(line)).replaceAll(to.name, withoutSetMark(to.name))
  const sideOf = (face: CardFace, other: CardFace): ComparedPart[] =>
    face.parts.map(({ kind, cost, lines }) => {
      const others = (other.parts.find(part => part.kind === kind)?.lines ?? []).map(lineKey)
      const kept = keptLines(lines.map(lineKey), others)
      return { kind, cost: cost ?? null, lines: lines.map((line, at) => ({ line, isSame: kept.has(at) })) }
    })
  return { from: sideOf(from, to), to: sideOf(to, from) }
}

/** Whether all lines of both are the same. */
export const isSameText = ({ from, to }: ReturnType<typeof comparedTexts>): boolean =>
  [...from, ...to].every(({ lines }) => lines.every(({ isSame }) => isSame)) &&
  JSON.stringify(from.map(({ kind, cost }) => [kind, cost])) === JSON.stringify(to.map(({ kind, cost }) => [kind, cost]))

/** The indexes of a longest common subsequence in `lines`. */
function keptLines(lines: readonly string[], others: readonly string[]): Set<number> {
  const width = others.length + 1
  const longest = new Uint16Array((lines.length + 1) * width)
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0
  for (let i = lines.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      longest[i * width + j] = lines[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const kept = new Set<number>()
  for (let i = 0, j = 0; i < lines.length && j < others.length;) {
    if (lines[i] === others[j]) {
      kept.add(i)
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}
