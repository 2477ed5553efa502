import type { Card, EntityDef, NewEntity, Primitive } from './card.ts'

interface Texts<T> {
  /** As it was written, but all that is summoned has an id. */
  named: T
  /** What it brings itself, and what these bring. */
  brings: EntityDef[]
}

/** Gives ids to the creatures and constructs in texts: `<owner>-1` and so on, in the order of the texts; the same one twice is one. */
class Naming {
  readonly brings: EntityDef[] = []
  readonly #ids = new Map<string, string>()
  readonly #owner: string

  constructor(owner: string) {
    this.#owner = owner
  }

  text(text: readonly Primitive[]): readonly Primitive[]
  text(text: readonly Primitive[] | undefined): readonly Primitive[] | undefined
  text(text: readonly Primitive[] | undefined): readonly Primitive[] | undefined {
    return text?.map(primitive => this.#primitive(primitive))
  }

  texts(entity: NewEntity): NewEntity {
    const { order, auto, onDeath } = entity
    return {
      ...entity,
      ...(order && { order: { ...order, does: this.text(order.does) } }),
      ...(auto && { auto: this.text(auto) }),
      ...(onDeath && { onDeath: this.text(onDeath) }),
    }
  }

  #primitive(primitive: Primitive): Primitive {
    if (primitive.do === 'if') return { ...primitive, then: this.#primitive(primitive.then) }
    if (primitive.do !== 'summon' || typeof primitive.entity === 'string') return primitive
    return { ...primitive, entity: this.#idOf(primitive.entity) }
  }

  #idOf(entity: NewEntity): string {
    const text = JSON.stringify(entity)
    const cached = this.#ids.get(text)
    if (cached !== undefined) return cached
    const id = `${this.#owner}-${this.#ids.size + 1}`
    this.#ids.set(text, id)
    const place = this.brings.push({ id, ...entity }) - 1
    this.brings[place] = { id, ...this.texts(entity) }
    return id
  }
}

const isNew = (primitive: Primitive): boolean =>
  primitive.do === 'if' ? isNew(primitive.then) : primitive.do === 'summon' && typeof primitive.entity !== 'string'
const someNew = (...texts: (readonly Primitive[] | undefined)[]): boolean => texts.some(text => text?.some(isNew) ?? false)

/** A card with what it brings to the game. */
export function cardWithIds(card: Card): Texts<Card> {
  const { does, onRecycled, onCountered, onHit } = card
  if (!someNew(does, onRecycled, onCountered, onHit)) return { named: card, brings: [] }
  const naming = new Naming(card.id)
  const named = {
    ...card,
    does: naming.text(does),
    onRecycled: naming.text(onRecycled),
    onCountered: naming.text(onCountered),
    onHit: naming.text(onHit),
  }
  return { named, brings: naming.brings }
}

/** A creature or construct with what it brings. */
export function entityWithIds(entity: EntityDef): Texts<EntityDef> {
  const { id, order, auto, onDeath } = entity
  if (!someNew(order?.does, auto, onDeath)) return { named: entity, brings: [] }
  const naming = new Naming(id)
  return { named: { id, ...naming.texts(entity) }, brings: naming.brings }
}
