import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ClassDocument } from '../../../contract/schedule.ts'
import { useSession } from '../../session/session.tsx'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { type SheetSnap, usualHeights } from '../../ui/bottom-sheet.rules.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DataSources } from '../layout/data-sources.tsx'
import { type MapPlace, searchCentre } from '../map/map-places.ts'
import { VenueMap } from '../map/venue-map.tsx'
import { isUnderway } from './class-row.rules.ts'
import { type ClassSearch, ROWS } from './class-search.rules.ts'
import type { LoadedSchedule } from './load-schedule.ts'
import { ImpossibleSearch, NoClasses, ScheduleSkeleton, ShowMore } from './no-classes.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import type { Change } from './use-class-search.ts'
import { useIsPhone } from './use-is-phone.ts'

interface ScheduleResultsProps {
  readonly loaded: LoadedSchedule
  readonly search: ClassSearch
  /** Of the studio that was picked, or all. */
  readonly lessons: readonly ClassDocument[]
  readonly studios: readonly MapPlace[]
  readonly picked: string | null
  readonly countLine: ReactNode
  readonly now: number | null
  readonly isBusy: boolean
  readonly addressOf: (change: Change) => string
  readonly go: (change: Change, how?: { readonly replace?: boolean }) => Promise<void>
}

/** The list beside the map; on a phone the list, or the map with the list as a sheet over it (2-marketplace §2.4). */
export function ScheduleResults(props: ScheduleResultsProps) {
  const { loaded, search, lessons, studios, picked, countLine, isBusy, go } = props
  const { place, found } = loaded
  const [hovered, setHovered] = useState<string | null>(null)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const isSheet = useIsPhone() && search.showsMap
  const selected = lessons.find(({ id }) => id === search.lesson)
  // A phone's map is small: it goes to the studio that is to stand out.
  const standsOut = isSheet ? selected?.fitness.location.geo : undefined
  const centre = useMemo(() => ({ ...searchCentre(place), ...(standsOut ? { lat: standsOut.lat, lng: standsOut.lon } : {}) }), [place, standsOut])
  const select = (lesson: string) => {
    void go({ lesson }, { replace: true })
    if (snap === 'full') setSnap('half')
  }
  const list = (
    <div className={cx('transition-opacity', isBusy && 'opacity-60', search.showsMap && 'max-lg:px-2 max-lg:pb-6')} aria-busy={isBusy}>
      <ClassList {...props} hovered={hovered} isSheet={isSheet} onHover={setHovered} onSelect={select} />
      <p role="status" className="sr-only">
        {selected && `${selected.fitness.name} is highlighted on the map. Choose ${selected.name} again to open it.`}
      </p>
      <DataSources names={found.attributions} />
    </div>
  )
  return (
    <div className={cx('lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)] lg:gap-6 lg:pt-3', search.showsMap && 'max-lg:relative max-lg:min-h-0 max-lg:flex-1 max-lg:overflow-hidden')}>
      {isSheet ? (
        <BottomSheet label="the list of classes" header={countLine} snap={snap} onSnap={setSnap} lowerLabel="Map" lowerIcon="map">
          {list}
        </BottomSheet>
      ) : (
        <div className={cx(search.showsMap && 'max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:h-[52%] max-lg:overflow-y-auto max-lg:rounded-t-panel max-lg:bg-surface-raised max-lg:pt-18')}>{list}</div>
      )}
      <div className={cx('lg:sticky lg:top-24 lg:h-[calc(100dvh-8rem)]', search.showsMap ? 'max-lg:absolute max-lg:inset-0 max-lg:[&>section]:rounded-none max-lg:[&>section]:border-0' : 'max-lg:hidden')}>
        <VenueMap
          label={`Map of studios with classes in ${place.city}`}
          centre={centre}
          city={place.city}
          attributions={found.attributions}
          covered={isSheet ? usualHeights[snap] : 0}
          loadKey={studios.map(({ id }) => id).join()}
          load={() => Promise.resolve(studios)}
          active={picked ?? selected?.fitness.id ?? null}
          picked={picked}
          hovered={hovered}
          onHover={setHovered}
          onActivate={(studio) => void go({ studio, lesson: null })}
        />
      </div>
    </div>
  )
}

interface ClassListProps extends ScheduleResultsProps {
  readonly hovered: string | null
  readonly isSheet: boolean
  readonly onHover: (studio: string | null) => void
  readonly onSelect: (lesson: string) => void
}

const MANY_STARTED = 4

function ClassList({ loaded, search, lessons, now, isBusy, addressOf, go, hovered, isSheet, onHover, onSelect }: ClassListProps) {
  const { user } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const started = useMemo(() => lessons.filter((lesson) => isUnderway(lesson, now)).length, [lessons, now])
  const isLate = useLate(isBusy)
  useSelectedInView(list, search.lesson, isSheet)
  if (isLate) return <ScheduleSkeleton />
  if (loaded.problem !== null) return <ImpossibleSearch loaded={loaded} search={search} addressOf={addressOf} />
  if (lessons.length === 0) return <NoClasses loaded={loaded} search={search} addressOf={addressOf} />
  // What comes next is always among the rows.
  const rows = Math.max(search.shown, started > 0 ? started + ROWS : 0)
  const toNext = () => list.current?.querySelector('li:not(.started)')?.scrollIntoView({ block: 'center' })
  return (
    <>
      {started > MANY_STARTED && started < lessons.length && (
        <Button variant="soft" size="sm" icon="chevron-down" className="my-2" onClick={toNext}>
          Go to the next class
        </Button>
      )}
      <ul ref={list}>
        {lessons.slice(0, rows).map((lesson) => (
          <ScheduleRow
            key={`${lesson.id} ${lesson.startsAt}`}
            lesson={lesson}
            now={now}
            isWpUser={user?.isWpUser}
            isHighlighted={hovered === lesson.fitness.id}
            isSelected={search.lesson === lesson.id}
            needsTwoTaps={isSheet}
            onHover={(over) => onHover(over ? lesson.fitness.id : null)}
            onSelect={() => onSelect(lesson.id)}
          />
        ))}
      </ul>
      <ShowMore left={lessons.length - rows} onMore={() => void go({ shown: rows + ROWS }, { replace: true })} />
      {loaded.found.total > loaded.found.documents.length && rows >= lessons.length && <p className="pt-6 text-center text-sm text-ink-muted">These are the first {loaded.found.documents.length}. Filters find the others.</p>}
    </>
  )
}

const LATE_MS = 200

/** Whether something has been going on for long enough to say so. */
function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])
  return isLate
}

/** Who comes back to the map finds the class that they left it for. */
function useSelectedInView(list: { readonly current: HTMLElement | null }, lesson: string | null, isSheet: boolean): void {
  const first = useRef(lesson)
  useEffect(() => {
    if (isSheet && first.current) list.current?.querySelector(`[data-class="${CSS.escape(first.current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list, isSheet])
}
