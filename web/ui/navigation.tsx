import { useEffect, useSyncExternalStore } from 'react'
import { type NavigateFunction, type NavigateOptions, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { forgetWish, pageWish } from './page-wish.ts'

let navigate: NavigateFunction | undefined

/** Follows a link within the site. False before the page is live: then the browser follows it. */
export function goTo(address: string, options: NavigateOptions): boolean {
  void navigate?.(address, options)
  return navigate !== undefined
}

/** Stands once in the page and does for all links what each of the router's own does for itself. */
export function Navigation() {
  const go = useNavigate()
  const { key } = useLocation()
  const wished = useSyncExternalStore(pageWish.subscribe, pageWish.read, pageWish.onServer)
  useEffect(() => {
    navigate = go
  }, [go])
  // A page that was opened is wished for no more, and its link may be gone.
  useEffect(forgetWish, [key])
  return wished === null ? null : <PrefetchPageLinks page={wished} />
}
