import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { Draft, Option } from '../../../shared/match.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'
import { isLethal, isWounded } from '../playback/moments.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { isAllowed } from '../draft/options.ts'

/** Milliseconds without a change before the plays are previewed. */
const PAUSE = 400
/** Previews for one position at most. */
const MOST = 24

/**
 * Whether one of the plays that are possible now wins at once. It asks for the same previews as pointing at them would, and only while the
 * opponent is wounded. Never in challenges, where finding it is the point.
 */
export function useLethal(): Readonly<Ref<boolean>> {
  const match = useMatchStore()
  const settings = useSettingsStore()
  const lethal = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts positions, so that answers about an earlier one are dropped. */
  let current = 0

  const shouldCheckLethal = (you: Seat | null): you is Seat => {
    const update = match.latest
    if (you === null || !update || !settings.settings.foresight || !match.isFree || match.behind || match.outcome) return false
    return !update.challenge && !update.lesson && isWounded(match.module?.vital ?? [], update.view, otherSeat(you))
  }

  async function wins(draft: Draft, you: Seat): Promise<boolean | null> {
    const found = await match.preview(draft)
    return found && isLethal(match.module?.events ?? {}, found.events, you)
  }
  const picksOf = (options: readonly Option[], type: Option['ref']['type']) =>
    options.filter(option => option.ref.type === type && isAllowed(option)).map(({ pick }) => pick)

  async function look(you: Seat) {
    const position = ++current
    const isOld = () => position !== current
    let left = MOST
    for (const play of picksOf(match.step?.options ?? [], 'card')) {
      if (left-- <= 0 || isOld()) return
      let found = await wins([play], you)
      // It has a target to choose.
      const targets = found === null && !isOld() ? picksOf((await match.peek([play]))?.options ?? [], 'piece') : []
      for (const target of targets) if (!found && left-- > 0 && !isOld()) found = await wins([play, target], you)
      if (isOld()) return
      if (found) return void (lethal.value = true)
    }
  }

  function stop() {
    clearTimeout(timer)
    current++
  }
  watch(
    [() => match.latest?.revision, () => match.isFree, () => match.behind, () => match.outcome] as const,
    () => {
      stop()
      lethal.value = false
      const { you } = match
      if (shouldCheckLethal(you)) timer = setTimeout(() => void look(you), PAUSE)
    },
    { immediate: true },
  )
  onScopeDispose(stop)
  return lethal
}
