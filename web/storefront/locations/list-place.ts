import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { SheetSnap } from '../../ui/bottom-sheet.rules.ts'

interface ListPlace {
  readonly snap: SheetSnap
  readonly scrollTop: number
}

const KEY = 'locations.list-places'
const MOST = 50

/** How far up the list over the map was and how far it was scrolled, by history entry: Back finds it as it was. */
function kept(): Record<string, ListPlace> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, ListPlace>
  } catch {
    return {}
  }
}

function keep(entry: string, place: ListPlace): void {
  const { [entry]: _old, ...others } = kept()
  const entries = [...Object.entries(others), [entry, place] as const].slice(-MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // A browser that keeps nothing starts each page at its top.
  }
}

/**
 * The height of the list over the map. A new search starts at the top of its list; going back or forward, or reloading,
 * leads to where one was.
 * @param list inside of the element that scrolls
 */
export function useListPlace(list: RefObject<HTMLElement | null>, first: SheetSnap): [SheetSnap, (snap: SheetSnap) => void] {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const [snap, setSnap] = useState(first)
  const latest = useRef(snap)
  useLayoutEffect(() => {
    latest.current = snap
  }, [snap])
  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>('[role=region]')
    if (!scroller) return undefined
    const before = isReturn ? kept()[key] : undefined
    if (before) setSnap(before.snap)
    scroller.scrollTop = before?.scrollTop ?? 0
    let scrollTop = scroller.scrollTop
    const scrolled = () => {
      scrollTop = scroller.scrollTop
    }
    const leave = () => keep(key, { snap: latest.current, scrollTop })
    scroller.addEventListener('scroll', scrolled, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      scroller.removeEventListener('scroll', scrolled)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [key, isReturn, list])
  return [snap, setSnap]
}
