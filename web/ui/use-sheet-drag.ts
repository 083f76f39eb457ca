import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { shareToHold, movesSheet, restingSnap, type SheetHeights, type SheetSnap } from './bottom-sheet.rules.ts'

/** Up to this distance a movement is a tap and not a drag. */
const SLOP = 6
/** How long a fling carries on. */
const CARRY_MS = 180
/** A finger that rested this long before release does not fling. */
const REST_MS = 80

interface Drag {
  readonly startY: number
  readonly startShare: number
  readonly fromBody: boolean
  lastY: number
  lastTime: number
  /** Pixels upwards per millisecond. */
  speed: number
  moved: boolean
}

interface SheetDragOptions {
  readonly sheet: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly heights: SheetHeights
  readonly snap: SheetSnap
  readonly onSnap: (snap: SheetSnap) => void
}

/** Dragging by the header with any pointer, by the content with a finger. `pulled` is the share while dragging. */
export function useSheetDrag({ sheet, body, heights, snap, onSnap }: SheetDragOptions) {
  const drag = useRef<Drag>(undefined)
  const [pulled, setPulled] = useState<number>()
  const share = pulled ?? heights[snap]
  const height = () => sheet.current?.parentElement?.clientHeight ?? window.innerHeight
  const begin = (fromBody: boolean) => (event: PointerEvent) => {
    if (event.button !== 0 || (fromBody && (event.pointerType === 'mouse' || isPlain(body.current)))) return
    drag.current = {
      startY: event.clientY,
      startShare: heights[snap],
      fromBody,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      speed: 0,
      moved: false,
    }
  }
  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const distance = now.startY - event.clientY
    if (!now.moved) {
      if (Math.abs(distance) < SLOP) return
      if (now.fromBody && !movesSheet({ snap, scrollTop: body.current?.scrollTop ?? 0, distance })) {
        drag.current = undefined
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    now.moved = true
    now.speed = (now.lastY - event.clientY) / Math.max(1, event.timeStamp - now.lastTime)
    now.lastY = event.clientY
    now.lastTime = event.timeStamp
    setPulled(shareToHold(heights, now.startShare + distance / height()))
  }
  const end = (event: PointerEvent) => {
    const now = drag.current
    drag.current = undefined
    if (!now?.moved) return
    const carried = event.timeStamp - now.lastTime > REST_MS ? 0 : (now.speed * CARRY_MS) / height()
    setPulled(undefined)
    onSnap(restingSnap(heights, share, carried))
  }
  useTouchesKept(body, snap)
  const rest = { onPointerMove: move, onPointerUp: end, onPointerCancel: end }
  return {
    share,
    pulled: pulled !== undefined,
    header: { onPointerDown: begin(false), ...rest },
    content: { onPointerDown: begin(true), ...rest },
  }
}

/** On a wide screen the content may be a plain part of the page, without a sheet to move. */
function isPlain(body: HTMLElement | null): boolean {
  return body !== null && getComputedStyle(body).overflowY === 'visible'
}

/** Unless the first movement is cancelled, the browser scrolls and ends the drag. React listens too late for that. */
function useTouchesKept(body: RefObject<HTMLElement | null>, snap: SheetSnap): void {
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    let startY = 0
    const start = (event: TouchEvent) => {
      startY = event.touches[0]?.clientY ?? 0
    }
    const move = (event: TouchEvent) => {
      const distance = startY - (event.touches[0]?.clientY ?? 0)
      if (
        event.cancelable &&
        event.touches.length === 1 &&
        !isPlain(element) &&
        movesSheet({ snap, scrollTop: element.scrollTop, distance })
      )
        event.preventDefault()
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
    }
  }, [body, snap])
}
