import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { addDays, toWireDate } from '../../../contract/days.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { LAST_DAY } from '../../parts/class-row/schedule-days.rules.ts'
import * as texts from './texts.ts'

interface DayStripProps {
  /** Today in the city, 'yyyy-MM-dd'. */
  readonly today: string
  /** Days from today; null if none can be shown. */
  readonly chosen: number | null
  readonly hrefOf: (offset: number) => string
  readonly className?: string
}

/** Today and the 30 days after it; 5 in view from 1620 px, 4 from 1192, else 3 (2-marketplace §2.4). */
export function DayStrip({ today, chosen, hrefOf, className }: DayStripProps) {
  const list = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    // The link is placed in its item, and only the item in the strip.
    const day = list.current?.querySelector('[aria-current]')?.closest('li')
    if (day && list.current)
      list.current.scrollTo({
        left: day.offsetLeft - list.current.clientWidth / 2 + day.clientWidth / 2,
        behavior: 'instant',
      })
  }, [chosen])
  const look = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => {
    const next = { atStart: scrollLeft < 8, atEnd: scrollLeft + clientWidth > scrollWidth - 8 }
    if (next.atStart !== edges.atStart || next.atEnd !== edges.atEnd) setEdges(next)
  }
  const turn = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth })
  const arrow = 'max-lg:hidden aria-disabled:cursor-default aria-disabled:opacity-40'
  return (
    <nav aria-label={texts.daysLabel} className={cx('flex min-w-0 items-center gap-2', className)}>
      <IconButton
        tone="outlined"
        icon="chevron-left"
        label={texts.earlierDaysLabel}
        aria-disabled={edges.atStart}
        className={arrow}
        onClick={() => turn(-1)}
      />
      <ul
        ref={list}
        onScroll={(event) => look(event.currentTarget)}
        className="no-scrollbar relative flex flex-1 snap-x snap-mandatory gap-2 overflow-x-auto scroll-smooth motion-reduce:scroll-auto [&>li]:w-[calc((100%-1rem)/3)] min-[1192px]:[&>li]:w-[calc((100%-1.5rem)/4)] min-[1620px]:[&>li]:w-[calc((100%-2rem)/5)]"
      >
        {Array.from({ length: LAST_DAY + 1 }, (_none, offset) => (
          <li key={offset} className="later shrink-0 snap-start">
            <Day
              date={toWireDate(addDays(today, offset))}
              isToday={offset === 0}
              isChosen={offset === chosen}
              to={hrefOf(offset)}
            />
          </li>
        ))}
      </ul>
      <IconButton
        tone="outlined"
        icon="chevron-right"
        label={texts.laterDaysLabel}
        aria-disabled={edges.atEnd}
        className={arrow}
        onClick={() => turn(1)}
      />
    </nav>
  )
}

function Day({
  date,
  isToday,
  isChosen,
  to,
}: {
  readonly date: string
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly to: string
}) {
  const [weekday, day] = dayText(date).split(', ')
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      className={cx(
        'grid min-h-14 place-items-center content-center rounded-control border px-1 text-center whitespace-nowrap -outline-offset-2 transition-colors',
        isChosen
          ? 'border-primary bg-primary text-on-primary'
          : 'border-line bg-surface-raised hover:border-line-strong',
      )}
    >
      <span className={cx('text-[0.8125rem] leading-tight', !isChosen && 'text-ink-muted')}>
        {isToday ? texts.dayToday : weekday}{' '}
      </span>
      <span className="figures leading-tight font-semibold">{day}</span>
    </Link>
  )
}
