import { getCurrentScope } from 'vue'

/**
 * Creates a store's watchers outside any component. A watcher created during the store's setup would belong to the component that first used the store, and
 * would keep that component and all it showed in memory as long as the store. So watching starts after that setup.
 */
export function detached(begin: () => void): void {
  const scope = getCurrentScope()
  void Promise.resolve().then(() => {
    if (scope?.active) scope.run(begin)
  })
}
