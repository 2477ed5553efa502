import type { Ref } from 'vue'
import { useCommand } from '../../window/commands.ts'
import type { Shortcut } from '../../../shared/shortcuts.ts'
import { useShortcuts } from '../../settings/shortcuts.ts'
import { useHintStore } from '../state/hint-store.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useSoundStore } from '../../sound/sound-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { usePreviewStore } from '../../cards/preview-store.ts'
import { useScreenKeys } from '../../ui/layers.ts'

const visible = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(item => item.checkVisibility?.() ?? true)

/** All current options in page order. */
export const openPicks = (root: HTMLElement): HTMLElement[] => visible(root, '[data-pick][data-allowed]:not([aria-disabled="true"])')
const handCards = (root: HTMLElement) => visible(root, '[data-hand]')

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null

/** The table's shortcuts, wherever the focus is on it. `docked`: an open log covers nothing, so that Escape leaves it. */
export function useMatchKeys(root: Readonly<Ref<HTMLElement | null>>, docked: Readonly<Ref<boolean>>) {
  const match = useMatchStore()
  const table = useTableStore()
  const sound = useSoundStore()
  const hints = useHintStore()
  const preview = usePreviewStore()
  const shortcuts = useShortcuts('match')

  /** Digits apply to the question in the middle, else to the hand. */
  function pressNth(index: number): boolean {
    const stage = root.value?.querySelector<HTMLElement>('[data-stage]')
    const asked = stage ? visible(stage, '[data-pick]') : []
    const item = (asked.length > 0 ? asked : root.value ? handCards(root.value) : [])[index]
    item?.focus()
    item?.click()
    return item !== undefined
  }

  function move(by: 1 | -1): boolean {
    if (!root.value) return false
    const asked = match.draft.picks.length > 0 || match.answering
    const items = asked ? openPicks(root.value) : handCards(root.value)
    const at = items.findIndex(item => item === document.activeElement)
    const first = items.find(item => item.dataset['allowed']) ?? items[0]
    const next = at < 0 ? first : items[(at + by + items.length) % items.length]
    next?.focus()
    return next !== undefined
  }

  /** Reads a line of the table's description. Where the page scrolls, these keys do that. */
  function read(by: 1 | -1): boolean {
    if (document.documentElement.scrollHeight > window.innerHeight) return false
    table.reading = { by }
    return true
  }

  function goBack(): boolean {
    if (match.behind) match.skip()
    else if (table.closeTop()) return true
    else if (match.draft.picks.length > 0 && match.draft.warnings.length === 0 && !match.draft.stuck) match.draft.back()
    else if (match.draft.picks.length > 0 || match.draft.refused.length > 0) match.draft.cancel()
    else if (table.logOpen && !docked.value) table.logOpen = false
    else return false
    return true
  }

  function endTurn(): boolean {
    const { primary } = match
    if (match.ending) {
      void match.draft.confirm()
      return true
    }
    if (primary) void match.draft.pick(primary.pick)
    return primary !== null
  }

  function takeBack(): boolean {
    const way = match.behind ? null : match.latest?.takeback.way
    if (way === 'counts') table.takingBack = true
    else if (way) void match.undo()
    return Boolean(way)
  }

  const showKeys = (): boolean => {
    table.keysOpen = !table.keysOpen
    return true
  }
  const { written } = shortcuts
  useCommand('undo', {
    run: takeBack,
    when: () => !match.behind && Boolean(match.latest?.takeback.way),
    key: () => written.value['undo'] ?? '',
  })
  useCommand('shortcuts', { run: showKeys, key: () => written.value['help'] ?? '' })

  const KEYS: Record<string, () => boolean> = {
    Escape: goBack,
    ' ': () => match.behind && goBack(),
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    ArrowUp: () => read(-1),
    ArrowDown: () => read(1),
  }
  const LETTERS: Record<Shortcut<'match'>, () => boolean> = {
    end: endTurn,
    undo: takeBack,
    hint: hints.press,
    zoom: preview.keep,
    thinking: () => {
      if (match.thinkingOffered) table.thinkingOpen = !table.thinkingOpen
      return match.thinkingOffered
    },
    log: () => {
      table.logOpen = !table.logOpen
      return true
    },
    say: () => {
      table.summaries++
      return true
    },
    again: match.again,
    mute: () => {
      void sound.toggle()
      return true
    },
    help: showKeys,
  }

  const handle = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    const digit = shortcuts.digit(event)
    const letter = shortcuts.pressed(event)
    // One press, however long it is held.
    if (event.repeat && (digit !== null || letter !== null)) return event.preventDefault()
    const used = digit !== null ? pressNth((digit + 9) % 10) : letter !== null ? LETTERS[letter]() : KEYS[event.key]?.()
    if (used) event.preventDefault()
  }
  useScreenKeys(window, handle, { nameOf: event => shortcuts.pressed(event) ?? event.key })
}
