import { getCurrentScope } from 'vue'

/**
 * Lets a store watch by itself. What it watches in its setup would belong to the component that happened to ask for the store first: that
 * component, and all that it showed, would stay in memory as long as the store does. So it begins once that setup is done.
 */
export function apart(begin: () => void): void {
  const scope = getCurrentScope()
  void Promise.resolve().then(() => {
    if (scope?.active) scope.run(begin)
  })
}
