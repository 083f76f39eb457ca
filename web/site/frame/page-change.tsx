import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

export const CONTENT_ID = 'content'

/** Outlives the layout, which an error page replaces. */
let shown: string | undefined

/**
 * After a page change, moves the focus to the content and announces the page's title. Filters and tabs within a page do
 * not count.
 */
export function PageChange() {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  // With the page itself: a moment later it would take the focus out of a field that a traveller has already pressed.
  useLayoutEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return undefined
    shown = pathname
    if (isFirst) return undefined
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    const timer = setTimeout(() => setSaid(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  )
}

/** A thin bar along the top while the next page loads; hidden for a page that arrives at once. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-[creep_8s_cubic-bezier(0.1,0.7,0.2,1)_150ms_both] bg-accent"
    />
  )
}
