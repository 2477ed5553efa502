import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Message } from '../../shared/message.ts'
import { otherSeat } from '../../shared/seat.ts'
import { tipFor, type Look, type Tip } from '../match/module/tip.ts'
import { isAllowed, readPick } from '../match/draft/options.ts'
import { detached } from '../ui/detached-watch.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

/** Most tips in one turn. */
const MAX_TIPS = 2

/** The guide beside the table: the current tip and those already read. */
export const useGuideStore = defineStore('guide', () => {
  const catalog = useCatalogStore()
  const match = useMatchStore()
  const settings = useSettingsStore()
  const problem = shallowRef<Message | null>(null)
  /** How many tips were read this turn. */
  const readThisTurn = ref(0)

  /** Whether the guide may speak: the player's own unfinished match against an AI. */
  const present = computed(() => {
    const { latest, you } = match
    if (!latest || you === null || match.isReplay || match.outcome || latest.challenge || latest.lesson) return false
    return latest.seats[otherSeat(you)].player.type === 'ai' && settings.settings.tips
  })

  const faceOf = (card: number | undefined) => {
    const id = card === undefined ? undefined : match.scene?.view.cards[card]
    return id === undefined ? null : (match.latest?.faces?.find(face => face.id === id) ?? catalog.card(id) ?? null)
  }
  const look = computed<Look | null>(() => {
    const { scene, you } = match
    if (!present.value || !scene || you === null) return null
    const faces = (cards: readonly number[]) => cards.map(faceOf).filter(face => face !== null)
    const open = (match.openings.cards.size > 0 ? [...match.openings.cards.values()].flat() : []).filter(isAllowed)
    const choosing = match.draft.picks.length > 0
    return {
      you,
      view: scene.view,
      free: match.step !== null && !choosing && !match.answering,
      playable: faces(open.map(option => readPick(option.pick).card).filter(card => card !== null)),
      hand: faces(scene.view.zones.find(({ owner, look }) => owner === you && look === 'hand')?.cards ?? []),
      log: scene.log.map(event => ({ ...event, face: faceOf(event.card) })),
    }
  })
  const isRead = (id: string): boolean => settings.settings.tipsRead.includes(id)
  const tip = computed<Tip | null>(() => {
    if (!look.value || !match.module || readThisTurn.value >= MAX_TIPS) return null
    return tipFor(match.module.tips, look.value, isRead)
  })

  async function read() {
    const { value } = tip
    if (!value) return
    readThisTurn.value++
    const failed = await settings.set({ tipsRead: [...settings.settings.tipsRead, value.id] })
    problem.value = failed?.message ?? null
  }
  async function turnOff() {
    problem.value = (await settings.set({ tips: false }))?.message ?? null
  }

  detached(() => {
    watch([() => match.id, () => look.value?.view.turn], () => (readThisTurn.value = 0))
  })

  return { present, tip, problem, read, turnOff }
})
