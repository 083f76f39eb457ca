import { memo, Suspense, useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { splitInGroups } from '../../ui/in-groups.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useTellsOwnTime } from '../../client/dates/use-tells-own-time.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import type { CardVenue } from '../../parts/venue-card/card-facts.rules.ts'
import type { VenueData } from './load-venues.ts'
import { VenueCard } from '../../parts/venue-card/venue-card.tsx'
import {
  noVenuesText,
  filterCount,
  type VenueSearch,
  withoutFilters,
} from '../../parts/venue-search/venue-search.rules.ts'
import * as texts from './texts.ts'

interface ResultListProps {
  readonly venues: VenueData
  readonly search: VenueSearch
  readonly fromMenu: boolean
  /** The venue whose marker is pressed or under the pointer. */
  readonly lit: string | null
  readonly onHover: (id: string | null) => void
  readonly onChange: (next: Partial<VenueSearch>) => void
  readonly moreAddress: string
}

const columns = (isGrid: boolean) => cx('grid gap-4', isGrid ? 'sm:grid-cols-2' : 'sm:max-nav:grid-cols-2')

/** The cards of a search, or the reason why there are none and what to do. */
export function ResultList({ venues, search, fromMenu, lit, onHover, onChange, moreAddress }: ResultListProps) {
  const { found, failed } = venues
  const isGrid = search.view === 'grid'
  const groups = useMemo(() => splitInGroups(found?.venues ?? []), [found])
  const tellsOwnTime = useTellsOwnTime(useMemo(() => (found?.venues ?? []).map(({ nextClass }) => nextClass), [found]))
  if (failed) return <SearchFailed />
  if (!found || found.venues.length === 0) return <NothingFound {...{ venues, search, fromMenu, onChange }} />
  return (
    <>
      <ul className={columns(isGrid)}>
        {groups.map((group, number) => (
          <CardGroup
            key={group[0]?.id}
            venues={group}
            wide={!isGrid}
            isFirst={number === 0}
            lit={group.some(({ id }) => id === lit) ? lit : null}
            tellsOwnTime={tellsOwnTime}
            onHover={onHover}
          />
        ))}
      </ul>
      {found.venues.length < found.total && (
        <p className="pt-6 text-center">
          <ButtonLink variant="secondary" preventScrollReset replace to={moreAddress}>
            {texts.moreButton}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

interface CardGroupProps extends Pick<ResultListProps, 'lit' | 'onHover'> {
  readonly venues: readonly CardVenue[]
  readonly wide: boolean
  readonly isFirst: boolean
  readonly tellsOwnTime: boolean
}

/** Memoised while other groups change: a group that is not hydrated yet would otherwise have to hydrate at once. */
const CardGroup = memo(function CardGroup({ venues, wide, isFirst, tellsOwnTime, lit, onHover }: CardGroupProps) {
  return (
    <Suspense>
      {venues.map((venue, index) => (
        <VenueCard
          key={venue.id}
          venue={venue}
          wide={wide}
          priority={isFirst && index < 2}
          highlighted={venue.id === lit}
          tellsOwnTime={tellsOwnTime}
          onHover={onHover}
        />
      ))}
    </Suspense>
  )
})

function SearchFailed() {
  const online = useOnline()
  const { revalidate, state } = useRevalidator()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) void revalidate()
    wasOnline.current = online
  }, [online, revalidate])
  return (
    <ErrorState
      title={online ? texts.moreErrorTitle : texts.moreOfflineTitle}
      action={
        <Button loading={state === 'loading'} loadingLabel={texts.moreBusy} onClick={() => void revalidate()}>
          {texts.retryButton}
        </Button>
      }
    >
      {online ? texts.moreErrorText : texts.moreOfflineText}
    </ErrorState>
  )
}

function NothingFound({
  venues: { nearby },
  search,
  fromMenu,
  onChange,
}: Pick<ResultListProps, 'venues' | 'search' | 'fromMenu' | 'onChange'>) {
  const { title, text } = noVenuesText(fromMenu)
  const isFiltered = filterCount(search) > 0
  const action = isFiltered ? (
    <Button onClick={() => onChange(withoutFilters(search))}>{texts.resetFiltersButton}</Button>
  ) : search.where?.kind === 'area' ? (
    <Button onClick={() => onChange({ where: null })}>{texts.wholeCityButton}</Button>
  ) : (
    nearby.map((city) => (
      <SiteButtonLink key={city} variant="secondary" to={`/locations?${new URLSearchParams({ city }).toString()}`}>
        {city}
      </SiteButtonLink>
    ))
  )
  return (
    <EmptyState icon={fromMenu ? 'building' : 'search'} title={title} action={action}>
      {isFiltered || fromMenu ? text : texts.emptyAreaHint}
    </EmptyState>
  )
}

/** Placeholders for the cards of another city: as many and as high as in most cities. */
export function CardSkeletons({ isGrid }: { readonly isGrid: boolean }) {
  return (
    <div role="status" aria-label={texts.loadingLabel} className={columns(isGrid)}>
      {Array.from({ length: 6 }, (_none, index) => (
        <div
          key={index}
          aria-hidden
          className={cx('overflow-hidden rounded-card border border-line max-sm:flex', !isGrid && 'nav:flex')}
        >
          <Skeleton
            className={cx(
              'rounded-none max-sm:min-h-36 max-sm:w-28 max-sm:shrink-0 sm:aspect-video',
              isGrid ? 'nav:aspect-[4/3]' : 'nav:aspect-auto nav:min-h-44 nav:w-56 nav:shrink-0',
            )}
          />
          <div className="flex-1 p-4">
            <Skeleton shape="text" width="70%" className="h-[1.4em]" />
            <Skeleton shape="text" width="45%" />
            <Skeleton shape="text" width="30%" />
            <Skeleton shape="text" width="55%" />
          </div>
        </div>
      ))}
    </div>
  )
}
