import type { ContractRouterClient } from '@orpc/contract'
import { message } from '../../shared/message.ts'
import type { CardForms } from '../../shared/sets/card-form.ts'
import type { OpenSet, SetEdit, ShownCard, ShownGivenSet, WrittenCard } from '../../shared/sets/player-set.ts'
import type { Balance, BalanceProgress } from '../../shared/sets/balance.ts'
import type { setCalls } from '../../shared/sets/set-calls.ts'
import { fakeCard } from './fake-game.ts'
import { streamOf } from './stream-of.ts'

export interface FakeSets {
  set?: OpenSet
  /** What `sets.show` says of a card: by default, that nothing is wrong. */
  /** What can be shared of it, and what a code has, if that isn't the set itself. */
  share?: { code: string | null; pictures: number }
  given?: Partial<ShownGivenSet>
  shows?: (card: WrittenCard) => Partial<ShownCard>
  balance?: Balance
  measuring?: BalanceProgress
}

const IDLE: BalanceProgress = { isRunning: false, card: null, played: 0, share: 0, done: 0, of: 0, limit: 45_000, problem: null }
async function* onceOf<T>(value: T): AsyncGenerator<T, void> {
  yield value
}

const GAME = 'cold-summit'
const FAKE_HASH = 'a'.repeat(64)
/** What the example of `burn` says. */
const BURN = { effect: 'burn', who: 'enemy', amount: 3 }
const effects = { key: 'effects', form: 5, optional: false }
/** Cards with a name, a cost of a number or X, and effects, one of which has effects of its own. */
const FAKE_FORMS: CardForms = {
  game: GAME,
  root: 0,
  forms: [
    {
      type: 'object',
      fields: [
        { key: 'id', form: 1, optional: false },
        { key: 'name', form: 1, optional: false },
        { key: 'cost', form: 2, optional: false },
        { key: 'flavour', form: 1, optional: true },
        effects,
      ],
    },
    { type: 'text', most: 40 },
    { type: 'any', forms: [3, 4] },
    { type: 'whole', least: 0, most: 20, not: [] },
    { type: 'fixed', value: 'X' },
    { type: 'list', item: 6, least: 1, most: 3 },
    {
      type: 'shapes',
      by: 'effect',
      shapes: [
        { value: 'twice', form: 8, name: message('test.twice'), clauses: ['CS-3'] },
        { value: 'burn', form: 7, name: message('test.burn'), clauses: ['CS-1'], example: message('test.example'), begin: BURN },
        { value: 'draw', form: 9, name: message('test.draw'), clauses: ['CS-2'] },
        { value: 'call', form: 13, name: message('test.call'), clauses: ['CS-4'] },
      ],
    },
    {
      type: 'object',
      fields: [
        { key: 'who', form: 10, optional: false },
        { key: 'amount', form: 2, optional: false },
        { key: 'quick', form: 11, optional: true },
      ],
    },
    { type: 'object', fields: [effects] },
    {
      type: 'object',
      fields: [
        { key: 'amount', form: 2, optional: false },
        { key: 'price', form: 12, optional: true },
        { key: 'after', form: 5, optional: true },
        { key: 'random', form: 11, optional: true },
      ],
    },
    { type: 'one', of: ['you', 'enemy'] },
    { type: 'flag' },
    { type: 'object', fields: ['gold', 'wood', 'stone'].map(key => ({ key, form: 3, optional: true })) },
    { type: 'object', fields: [{ key: 'whom', form: 14, optional: false }] },
    { type: 'any', forms: [15, 16] },
    { type: 'one', of: ['wolf', 'bear'] },
    {
      type: 'object',
      name: 'a-new-one',
      begin: { name: 'New Wolf', effects: [{ effect: 'draw', amount: 1 }] },
      fields: [{ key: 'name', form: 1, optional: false }, effects],
    },
  ],
}

export const fakeSet = (cards: WrittenCard[] = []): OpenSet => ({
  ...{ id: 'set-1', game: GAME, key: 'abc123', name: 'Ashes', author: '', description: '' },
  cards: cards.map(written => ({ written, face: fakeCard(written.id, { name: written.name }) })),
  ...{ updatedAt: 1, isOffered: true, revision: cards.length, undo: null, redo: null },
})

/** The sets of a fake main, which has one. `called` records a call. */
export function fakeSets(world: FakeSets, called: (name: string) => void, missing: () => never): ContractRouterClient<typeof setCalls> {
  const current = (): OpenSet => structuredClone(world.set ?? missing())
  const put = (made: Partial<OpenSet>): OpenSet => {
    world.set = { ...current(), ...made, revision: current().revision + 1, undo: message('test.step') }
    return current()
  }
  function apply(edit: SetEdit): OpenSet {
    const { cards, key, name, author, description } = current()
    const { about } = { about: {}, ...edit }
    if (edit.type === 'about') return put(Object.assign({ name, author, description }, about))
    if (edit.type === 'offer') return put({ isOffered: edit.isOffered })
    if (edit.type === 'remove') return put({ cards: cards.filter(({ written }) => written.id !== edit.card) })
    const given = edit.card as WrittenCard
    const written = { ...given, id: given.id.startsWith(`${key}-`) ? given.id : `${key}-card-${cards.length + 1}` }
    const card = { written, face: fakeCard(written.id, { name: written.name }) }
    const at = cards.findIndex(one => one.written.id === written.id)
    return put({ cards: at < 0 ? [...cards, card] : cards.with(at, card) })
  }
  const summary = () => ({ ...current(), cards: current().cards.length })
  return {
    list: async () => (world.set ? [summary()] : []),
    get: async () => current(),
    create: async ({ game, name }) => {
      called(`sets.create ${game}`)
      world.set = { ...fakeSet(), game, name }
      return current()
    },
    edit: async ({ edit }) => {
      called(`sets.edit ${edit.type}`)
      return apply(edit)
    },
    undo: async () => (called('sets.undo'), current()),
    redo: async () => (called('sets.redo'), current()),
    duplicate: async () => current(),
    delete: async () => called('sets.delete'),
    bin: async () => [],
    restore: async () => summary(),
    forget: async () => called('sets.forget'),
    versions: async () => [],
    saveVersion: async ({ name }) => ({ id: 'version-1', name, cards: 1, savedAt: 1 }),
    restoreVersion: async () => current(),
    export: async () => ({ name: 'ashes.set.grimoire', text: '{}' }),
    share: async () => ({ code: 'gs1-ashes', pictures: 0, ...world.share }),
    look: async ({ text }) => {
      called(`sets.look ${text}`)
      const { game, name, author, description, cards } = current()
      return { code: 'gs1-ashes', ...{ game, name, author, description }, cards: cards.map(({ face }) => face), here: null, ...world.given }
    },
    import: async ({ text }) => (called(`sets.import ${text}`), current()),
    addPicture: async ({ data }) => (called(`sets.addPicture ${data.length}`), { hash: FAKE_HASH }),
    pictures: async ({ hashes }) => (called(`sets.pictures ${hashes.length}`), []),
    forms: async () => FAKE_FORMS,
    show: async ({ card }) => {
      const written = card as WrittenCard
      const face = fakeCard(written.id, { name: written.name || '?' })
      return { face, sketch: null, problems: [], texts: [], words: [], warnings: [], nearest: [], ...world.shows?.(written) }
    },
    written: async ({ card }) => ({ id: card, name: card }),
    surprise: async () => ({ id: 'random', name: 'Random' }),
    tryOut: async ({ card }) => {
      called(`sets.tryOut ${card}`)
      return { id: 'match-1' }
    },
    measure: async ({ card }) => {
      called(`sets.measure ${card}`)
      return { id: 'run-1' }
    },
    balance: async () => world.balance ?? current().cards.map(({ written }) => ({ card: written.id, result: null, isOutdated: false })),
    measureAll: async () => called('sets.measureAll'),
    stopMeasuring: async () => called('sets.stopMeasuring'),
    watchMeasuring: async () => streamOf(onceOf(world.measuring ?? IDLE)),
  }
}
