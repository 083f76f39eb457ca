import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface PopoverProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The accessible name of the panel. */
  readonly label: string
  /** Renders the button; spread the attributes on it. */
  readonly renderTrigger: (attributes: TriggerAttributes) => ReactNode
  readonly align?: 'start' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

export interface TriggerAttributes {
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-haspopup': 'dialog'
  readonly onClick: () => void
}

/** A panel below its button. Escape, a press outside and a move of the focus close it. */
export function Popover({
  open,
  onOpenChange,
  label,
  renderTrigger,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const panelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(() => onOpenChange(false))
  useEffect(() => {
    close.current = () => onOpenChange(false)
  })
  useCloseOnPressOutside(box, open, close)
  useLayoutEffect(() => {
    if (open) keepInView(panel.current)
  }, [open])
  useFocusBackOnTrigger(box, open)
  return (
    // Escape closes from anywhere inside; the controls inside have their own keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close.current()
      }}
      onBlur={(event) => {
        if (open && event.relatedTarget && !box.current?.contains(event.relatedTarget)) close.current()
      }}
    >
      {renderTrigger({
        'aria-expanded': open,
        'aria-controls': panelId,
        'aria-haspopup': 'dialog',
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={panelId}
          role="dialog"
          aria-label={label}
          className={cx(
            'absolute top-[calc(100%+8px)] z-30 w-80 max-w-[calc(100vw-2rem)] animate-[rise_160ms_var(--ease-out)] rounded-card border border-line bg-surface-raised shadow-overlay',
            align === 'end' ? 'right-0' : 'left-0',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

type Box = RefObject<HTMLElement | null>

function useCloseOnPressOutside(box: Box, open: boolean, close: RefObject<() => void>): void {
  useEffect(() => {
    if (!open) return undefined
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [box, open, close])
}

/**
 * A panel that closes while it has the focus passes it to its button, before a dialog that it opened asks where it was.
 */
function useFocusBackOnTrigger(box: Box, open: boolean): void {
  const wasOpen = useRef(open)
  useLayoutEffect(() => {
    const isFocusLost = wasOpen.current && !open && document.activeElement === document.body
    if (isFocusLost) box.current?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus()
    wasOpen.current = open
  }, [box, open])
}

const MARGIN = 16

/** Moves a panel that would cross the edge of the screen sideways as far as needed. */
function keepInView(panel: HTMLElement | null): void {
  if (!panel) return
  const { left, right } = panel.getBoundingClientRect()
  const over = Math.max(0, right - (document.documentElement.clientWidth - MARGIN))
  const under = Math.max(0, MARGIN - left)
  panel.style.marginLeft = `${under - over}px`
}
