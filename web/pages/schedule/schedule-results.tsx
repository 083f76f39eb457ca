import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { type SheetSnap, usualHeights } from '../../ui/bottom-sheet.rules.ts'
import { cx } from '../../ui/cx.ts'
import { DataSources } from '../../site/frame/data-sources.tsx'
import { searchCentre } from '../../parts/map/map-places.ts'
import { VenueMap } from '../../parts/map/venue-map.tsx'
import { ClassList, type ClassListProps } from './class-list.tsx'
import { classFilterCount } from './class-search.rules.ts'
import type { ListedSession } from './load-schedule.ts'
import { useNarrow } from '../../ui/use-width.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ScheduleResultsProps extends Omit<ClassListProps, 'hovered' | 'isSheet' | 'onHover' | 'onSelect'> {
  readonly picked: string | null
  readonly countLine: ReactNode
}

/** The list beside the map; on a phone the list, or the map with the list as a sheet over it (2-marketplace §2.4). */
export function ScheduleResults(props: ScheduleResultsProps) {
  const { loaded, search, sessions, picked, countLine, isBusy, go } = props
  const { found } = loaded
  const [hovered, setHovered] = useState<string | null>(null)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const isSheet = useNarrow(search.showsMap)
  const selected = sessions.find(({ id }) => id === search.session)
  const select = useCallback(
    (session: string) => {
      void go({ session }, { replace: true })
      setSnap((present) => (present === 'full' ? 'half' : present))
    },
    [go],
  )
  const list = (
    <div
      className={cx(
        'transition-opacity',
        isBusy && 'opacity-60',
        search.showsMap && 'max-lg:px-[calc(var(--gutter)-0.5rem)] max-lg:pb-6',
      )}
      aria-busy={isBusy}
    >
      <ClassList {...props} hovered={hovered} isSheet={isSheet} onHover={setHovered} onSelect={select} />
      <p role="status" className="sr-only">
        {selected && fillIn(texts.mapHighlight, { venue: selected.venue.name, selected: selected.name })}
      </p>
      <DataSources names={found.attributions} />
    </div>
  )
  return (
    <div
      className={cx(
        'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)] lg:gap-6 lg:max-xl:w-full xl:pt-3',
        search.showsMap && 'max-lg:relative max-lg:min-h-0 max-lg:flex-1 max-lg:overflow-hidden',
      )}
    >
      <ListFrame {...{ isSheet, countLine, snap }} showsMap={search.showsMap} onSnap={setSnap}>
        {list}
      </ListFrame>
      <ClassMap
        {...{ loaded, search, picked, selected, hovered, isSheet, go }}
        covered={isSheet ? usualHeights[snap] : 0}
        onHover={setHovered}
      />
    </div>
  )
}

interface ListFrameProps {
  readonly isSheet: boolean
  readonly showsMap: boolean
  readonly countLine: ReactNode
  readonly snap: SheetSnap
  readonly onSnap: (snap: SheetSnap) => void
  readonly children: ReactNode
}

/** The container of the list: a sheet to pull up, or a part of the page. */
function ListFrame({ isSheet, showsMap, countLine, snap, onSnap, children }: ListFrameProps) {
  if (!isSheet)
    return (
      <div
        className={cx(
          showsMap &&
            'max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:h-[52%] max-lg:overflow-y-auto max-lg:rounded-t-panel max-lg:bg-surface-raised max-lg:pt-18',
        )}
      >
        {children}
      </div>
    )
  return (
    <BottomSheet
      label={texts.listLabel}
      header={countLine}
      snap={snap}
      onSnap={onSnap}
      lowerLabel={texts.mapLabel}
      lowerIcon="map"
    >
      {children}
    </BottomSheet>
  )
}

interface ClassMapProps extends Pick<ScheduleResultsProps, 'loaded' | 'search' | 'picked' | 'go'> {
  readonly selected: ListedSession | undefined
  readonly hovered: string | null
  readonly isSheet: boolean
  /** The share of the map that the sheet covers. */
  readonly covered: number
  readonly onHover: (venue: string | null) => void
}

function ClassMap({ loaded, search, picked, selected, hovered, isSheet, covered, onHover, go }: ClassMapProps) {
  const { place, found } = loaded
  // A phone's map is small, so it moves to the highlighted venue.
  const standsOut = isSheet ? selected?.venue : undefined
  const centre = useMemo(
    () => ({ ...searchCentre(place), ...(standsOut ? { lat: standsOut.lat, lng: standsOut.lng } : {}) }),
    [place, standsOut],
  )
  return (
    <div
      className={cx(
        'lg:sticky lg:top-24 lg:h-[calc(100dvh-8rem)]',
        search.showsMap
          ? 'max-lg:absolute max-lg:inset-0 max-lg:[&>section]:rounded-none max-lg:[&>section]:border-0'
          : 'max-lg:hidden',
      )}
    >
      <VenueMap
        label={fillIn(texts.mapTitle, { city: place.city })}
        centre={centre}
        city={place.city}
        attributions={found.attributions}
        covered={covered}
        loadKey={found.venues.map(({ id }) => id).join()}
        load={() => Promise.resolve(found.venues)}
        isFiltered={classFilterCount(search) > 0}
        active={picked ?? selected?.venue.id ?? null}
        picked={picked}
        hovered={hovered}
        onHover={onHover}
        onActivate={(venue) => void go({ venue, session: null })}
      />
    </div>
  )
}
