import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { nearestSnap, nextSnap } from './bottom-sheet.rules.ts'

interface BottomSheetProps {
  /** What it holds, said aloud by its handle. */
  readonly label: string
  /** Always in sight, and the place to drag: a count, a title. */
  readonly header: ReactNode
  /** Heights as shares of its container, rising: peeking, half, nearly all. */
  readonly snaps?: readonly number[]
  /** Which of the heights it has. */
  readonly snap: number
  readonly onSnap: (snap: number) => void
  readonly className?: string
  readonly children: ReactNode
}

const usualSnaps = [0.16, 0.52, 0.94] as const

/**
 * A list over a map that can be pulled up and pushed down. It is part of the page: it takes no focus and traps none.
 * Its container must be positioned. The handle is a button: pressing it goes to the next height.
 */
export function BottomSheet({ label, header, snaps = usualSnaps, snap, onSnap, className, children }: BottomSheetProps) {
  const bodyId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useRef<{ startY: number; startShare: number; lastY: number; lastTime: number; speed: number; moved: boolean } | undefined>(undefined)
  const [pulled, setPulled] = useState<number>()
  const share = pulled ?? snaps[snap] ?? 0.5
  const containerHeight = () => sheet.current?.parentElement?.clientHeight ?? window.innerHeight
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    drag.current = { startY: event.clientY, startShare: share, lastY: event.clientY, lastTime: event.timeStamp, speed: 0, moved: false }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current
    if (!now) return
    const distance = now.startY - event.clientY
    if (!now.moved && Math.abs(distance) < 6) return
    if (!now.moved) event.currentTarget.setPointerCapture(event.pointerId)
    now.moved = true
    now.speed = (now.lastY - event.clientY) / Math.max(1, event.timeStamp - now.lastTime)
    now.lastY = event.clientY
    now.lastTime = event.timeStamp
    setPulled(Math.min(snaps.at(-1) ?? 1, Math.max(snaps[0] ?? 0, now.startShare + distance / containerHeight())))
  }
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const now = drag.current
    drag.current = undefined
    if (!now?.moved) return
    const held = event.timeStamp - now.lastTime > 80
    setPulled(undefined)
    onSnap(nearestSnap(snaps, share, held ? 0 : (now.speed * 180) / containerHeight()))
  }
  const isOpen = snap > 0
  return (
    <div
      ref={sheet}
      style={{ height: `${share * 100}%` }}
      className={cx('absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-panel bg-surface-raised shadow-overlay', pulled === undefined && 'transition-[height] duration-250', className)}
    >
      <div onPointerDown={start} onPointerMove={move} onPointerUp={end} onPointerCancel={end} className="shrink-0 cursor-grab touch-none select-none active:cursor-grabbing">
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} aria-label={isOpen ? `Shrink ${label}` : `Show ${label}`} onClick={() => !pulled && onSnap(nextSnap(snaps, snap))} className="grid h-8 w-full place-items-center">
          <span className="h-1.5 w-11 rounded-full bg-line-strong/60" />
        </button>
        <div className="px-4 pb-3">{header}</div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys */}
      <div id={bodyId} role="region" aria-label={label} tabIndex={0} className="min-h-0 flex-1 focus-visible:-outline-offset-2 overflow-y-auto overscroll-contain">
        {children}
      </div>
    </div>
  )
}
