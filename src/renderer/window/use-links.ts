import { useHostStore } from './host-store.ts'

/** Links open in the desktop app or at this web host's address. `link`: of the desktop app. */
export function useLinks(): { linkTo(link: string, route: string): string } {
  const host = useHostStore()
  return { linkTo: (link, route) => (host.ownWindow ? link : `${location.origin}${location.pathname}#${route}`) }
}
