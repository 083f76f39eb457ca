import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { addDays, dayText, isoOf, wireOf } from '../class/class-times.ts'
import { LAST_DAY } from './class-search.rules.ts'

interface DayStripProps {
  /** Today in the city, dd.MM.yyyy. */
  readonly today: string
  readonly day: number
  readonly hrefOf: (day: number) => string
}

/** Today and the 30 days after it; 5 in view from 1620 px, 4 from 1192, else 3. */
export function DayStrip({ today, day, hrefOf }: DayStripProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 2 + chosen.clientWidth / 2
  }, [day])
  const turn = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth, behavior: 'smooth' })
  return (
    <nav aria-label="Days" className="mt-5 flex items-center gap-2">
      <IconButton tone="outlined" icon="chevron-left" label="Earlier days" className="max-md:hidden" onClick={() => turn(-1)} />
      <ul ref={list} className="no-scrollbar relative flex flex-1 snap-x gap-2 overflow-x-auto [&>li]:w-[calc((100%-1rem)/3)] min-[1192px]:[&>li]:w-[calc((100%-1.5rem)/4)] min-[1620px]:[&>li]:w-[calc((100%-2rem)/5)]">
        {Array.from({ length: LAST_DAY + 1 }, (_none, offset) => (
          <li key={offset} className="shrink-0 snap-start">
            <Link to={hrefOf(offset)} preventScrollReset aria-current={offset === day ? 'date' : undefined} className={cx('grid min-h-12 place-items-center rounded-control border px-1 font-medium whitespace-nowrap -outline-offset-2 max-md:text-sm', offset === day ? 'border-primary bg-primary text-on-primary' : 'border-line hover:border-line-strong')}>
              {offset === 0 ? 'Today' : dayText(wireOf(addDays(isoOf(today), offset)))}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton tone="outlined" icon="chevron-right" label="Later days" className="max-md:hidden" onClick={() => turn(1)} />
    </nav>
  )
}
