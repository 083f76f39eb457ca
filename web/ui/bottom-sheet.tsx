import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { nextSnap, type SheetHeights, type SheetSnap, snapOfKey, usualHeights } from './bottom-sheet.rules.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { IconName } from './icon.tsx'
import { useSheetDrag } from './use-sheet-drag.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../contract/fill-in.ts'

interface BottomSheetProps {
  /** The accessible name of the content, announced by the handle: 'the list of venues'. */
  readonly label: string
  /** Always visible, and the place to drag: a count, a title. */
  readonly header: ReactNode
  readonly snap: SheetSnap
  readonly onSnap: (snap: SheetSnap) => void
  /** Shares of the container, for sheets that are higher or lower than usual. */
  readonly heights?: SheetHeights
  /** A button beside the header that lowers the sheet: 'Map'. */
  readonly lowerLabel?: string
  readonly lowerIcon?: IconName
  /** From 1090 pixels up it is not a sheet but an ordinary part of the page. */
  readonly plainWhenWide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A list over a map that the user can pull up and push down. It is part of the page and neither takes nor traps the
 * focus. Its container must be positioned. The handle is a button: a press goes to the next height, and arrow keys go
 * up and down. Focus inside a lowered sheet raises it, so that nothing focused is out of sight.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { label, snap, onSnap, heights = usualHeights, plainWhenWide = false, className, children } = props
  const bodyId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const drag = useSheetDrag({ sheet, body, heights, snap, onSnap })
  const isOpen = snap !== 'peek'
  return (
    <div
      ref={sheet}
      data-snap={snap}
      style={{ height: `${drag.share * 100}%` }}
      className={cx(
        'absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-panel border-t border-line bg-surface-raised shadow-overlay',
        !drag.pulled && 'transition-[height] duration-250 motion-reduce:transition-none',
        plainWhenWide &&
          'nav:static nav:z-auto nav:block nav:h-auto! nav:rounded-none nav:border-0 nav:bg-transparent nav:shadow-none',
        className,
      )}
    >
      <div
        {...drag.header}
        className={cx(
          'shrink-0 cursor-grab touch-none select-none active:cursor-grabbing',
          plainWhenWide && 'nav:hidden',
        )}
      >
        <SheetTop {...props} bodyId={bodyId} isPulled={drag.pulled} />
      </div>
      <div
        ref={body}
        id={bodyId}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
        tabIndex={0}
        {...drag.content}
        onFocus={() => !isOpen && onSnap('half')}
        className={cx(
          'min-h-0 flex-1 touch-pan-y overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)] focus-visible:-outline-offset-2',
          plainWhenWide && 'nav:touch-auto nav:overflow-visible nav:pb-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}

interface SheetTopProps extends BottomSheetProps {
  readonly bodyId: string
  /** Whether the press was a pull. Its click on the handle must not move the sheet again. */
  readonly isPulled: boolean
}

/** The part of a lowered sheet that stays visible: its handle and its header. */
function SheetTop(props: SheetTopProps) {
  const { header, snap, onSnap, lowerLabel, lowerIcon } = props
  return (
    <>
      <SheetHandle {...props} />
      <div className="flex min-h-11 items-center gap-3 px-(--gutter) pb-2">
        <div className="min-w-0 flex-1">{header}</div>
        {lowerLabel && snap !== 'peek' && (
          <Button
            size="sm"
            variant="secondary"
            {...(lowerIcon ? { icon: lowerIcon } : {})}
            onClick={() => onSnap('peek')}
          >
            {lowerLabel}
          </Button>
        )}
      </div>
    </>
  )
}

function SheetHandle({ label, snap, onSnap, bodyId, isPulled }: SheetTopProps) {
  const isOpen = snap !== 'peek'
  const press = (event: KeyboardEvent) => {
    const next = snapOfKey(event.key, snap)
    if (!next) return
    event.preventDefault()
    onSnap(next)
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={bodyId}
      aria-label={
        snap === 'full'
          ? fillIn(texts.sheetShrinkLabel, { label })
          : fillIn(isOpen ? texts.sheetShowMoreLabel : texts.sheetShowLabel, { label })
      }
      onClick={() => !isPulled && onSnap(nextSnap(snap))}
      onKeyDown={press}
      className="grid h-7 w-full place-items-center rounded-t-panel focus-visible:-outline-offset-4"
    >
      <span className="h-1.5 w-11 rounded-full bg-line-strong/60" />
    </button>
  )
}
