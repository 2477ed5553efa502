import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { LessonView } from '../../shared/match.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { pickAnchor } from '../match/arrows/anchors.ts'
import { standing, type Arrow } from '../match/arrows/arrows.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { detached } from '../ui/detached-watch.ts'
import { nextPick } from './next-pick.ts'

/** The lessons of the chosen game, which of them are done, and the one on the table. */
export const useLessonStore = defineStore('lesson', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const match = useMatchStore()
  const settings = useSettingsStore()
  const problem = shallowRef<Message | null>(null)
  const busy = ref(false)

  const ids = computed(() => catalog.game?.lessons ?? [])
  const keyOf = (id: string): string => `${catalog.game?.id ?? ''}/${id}`
  const isDone = (id: string): boolean => settings.settings.lessonsDone.includes(keyOf(id))
  /** The first that isn't done. */
  const next = computed(() => ids.value.find(id => !isDone(id)) ?? null)
  const isBegun = computed(() => ids.value.some(isDone))
  /** The lesson after the one on the table. */
  const following = computed(() => ids.value[ids.value.indexOf(current.value?.id ?? '') + 1] ?? null)

  const current = computed<LessonView | null>(() => match.latest?.lesson ?? null)
  /** Every step is done, or the match is lost; what led to it has been shown. */
  const isOver = computed(() => current.value !== null && !match.behind && (current.value.step === null || current.value.isLost))
  /** At what is to be pressed next, and around what the step is about. */
  const arrows = computed<Arrow[]>(() => {
    const { value: lesson } = current
    if (!lesson || isOver.value || match.draft.busy) return []
    const pick = nextPick(lesson.picks ?? [], match.draft.picks, match.draft.confirming)
    return [...(lesson.at === null ? [] : [standing(lesson.at, 'around')]), ...(pick === null ? [] : [standing(pickAnchor(pick), 'here')])]
  })

  /** Returns the match's id, or null if it failed (see `problem`). */
  async function begin(lesson: string): Promise<string | null> {
    const { game } = catalog
    if (!game || busy.value) return null
    busy.value = true
    const begun = await settle(api.matches.beginLesson({ game: game.id, lesson }))
    busy.value = false
    problem.value = begun.ok ? null : begun.message
    return begun.ok ? begun.value.id : null
  }

  /** Does the step for the player. */
  async function show() {
    const { latest } = match
    const picks = latest?.lesson?.picks
    if (!latest || !picks || busy.value) return
    busy.value = true
    match.draft.cancel()
    const acted = await settle(api.matches.act({ id: latest.id, revision: latest.revision, draft: picks }))
    busy.value = false
    problem.value = acted.ok ? null : acted.message
  }

  /** Finished, or skipped. */
  async function markDone(id: string) {
    if (isDone(id)) return
    const { lessonsDone } = settings.settings
    // After the first lesson, tips explain the rest.
    const tips = lessonsDone.length === 0 ? { tips: true } : {}
    problem.value = (await settings.set({ lessonsDone: [...lessonsDone, keyOf(id)], ...tips }))?.message ?? null
  }

  detached(() => {
    watch(
      () => current.value?.step === null && current.value.id,
      id => id && void markDone(id),
    )
  })

  return { ids, isDone, next, isBegun, following, current, isOver, arrows, problem, busy, begin, show, markDone }
})
