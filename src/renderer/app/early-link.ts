import type { Router } from 'vue-router'

/**
 * Follows a link that the window is led to while the first screen still loads: the router doesn't listen before that is there, and puts its own address in
 * the place of the link's.
 */
export function followEarlyLink(router: Router): void {
  let place: string | null = null
  const note = (): void => void (place = location.hash.slice(1))
  const follow = (): void => {
    window.removeEventListener('popstate', note)
    if (place !== null) void router.push(place)
  }
  window.addEventListener('popstate', note)
  router.isReady().then(follow, follow)
}
