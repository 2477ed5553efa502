import * as v from 'valibot'
import type { CardForm, CardForms } from '../../shared/sets/card-form.ts'
import { shortName } from '../../shared/name.ts'
import type { WrittenCard } from '../../shared/sets/player-set.ts'
import type { CardKit } from './card-kit.ts'
import { partsOf } from './card-parts.ts'
import { idOfName } from '../../shared/sets/id-of-name.ts'
import { cardWarnings } from './like-cards.ts'
import type { Path } from './problem.ts'
import { nextBelow, type Rng } from './rng.ts'

/** How many cards are compared to get one near a cost. */
const MAX_CANDIDATES = 24
/** How many cards are begun to get one that the rules allow, and how often each is fixed. */
const MAX_BEGUN = 12
const MAX_MENDED = 16
/** How many cards are made to get one without warnings. */
const MAX_SOUND = 16
/** Deeper, what is shortest is taken. */
const DEEP = 6

type Writing = Record<string, unknown>

const pick = <T>(items: readonly T[], rng: Rng): T => items[nextBelow(rng, items.length)]!
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf) as T
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf<unknown>(inner)])) as T
}
/** True once in `of` times. */
const chance = (oneIn: number, rng: Rng): boolean => nextBelow(rng, oneIn) === 0

/** A random card that the rules allow, near that cost if one is given; with an id that is none of the game's own. */
export function randomCard(kit: CardKit, rng: Rng, cost?: number): WrittenCard {
  const maker = new Maker(kit, rng)
  const first = maker.legal()
  if (cost === undefined) return first
  let best = first
  let min = distance(kit, first, cost)
  for (let n = 1; n < MAX_CANDIDATES && min > 0; n++) {
    const other = maker.legal()
    const apart = distance(kit, other, cost)
    if (apart < min) [best, min] = [other, apart]
  }
  return best
}

/** A random card of which nothing is to be warned, or the one with the fewest warnings of several. */
export function soundCard(kit: CardKit, rng: Rng, cost?: number): WrittenCard {
  let best: WrittenCard | undefined
  let min = Infinity
  for (let n = 0; n < MAX_SOUND && min > 0; n++) {
    const card = randomCard(kit, rng, cost)
    const parsed = v.parse(kit.card, card)
    const warnings = cardWarnings(kit, parsed, kit.faceOf(parsed)).length
    if (warnings < min) [best, min] = [card, warnings]
  }
  return best!
}

/** How far the card's cost is from this one; a cost that is chosen later is far. */
function distance(kit: CardKit, card: WrittenCard, cost: number): number {
  const { costs } = kit.faceOf(v.parse(kit.card, card))
  if (costs.some(({ amount }) => amount === 'X')) return 1000
  return Math.abs(costs.reduce((sum, { amount }) => sum + Number(amount), 0) - cost)
}

/** How deep what is written with each form is at least. */
function leastDepths(forms: readonly CardForm[]): number[] {
  const depths = forms.map(() => 1000)
  const at = (ref: number): number => depths[ref]!
  const depthOf = (form: CardForm): number => {
    if (form.type === 'object') return 1 + Math.max(0, ...form.fields.flatMap(field => (field.optional ? [] : [at(field.form)])))
    if (form.type === 'shapes') return Math.min(...form.shapes.map(shape => at(shape.form)))
    if (form.type === 'list') return form.least === 0 ? 1 : 1 + at(form.item)
    return form.type === 'any' ? Math.min(...form.forms.map(at)) : 1
  }
  for (let changed = true; changed;) {
    changed = false
    for (const [index, form] of forms.entries()) {
      const depth = depthOf(form)
      if (depth >= depths[index]!) continue
      depths[index] = depth
      changed = true
    }
  }
  return depths
}

/** The keys of a path, without the places in lists; then without the first, and so on. */
function patternsOf(path: Path): string[] {
  const keys = path.filter(key => typeof key === 'string')
  return keys.map((_, from) => keys.slice(from).join('.'))
}

const textsByKit = new WeakMap<CardKit, Map<string, string[]>>()

/** Texts and figures of the game's own cards and samples, by where they are. */
function textsOf(kit: CardKit): ReadonlyMap<string, string[]> {
  const cached = textsByKit.get(kit)
  if (cached) return cached
  const texts = new Map<string, string[]>()
  const forms = kit.forms()
  for (const card of [...kit.own, ...(kit.samples ?? [])])
    for (const { path, form, value } of partsOf(forms, card)) {
      const { type } = forms.forms[form]!
      if ((type !== 'text' && type !== 'art') || typeof value !== 'string') continue
      for (const key of patternsOf(path)) {
        const text = texts.get(key)
        if (text) text.push(value)
        else texts.set(key, [value])
      }
    }
  textsByKit.set(kit, texts)
  return texts
}

class Maker {
  readonly #kit: CardKit
  readonly #rng: Rng
  readonly #forms: CardForms
  readonly #depths: readonly number[]
  readonly #texts: ReadonlyMap<string, string[]>

  constructor(kit: CardKit, rng: Rng) {
    this.#kit = kit
    this.#rng = rng
    this.#forms = kit.forms()
    this.#depths = leastDepths(this.#forms.forms)
    this.#texts = textsOf(kit)
  }

  /** A random card that the rules allow; a changed one of the game's own if none comes of nothing. */
  legal(): WrittenCard {
    for (let begun = 0; begun < MAX_BEGUN; begun++) {
      const made = this.#mended(this.#value(this.#forms.root, [], 0) as Writing)
      if (made) return made
    }
    const own = pick(this.#kit.own, this.#rng)
    return this.#mended(this.#changed(own)) ?? (this.#named(copyOf(own)) as WrittenCard)
  }

  /** The card with another part in place of one. */
  #changed(card: WrittenCard): Writing {
    const changed = copyOf(card) as Writing
    const parts = partsOf(this.#forms, changed).filter(({ path }) => path.length > 1)
    const part = parts.length > 0 ? pick(parts, this.#rng) : null
    if (part) put(changed, part.path, this.#value(part.form, part.path, part.path.length))
    return this.#named(changed)
  }

  /** What is wrong is replaced or left out, until the card is right; null if it stays wrong. */
  #mended(card: Writing): WrittenCard | null {
    for (let times = 0; times <= MAX_MENDED; times++) {
      const parsed = v.safeParse(this.#kit.card, card)
      if (parsed.success) return this.#isFree(card) ? (card as WrittenCard) : null
      const issue = pick(parsed.issues, this.#rng)
      this.#mend(
        card,
        (issue.path ?? []).map(({ key }) => key as string | number),
      )
    }
    return null
  }

  #isFree({ id }: Writing): boolean {
    return typeof id === 'string' && !this.#kit.shipped.has(id)
  }

  #mend(card: Writing, path: Path): void {
    const parts = partsOf(this.#forms, card).filter(part => part.path.length > 0)
    const around = parts.filter(part => part.path.length <= path.length && part.path.every((key, index) => key === path[index])).reverse()
    // Mostly the innermost part, sometimes what is around it; any part if nothing is known of the place.
    const part = around.find((_, index) => index === around.length - 1 || !chance(3, this.#rng)) ?? pick(parts, this.#rng)
    if (chance(2, this.#rng) && leaveOut(this.#forms, card, part.path)) return
    put(card, part.path, this.#value(part.form, part.path, part.path.length))
  }

  #value(ref: number, path: Path, depth: number): unknown {
    const form = this.#forms.forms[ref]!
    switch (form.type) {
      case 'object':
        return this.#object(form, path, depth)
      case 'shapes': {
        const { value, form: shape } = pick(this.#shallow(form.shapes, depth), this.#rng)
        return { [form.by]: value, ...(this.#value(shape, path, depth) as object) }
      }
      case 'list':
        return Array.from({ length: this.#length(form.least, form.most, depth) }, (_, index) =>
          this.#value(form.item, [...path, index], depth + 1),
        )
      case 'one':
        return pick(form.of, this.#rng)
      case 'several': {
        const some = form.of.filter(() => chance(3, this.#rng))
        return some.length >= Math.max(1, form.least) ? some : form.of.slice(0, Math.max(1, form.least))
      }
      case 'whole':
        return this.#whole(form.least, form.most, form.not)
      case 'flag':
        return true
      case 'text':
      case 'art':
        return this.#text(path, form.type === 'text' ? form.most : Infinity)
      case 'picture':
        return {}
      case 'fixed':
        return form.value
      case 'any': {
        const some = this.#shallow(
          form.forms.map(inner => ({ form: inner })),
          depth,
        )
        // What has a name of its own is as good as the first; the others are for once in a while.
        const isEven = some.some(({ form: one }) => this.#isNamed(one))
        return this.#value((isEven || chance(3, this.#rng) ? pick(some, this.#rng) : some[0]!).form, path, depth)
      }
    }
  }

  #isNamed(ref: number): boolean {
    const form = this.#forms.forms[ref]!
    return form.type === 'object' && form.name !== undefined
  }

  #object({ fields, begin, name }: CardForm & { type: 'object' }, path: Path, depth: number): Writing {
    const made: Writing = {}
    // What begins with something says something: one of its optional fields at least.
    const open = begin ? fields.filter(({ optional }) => optional) : []
    const min = open.length > 0 ? pick(open, this.#rng) : null
    for (const field of fields) {
      const { key, form, optional } = field
      // What a card looks like follows from what it is.
      const isLook = optional && ['text', 'picture'].includes(this.#forms.forms[form]!.type)
      if (optional && field !== min && (isLook || depth >= DEEP || !chance(depth > 1 ? 6 : 4, this.#rng))) continue
      made[key] = this.#value(form, [...path, key], depth + 1)
    }
    if (path.length === 0) return this.#named(made)
    return name === undefined || typeof made['name'] !== 'string'
      ? made
      : { ...made, name: this.#mixed(() => this.#text([...path, 'name'], Infinity)) }
  }

  /** All of them, or the shallowest where the card is deep already. */
  #shallow<T extends { form: number }>(all: readonly T[], depth: number): readonly T[] {
    if (depth < DEEP) return all
    const min = Math.min(...all.map(({ form }) => this.#depths[form]!))
    return all.filter(({ form }) => this.#depths[form] === min)
  }

  #length(min: number, max: number, depth: number): number {
    let length = Math.max(min, depth < DEEP && !chance(4, this.#rng) ? 1 : 0)
    while (depth < DEEP && length < Math.min(max, 3) && chance(3, this.#rng)) length++
    return Math.min(length, max)
  }

  /** Mostly a small number. */
  #whole(min: number, max: number, not: readonly number[]): number {
    const [low, high] = chance(6, this.#rng)
      ? [Math.max(min, -20), Math.min(max, 20)]
      : [Math.max(min, -3), Math.min(max, Math.max(min, -3) + 6)]
    const number = low + nextBelow(this.#rng, Math.max(1, high - low + 1))
    return not.includes(number) ? (number < max ? number + 1 : min) : number
  }

  #text(path: Path, max: number): string {
    const pattern = [...patternsOf(path), 'name'].find(one => this.#texts.has(one))
    const cached = this.#texts.get(pattern ?? '') ?? ['?']
    return shortName(pick(cached, this.#rng), max)
  }

  /** The beginning of one name and the end of another. */
  #mixed(nameOf: () => string): string {
    const [first, second] = [nameOf(), nameOf()]
    return shortName(`${first.split(' ').slice(0, -1).join(' ') || first} ${second.split(' ').at(-1)}`, 40)
  }

  /** The card with a name made of the names of two others, and the id that follows from it. */
  #named(card: Writing): Writing {
    const name = this.#mixed(() => pick(this.#kit.own, this.#rng).name)
    const id = idOfName(name)
    return { ...card, id: this.#kit.shipped.has(id) ? `${id}-2` : id, name }
  }
}

/** Puts a value into the card, at a path that is there. */
function put(card: Writing, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], card)
  ;(holder as Record<string | number, unknown>)[path.at(-1)!] = value
}

/** Leaves out the innermost optional field or spare item on the path; false if there is none. */
function leaveOut(forms: CardForms, card: Writing, path: Path): boolean {
  const parts = partsOf(forms, card)
  const at = (end: number): unknown =>
    path.slice(0, end).reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], card)
  for (let end = path.length; end > 0; end--) {
    const key = path[end - 1]!
    const holder = at(end - 1)
    const outer = parts.find(part => part.path.length === end - 1 && part.path.every((one, index) => one === path[index]))
    if (Array.isArray(holder) && typeof key === 'number') {
      const list = outer && forms.forms[outer.form]
      if (list?.type !== 'list' || holder.length <= list.least) continue
      holder.splice(key, 1)
      return true
    }
    if (!outer || !isOptional(forms.forms, outer.form, holder as Writing, String(key))) continue
    Reflect.deleteProperty(holder as Writing, key)
    return true
  }
  return false
}

function isOptional(forms: readonly CardForm[], ref: number, holder: Writing, key: string): boolean {
  const form = forms[ref]!
  if (form.type === 'object') return form.fields.some(field => field.key === key && field.optional)
  if (form.type === 'any') return form.forms.some(inner => isOptional(forms, inner, holder, key))
  const shape = form.type === 'shapes' ? form.shapes.find(({ value }) => value === holder[form.by]) : undefined
  return shape !== undefined && isOptional(forms, shape.form, holder, key)
}
