import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { AppInfo } from '../../shared/contract.ts'

/** The host that shows this page; unknown until main has answered. */
export const useHostStore = defineStore('host', () => {
  const info = shallowRef<AppInfo | null>(null)
  /** The host has a window of its own, with a menu and the system's dialogs. A browser's tab has none. */
  const ownWindow = computed(() => info.value?.host === 'desktop')
  return { info, ownWindow }
})
