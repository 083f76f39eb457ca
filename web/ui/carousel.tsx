import { type ReactNode, useCallback, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import * as texts from './texts.ts'

interface CarouselProps {
  /** The accessible name of the list. */
  readonly label: string
  /**
   * Sets the width of an item per breakpoint, with `[&>li]:w-1/4` and the like. On a phone the row extends into the
   * page's margins.
   */
  readonly itemsClassName: string
  /** Shown to the left of the buttons. */
  readonly heading?: ReactNode
  /** The items: `li` elements. */
  readonly children: ReactNode
}

/**
 * A row that scrolls and snaps. The mouse has buttons, the thumb swipes, the keyboard uses Tab. All items are reachable
 * without a script.
 */
export function Carousel({ label, itemsClassName, heading, children }: CarouselProps) {
  const [ends, setEnds] = useState({ start: true, end: false })
  const list = useRef<HTMLUListElement | null>(null)
  const measure = useCallback(() => {
    const element = list.current
    if (!element) return
    const start = element.scrollLeft < 8
    const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
  }, [])
  const attach = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      if (!element) return undefined
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [measure],
  )
  const turn = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth })
  const fits = ends.start && ends.end
  return (
    <section aria-label={label} aria-roledescription={texts.carouselRole}>
      <div className="mb-5 flex items-center justify-between gap-4">
        {heading}
        <div className={cx('hidden gap-2 md:flex', fits && 'md:invisible')}>
          <IconButton
            tone="outlined"
            icon="chevron-left"
            label={texts.previousLabel}
            disabled={ends.start}
            onClick={() => turn(-1)}
          />
          <IconButton
            tone="outlined"
            icon="chevron-right"
            label={texts.nextLabel}
            disabled={ends.end}
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <ul
        ref={attach}
        onScroll={measure}
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth pt-1 pb-3 max-md:-mx-(--gutter) max-md:scroll-px-(--gutter) max-md:px-(--gutter) md:-mx-1 md:scroll-px-1 md:px-1 [&>li]:shrink-0 [&>li]:snap-start',
          itemsClassName,
        )}
      >
        {children}
      </ul>
    </section>
  )
}
