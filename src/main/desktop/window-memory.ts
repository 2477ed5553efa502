import * as v from 'valibot'
import type { StorageContext } from '../storage/storage-context.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { WindowState } from './window-state.ts'
import { windowStateSchema } from './window-state.ts'

const KEY = 'main'

/** The window's last position. A failure to save it is not worth a message. */
export interface WindowMemory {
  recall(): WindowState | undefined
  remember(state: WindowState): void
}

export function openWindowMemory(context: StorageContext): WindowMemory {
  const store = openRecordStore<WindowState>(context, {
    name: 'window',
    version: 1,
    most: 1,
    migrations: {},
    parse(_key, value) {
      const parsed = v.safeParse(windowStateSchema, value)
      return parsed.success ? parsed.output : null
    },
  })
  return {
    recall: () => store.records.get(KEY),
    remember: state => void store.write(new Map([[KEY, state]])),
  }
}
