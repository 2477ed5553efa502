import { shallowRef, watch, type ShallowRef } from 'vue'
import type { DeckRecord } from '../../../shared/replay.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'

/** A saved deck's record; null until loaded, or on failure. */
export function useDeckRecord(deck: () => string): Readonly<ShallowRef<DeckRecord | null>> {
  const { api } = useClient()
  const record = shallowRef<DeckRecord | null>(null)
  watch(
    deck,
    async id => {
      const result = await settle(api.replays.deckRecord({ id }))
      record.value = result.ok ? result.value : null
    },
    { immediate: true },
  )
  return record
}
