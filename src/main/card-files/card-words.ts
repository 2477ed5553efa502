import * as v from 'valibot'
import type { CardFace } from '../../shared/card-face.ts'
import { messageSchema, type Message } from '../../shared/message.ts'
import type { CardForm } from '../../shared/sets/card-form.ts'
import { isObject, pathKey, withValue, type Path } from '../../shared/sets/card-value.ts'
import type { CardText, CardWords } from '../../shared/sets/player-set.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import { partsOf, type CardPart } from '../kernel/card-parts.ts'

/** Trials of one card, and trials times its parts: what asks for more keeps only the words found until then. */
const MAX_TRIALS = 240
const MAX_WORK = 12_000
/** Fields whose words aren't in the text of any card. */
const UNSAID = ['id', 'name', 'art', 'flavour']

/** What could stand in a blank instead. `path`: the blank's, also where it is only one of the fields that decide. */
interface Trial {
  path: Path
  at: Path
  value: unknown
}

type Forms = readonly CardForm[]

/** How a card's texts read with something else in each of its blanks: what differs are the words that the blank makes. */
export function cardWords(
  kit: CardKit,
  card: unknown,
  texts: readonly CardText[],
  drawn: { face: CardFace | null; draw: (card: unknown) => CardFace | null },
): CardWords[] {
  const { forms, root } = kit.forms()
  const parts = partsOf({ game: kit.game, forms, root }, card)
  const places = new Map(texts.map(({ path, text }, index) => [pathKey(path), { index, said: JSON.stringify(text) }]))
  const max = Math.min(MAX_TRIALS, Math.floor(MAX_WORK / parts.length))
  const trials = parts.flatMap(part => trialsOf(forms, part)).slice(0, max)
  return trials.flatMap(({ path, at, value }): CardWords[] => {
    const other = withValue(card, at, value)
    const changed = kit.textsOf(other, at).flatMap(({ path: of, text }) => {
      const place = places.get(pathKey(of))
      return place && JSON.stringify(text) !== place.said ? [{ of: place.index, text }] : []
    })
    const face = drawn.face && drawn.draw(other)
    const lines = drawn.face && face ? changedLines(drawn.face, face) : []
    return changed.length > 0 || lines.length > 0 ? [{ path: [...path], texts: changed, lines }] : []
  })
}

function trialsOf(forms: Forms, { path, form: ref, value, optional }: CardPart): Trial[] {
  if (UNSAID.includes(String(path[0] ?? ''))) return []
  const without = optional ? [{ path, at: path, value: undefined }] : []
  const others = othersOf(forms, ref, value).map(other => ({ path, at: path, value: other }))
  // Of several that make the same words, the first tells: a kind makes more than its word.
  return [...others, ...without, ...kindTrials(forms, ref, path, value)]
}

/** Another kind, for each field that decides one; not of the card itself. */
function kindTrials(forms: Forms, ref: number, path: Path, value: unknown): Trial[] {
  const form = forms[ref]
  if (form?.type === 'any') return form.forms.flatMap(next => kindTrials(forms, next, path, value))
  if (form?.type !== 'shapes' || path.length === 0 || !isObject(value)) return []
  const { by, shapes } = form
  const now = shapes.find(shape => shape.value === value[by])
  const other = shapes.find(shape => shape.value !== value[by])
  if (!now) return []
  // What both kinds have stays, so that only the kind's own words differ.
  const kept = Object.entries(value).filter(([key]) => key !== by && (!other?.begin || Object.hasOwn(other.begin, key)))
  const trial = other ? [{ path: [...path, by], at: path, value: { ...other.begin, ...Object.fromEntries(kept), [by]: other.value } }] : []
  return [...trial, ...kindTrials(forms, now.form, path, value)]
}

/** At most two other values, so that of both differences the smaller one tells. */
function othersOf(forms: Forms, ref: number, value: unknown): unknown[] {
  const form = forms[ref]
  switch (form?.type) {
    case 'one':
      return form.of.filter(word => word !== value).slice(0, 2)
    case 'whole':
      return typeof value === 'number'
        ? [value + 1, value - 1].filter(n => n >= form.least && n <= form.most && !form.not.includes(n)).slice(0, 1)
        : [Math.max(form.least, 2)]
    case 'several': {
      const words = Array.isArray(value) ? (value as unknown[]) : []
      const more = form.of.find(word => !words.includes(word))
      return more === undefined ? [words.slice(1)] : [[...words, more]]
    }
    case 'fixed':
      return form.value === value ? [] : [form.value]
    case 'any':
      return form.forms.flatMap(next => othersOf(forms, next, value)).slice(0, 2)
    default:
      return []
  }
}

/** The lines of a face that another face doesn't have, or has otherwise. */
function changedLines(face: CardFace, other: CardFace): CardWords['lines'] {
  return face.parts.flatMap(({ kind, lines }, part) => {
    const others = other.parts.find(one => one.kind === kind)?.lines ?? []
    const encodedLines = lines.map(line => JSON.stringify(line))
    const saidOther = others.map(line => JSON.stringify(line))
    let first = 0
    while (first < encodedLines.length && encodedLines[first] === saidOther[first]) first++
    let last = 0
    while (last < encodedLines.length - first && last < others.length - first && encodedLines.at(-1 - last) === saidOther.at(-1 - last))
      last++
    const isPaired = lines.length === others.length
    return lines.slice(first, lines.length - last).flatMap((_, index) => {
      const line = first + index
      const text = (isPaired && others[line]) || null
      if (isPaired && encodedLines[line] === saidOther[line]) return []
      return text === null || isSound(text) ? [{ part, line, text }] : []
    })
  })
}

/** What stands in the blank may not go with the rest of the card, so that a text can lack a word. */
const isSound = (text: Message): boolean => v.is(messageSchema, text)
