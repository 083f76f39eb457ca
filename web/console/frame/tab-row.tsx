import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../../ui/cx.ts'

/** A page, and what its tab is called. */
interface Tab {
  readonly path: string
  readonly text: string
}

interface TabRowProps<T extends Tab> {
  readonly label: string
  readonly tabs: readonly T[]
  readonly isHere: (tab: T) => boolean
  /** The second row, which says what the first has opened. */
  readonly isBelow?: boolean
}

/** Leads to the pages of an area, a venue or a partner. On a phone the last tab fades, which shows that there are more. */
export function TabRow<T extends Tab>({ label, tabs, isHere, isBelow = false }: TabRowProps<T>) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const isKnown = tabs.length > 0
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, isKnown])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="no-scrollbar print:hidden -mx-1 overflow-x-auto border-b border-line px-1 max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]"
    >
      <ul className="flex min-h-12 gap-6 max-lg:w-max max-lg:pr-10 lg:flex-wrap lg:gap-x-5 lg:gap-y-0">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.path}
              aria-current={isHere(tab) ? (pathname === tab.path ? 'page' : 'true') : undefined}
              className={cx(
                '-mb-px flex min-h-12 items-center border-b-2 px-1 whitespace-nowrap',
                isBelow ? 'font-medium' : 'font-semibold',
                isHere(tab) ? 'border-primary text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {tab.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
