import * as v from 'valibot'
import type { Message } from '../../shared/message.ts'
import { balanceResultSchema, type Balance, type BalanceResult } from '../../shared/sets/balance.ts'
import { MAX_SET_CARDS, MAX_SETS, type OpenSet } from '../../shared/sets/player-set.ts'
import { idTextSchema } from '../../shared/values.ts'
import type { Game } from '../kernel/game.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { cardHash } from './card-hash.ts'
import type { SetService } from './sets.ts'

export interface BalanceStoreOptions {
  storage: StorageContext
  sets: Pick<SetService, 'get' | 'list' | 'bin'>
  /** Without players' cards. */
  games: ReadonlyMap<string, Game>
}

const recordSchema = v.object({ set: idTextSchema, results: v.pipe(v.array(balanceResultSchema), v.maxLength(MAX_SET_CARDS)) })
type BalanceRecord = v.InferOutput<typeof recordSchema>

/** Results of cards by set, and whether they are of the cards as they are now. */
export function openBalanceStore({ storage, sets, games }: BalanceStoreOptions) {
  const store = openRecordStore<BalanceRecord>(storage, {
    name: 'balance',
    version: 1,
    most: 2 * MAX_SETS,
    migrations: {},
    parse(key, value) {
      const parsed = v.safeParse(recordSchema, value)
      return parsed.success && parsed.output.set === key ? parsed.output : null
    },
  })
  const resultsOf = (set: string): BalanceResult[] => store.records.get(set)?.results ?? []

  /** Null if the set has no such card. */
  const hashIn = (set: OpenSet, card: string): string | null => {
    const game = games.get(set.game)
    const cards = set.cards.map(({ written }) => written)
    return game ? cardHash(game, cards, card) : null
  }
  return {
    hashIn,
    rows(set: OpenSet): Balance {
      const byId = new Map(resultsOf(set.id).map(result => [result.card, result]))
      return set.cards.map(({ written: { id } }) => {
        const result = byId.get(id) ?? null
        return { card: id, result, isOutdated: result !== null && result.hash !== hashIn(set, id) }
      })
    },
    /** Null when it is on disk, or its set is gone; else the reason. Results of cards that the set no longer has go with it. */
    keep(id: string, result: BalanceResult): Message | null {
      const set = sets.get(id)
      if (!set.ok) return null
      const here = new Set(set.value.cards.map(({ written }) => written.id))
      if (!here.has(result.card)) return null
      const kept = resultsOf(id).filter(({ card }) => card !== result.card && here.has(card))
      const knownIds = new Set([...sets.list(), ...sets.bin()].map(one => one.id))
      const others = [...store.records].filter(([key]) => key !== id && knownIds.has(key))
      return store.write(new Map([...others, [id, { set: id, results: [...kept, result] }]]))
    },
  }
}
