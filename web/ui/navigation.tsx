import { useEffect, useSyncExternalStore } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { followLinksBy } from './go-to.ts'
import { forgetWish, pageWish } from './page-wish.ts'
import { whenIdle } from './when-idle.ts'

/** Stands once in the page and does for all links what each of the router's own does for itself. */
export function Navigation() {
  const go = useNavigate()
  const { key } = useLocation()
  const wished = useSyncExternalStore(pageWish.subscribe, pageWish.read, pageWish.onServer)
  useEffect(() => followLinksBy(go), [go])
  // A page that was opened is wished for no more, and its link may be gone.
  useEffect(forgetWish, [key])
  useEffect(() => whenIdle(discoverLinks), [key])
  return wished === null ? null : <PrefetchPageLinks page={wished} />
}

/**
 * Lets the router learn of the routes behind the links of a page, so that none has to be asked for when it is pressed.
 * It looks for this mark. With the mark in the page, it looked while the page came to life, and then drew it again.
 */
function discoverLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) link.dataset['discover'] = ''
}
