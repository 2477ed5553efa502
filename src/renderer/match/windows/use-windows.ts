import { computed, watch } from 'vue'
import { isPassedOften, usefulAnswers, withPass } from '../../../shared/answer-window.ts'
import type { Option } from '../../../shared/match.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'

/** Answer windows: pauses in which a player may add something or pass. Which ones ask, and which pass automatically. */
export function useWindows() {
  const match = useMatchStore()
  const table = useTableStore()
  const settings = useSettingsStore()

  const windows = computed(() => match.module?.windows ?? null)
  const game = computed(() => match.latest?.game ?? '')
  /** Who is asked at this machine: the player, or in a hot-seat match the one whose turn it is to sit down. */
  const asked = computed(() => match.you ?? match.curtain)
  /** The open window's kind for this player. */
  const kind = computed(() => {
    const { latest } = match
    const seat = asked.value
    const decision = latest?.pending.find(pending => pending.seat === seat)?.decision
    if (!latest || seat === null || decision === undefined || latest.takeback.asked !== null) return null
    return windows.value?.kindOf(latest.view, decision, seat) ?? null
  })
  /** The event that started the part of a turn in which "not again" applies. */
  const part = computed(() => (match.scene?.log ?? []).findLast(({ type }) => windows.value?.until.includes(type))?.index ?? -1)
  const isSilent = computed(() => asked.value !== null && table.silenced[asked.value] === part.value)
  const passed = computed<readonly string[]>(() => settings.settings.passedWindows[game.value] ?? windows.value?.quiet ?? [])
  /** The cards that windows don't ask this player for. */
  const unasked = computed<readonly string[]>(() => {
    const seat = asked.value
    if (seat === null) return []
    const often = table.passes[seat].cards.filter(
      card => isPassedOften(table.passes[seat], card) && !table.alwaysAsked[seat].includes(card),
    )
    return [...new Set([...table.unasked[seat], ...often])]
  })
  const cardOf = ({ ref }: Option): string | null => (ref.type === 'card' ? (match.latest?.view.cards[ref.card] ?? null) : null)
  /** What the window asks for. */
  const answers = computed(() => {
    const { root } = match.draft
    return root === null ? [] : usefulAnswers(root, windows.value?.pass ?? '').filter(one => !unasked.value.includes(cardOf(one) ?? ''))
  })
  const isIdle = computed(() => match.draft.root !== null && answers.value.length === 0)
  /** The id of the only card that the open window asks for; null if it asks for more. */
  const onlyCard = computed(() => {
    const [card = null, ...others] = new Set(answers.value.map(cardOf))
    return kind.value === null || others.length > 0 ? null : card
  })
  const passes = computed(() => {
    if (kind.value === null || table.asksAlways) return false
    if (match.curtain !== null) return isSilent.value || passed.value.includes(kind.value)
    // They came back to it by a takeback, or have just sat down, and the other would learn that nothing could be played.
    if (match.latest?.fresh) return false
    return isSilent.value || passed.value.includes(kind.value) || isIdle.value
  })

  /** "Don't ask again": until the next part of the turn starts, or until cancelled. */
  function toggleSilence(): void {
    const seat = asked.value
    if (seat !== null) table.silenced = { ...table.silenced, [seat]: isSilent.value ? null : part.value }
  }
  /** "Don’t ask about this card": until the match is left, or until cancelled. */
  function toggleCard(card: string): void {
    const seat = asked.value
    if (seat === null) return
    const isUnasked = unasked.value.includes(card)
    const without = unasked.value.filter(other => other !== card)
    table.unasked = { ...table.unasked, [seat]: isUnasked ? without : [...without, card] }
    const always = table.alwaysAsked[seat].filter(other => other !== card)
    table.alwaysAsked = { ...table.alwaysAsked, [seat]: isUnasked ? [...always, card] : always }
    // A window that a player returned to asks whatever they set before, but not once they have said that it shouldn't.
    const pass = windows.value?.pass
    if (!isUnasked && isIdle.value && match.latest?.fresh && !table.asksAlways && pass !== undefined) void match.draft.pick(pass)
  }
  /** The player, not a setting, passes the open window. */
  function notePass(): void {
    const seat = asked.value
    if (seat === null || passes.value || answers.value.length === 0) return
    const cards = answers.value.map(cardOf).filter(card => card !== null)
    table.passes = { ...table.passes, [seat]: withPass(table.passes[seat], cards) }
  }
  const asksAt = (one: string): boolean => !passed.value.includes(one)
  function toggleStop(one: string) {
    const { passedWindows } = settings.settings
    const without = passed.value.filter(other => other !== one)
    const next = asksAt(one) ? [...without, one] : without
    return settings.set({ passedWindows: { ...passedWindows, [game.value]: next } })
  }
  return { windows, game, kind, isSilent, passes, toggleSilence, unasked, onlyCard, toggleCard, notePass, asksAt, toggleStop }
}

/** Passes in windows that don't ask. */
export function usePassedWindows(): void {
  const match = useMatchStore()
  const { windows, kind, passes, notePass } = useWindows()
  watch(
    () => match.draft.sent,
    sent => {
      if (sent && kind.value !== null && match.draft.picks.at(-1) === windows.value?.pass) notePass()
    },
    { flush: 'sync' },
  )
  watch(
    () => passes.value && match.step !== null && match.draft.picks.length === 0 && match.draft.root,
    ready => {
      const pass = windows.value?.pass
      if (ready && pass !== undefined) void match.draft.pick(pass)
    },
    { immediate: true },
  )
  watch(
    () => passes.value && match.curtain !== null && match.latest,
    update => {
      if (update && match.curtain !== null) void match.pass(match.curtain)
    },
    { immediate: true },
  )
}
