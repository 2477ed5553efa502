/** Focuses what the player hasn't chosen, as a screen opens: nothing is shown of it until the focus is moved. */
export function focusUnasked(item: HTMLElement): void {
  item.dataset['unasked'] = ''
  item.addEventListener('blur', () => delete item.dataset['unasked'], { once: true })
  item.focus({ preventScroll: true })
}

/** Whether the focus is visible and was moved here by the player. */
export const isFocusMoved = (item: Element): boolean => item.matches(':focus-visible') && item.closest('[data-unasked]') === null
