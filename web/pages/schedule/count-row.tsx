import { memo, type ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import type { ClassSearch } from './class-search.rules.ts'
import { NarrowedBy } from './schedule-filters.tsx'
import type { Change } from './use-class-search.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface CountRowProps {
  readonly city: string
  readonly search: ClassSearch
  /** The name of the venue selected on the map. */
  readonly venue: string | undefined
  readonly tellsOwnTime: boolean
  readonly addressOf: (change: Change) => string
  readonly go: (change: Change) => Promise<void>
  /** The number of classes. */
  readonly children: ReactNode
}

/** The number of results, the time zone, the active filters, and the button for the map. */
export const CountRow = memo(function CountRow({
  city,
  search,
  venue,
  tellsOwnTime,
  addressOf,
  go,
  children,
}: CountRowProps) {
  const { showsMap } = search
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-4 lg:max-xl:w-full xl:pt-4',
        showsMap ? 'max-lg:ml-auto' : 'max-lg:pt-4',
      )}
    >
      <div
        className={cx(
          'gap-x-3 lg:flex lg:flex-wrap lg:items-baseline',
          showsMap ? 'max-lg:hidden' : 'sm:flex sm:flex-wrap sm:items-baseline',
        )}
      >
        {children}
        <p className="text-sm text-ink-muted">
          {fillIn(texts.cityTime, { city })}
          {tellsOwnTime && ` ${texts.cityTimeAndOwn}`}
        </p>
      </div>
      <div className="-my-2 flex min-w-0 items-center gap-2 max-lg:hidden">
        <NarrowedBy search={search} venue={venue} go={go} />
      </div>
      <ButtonLink
        to={addressOf({ showsMap: !showsMap })}
        preventScrollReset
        variant="secondary"
        {...(showsMap ? { size: 'sm' } : { icon: 'map' })}
        className="shrink-0 lg:hidden"
      >
        {showsMap ? texts.hideMapButton : texts.showMapButton}
      </ButtonLink>
    </div>
  )
})
