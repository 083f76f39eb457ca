import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { entryOf, keepByEntry } from '../../client/tab/kept-by-entry.ts'
import type { SheetSnap } from '../../ui/bottom-sheet.rules.ts'

interface ListPlace {
  readonly snap: SheetSnap
  readonly scrollTop: number
}

/** The height of the list over the map, and its scroll position. */
const places = keepByEntry<ListPlace>('locations.list-places')

/**
 * The height of the list over the map. A new search starts at the top of its list. Back, Forward and a reload restore
 * the position.
 * @param list an element inside the one that scrolls
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  first: SheetSnap,
): [SheetSnap, (snap: SheetSnap) => void] {
  const entry = entryOf(useLocation())
  const isReturn = useNavigationType() === NavigationType.Pop
  const [snap, setSnap] = useState(first)
  const latest = useRef(snap)
  useLayoutEffect(() => {
    latest.current = snap
  }, [snap])
  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>('[role=region]')
    if (!scroller) return undefined
    const before = isReturn ? places.of(entry) : undefined
    if (before) setSnap(before.snap)
    scroller.scrollTop = before?.scrollTop ?? 0
    let scrollTop = scroller.scrollTop
    const noteScroll = () => {
      scrollTop = scroller.scrollTop
    }
    const leave = () => places.keep(entry, { snap: latest.current, scrollTop })
    scroller.addEventListener('scroll', noteScroll, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      scroller.removeEventListener('scroll', noteScroll)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [entry, isReturn, list])
  return [snap, setSnap]
}
