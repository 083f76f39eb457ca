import { memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../client/session/session.tsx'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { type SheetSnap, usualHeights } from '../../ui/bottom-sheet.rules.ts'
import { cx } from '../../ui/cx.ts'
import { inGroups } from '../../ui/in-groups.ts'
import { ToNextClass } from '../../parts/class-row/to-next-class.tsx'
import { DataSources } from '../../site/frame/data-sources.tsx'
import { searchCentre } from '../../parts/map/map-places.ts'
import { VenueMap } from '../../parts/map/venue-map.tsx'
import { isUnderway } from '../../parts/class-row/class-row.rules.ts'
import { type ClassSearch, ROWS } from './class-search.rules.ts'
import type { Lesson, LoadedSchedule } from './load-schedule.ts'
import { ImpossibleSearch, NoClasses, ScheduleSkeleton, ShowMore } from './no-classes.tsx'
import { ScheduleRow, type ScheduleRowProps } from './schedule-row.tsx'
import type { Change } from './use-class-search.ts'
import { useFullClasses } from './use-full-classes.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'

interface ScheduleResultsProps {
  readonly loaded: LoadedSchedule
  readonly search: ClassSearch
  /** Of the studio that was picked, or all. */
  readonly lessons: readonly Lesson[]
  readonly picked: string | null
  readonly countLine: ReactNode
  readonly now: number | null
  /** The reader's clock differs from the city's. */
  readonly tellsOwnTime: boolean
  readonly isBusy: boolean
  readonly addressOf: (change: Change) => string
  readonly go: (change: Change, how?: { readonly replace?: boolean }) => Promise<void>
}

/** The list beside the map; on a phone the list, or the map with the list as a sheet over it (2-marketplace §2.4). */
export function ScheduleResults(props: ScheduleResultsProps) {
  const { loaded, search, lessons, picked, countLine, isBusy, go } = props
  const { place, found } = loaded
  const [hovered, setHovered] = useState<string | null>(null)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const isSheet = useIsPhone(search.showsMap)
  const selected = lessons.find(({ id }) => id === search.lesson)
  // A phone's map is small: it goes to the studio that is to stand out.
  const standsOut = isSheet ? selected?.studio : undefined
  const centre = useMemo(
    () => ({ ...searchCentre(place), ...(standsOut ? { lat: standsOut.lat, lng: standsOut.lng } : {}) }),
    [place, standsOut],
  )
  const select = useCallback(
    (lesson: string) => {
      void go({ lesson }, { replace: true })
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
        {selected && `${selected.studio.name} is highlighted on the map. Choose ${selected.name} again to open it.`}
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
      {isSheet ? (
        <BottomSheet
          label="the list of classes"
          header={countLine}
          snap={snap}
          onSnap={setSnap}
          lowerLabel="Map"
          lowerIcon="map"
        >
          {list}
        </BottomSheet>
      ) : (
        <div
          className={cx(
            search.showsMap &&
              'max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:h-[52%] max-lg:overflow-y-auto max-lg:rounded-t-panel max-lg:bg-surface-raised max-lg:pt-18',
          )}
        >
          {list}
        </div>
      )}
      <div
        className={cx(
          'lg:sticky lg:top-24 lg:h-[calc(100dvh-8rem)]',
          search.showsMap
            ? 'max-lg:absolute max-lg:inset-0 max-lg:[&>section]:rounded-none max-lg:[&>section]:border-0'
            : 'max-lg:hidden',
        )}
      >
        <VenueMap
          label={`Map of studios with classes in ${place.city}`}
          centre={centre}
          city={place.city}
          attributions={found.attributions}
          covered={isSheet ? usualHeights[snap] : 0}
          loadKey={found.studios.map(({ id }) => id).join()}
          load={() => Promise.resolve(found.studios)}
          active={picked ?? selected?.studio.id ?? null}
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

const keyOf = (lesson: Lesson | undefined) => lesson && `${lesson.id} ${lesson.startsAt}`

function ClassList({
  loaded,
  search,
  lessons,
  now,
  tellsOwnTime,
  isBusy,
  addressOf,
  go,
  hovered,
  isSheet,
  onHover,
  onSelect,
}: ClassListProps) {
  const { user } = useSession()
  const full = useFullClasses(loaded.place.city, loaded.date)
  const list = useRef<HTMLUListElement>(null)
  const started = useMemo(() => lessons.filter((lesson) => isUnderway(lesson, now)).length, [lessons, now])
  // What comes next is always among the rows.
  const rows = Math.max(search.shown, started > 0 ? started + ROWS : 0)
  const groups = useMemo(() => inGroups(lessons.slice(0, rows)), [lessons, rows])
  const isLate = useLate(isBusy)
  useSelectedInView(list, search.lesson, isSheet)
  if (isLate) return <ScheduleSkeleton />
  if (loaded.problem !== null) return <ImpossibleSearch loaded={loaded} search={search} addressOf={addressOf} />
  if (lessons.length === 0) return <NoClasses loaded={loaded} search={search} addressOf={addressOf} />
  return (
    <>
      <ToNextClass list={list} started={started} all={lessons.length} />
      <ul ref={list}>
        {groups.map((group) => (
          <RowGroup
            key={keyOf(group[0])}
            lessons={group}
            date={loaded.date}
            now={now}
            tellsOwnTime={tellsOwnTime}
            isWpUser={user?.isWpUser}
            hovered={group.some(({ studio }) => studio.id === hovered) ? hovered : null}
            selected={group.some(({ id }) => id === search.lesson) ? search.lesson : null}
            full={group.flatMap(({ id }) => (full.has(id) ? id : [])).join(' ')}
            needsTwoTaps={isSheet}
            onHover={onHover}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <ShowMore left={lessons.length - rows} onMore={() => void go({ shown: rows + ROWS }, { replace: true })} />
      {loaded.found.total > loaded.found.lessons.length && rows >= lessons.length && (
        <p className="pt-6 text-center text-sm text-ink-muted">
          These are the first {loaded.found.lessons.length}. Filters find the others.
        </p>
      )}
    </>
  )
}

interface RowGroupProps extends Pick<
  ScheduleRowProps,
  'date' | 'tellsOwnTime' | 'isWpUser' | 'needsTwoTaps' | 'onHover' | 'onSelect'
> {
  readonly lessons: readonly Lesson[]
  readonly now: number | null
  /** Ids of those without a free seat. */
  readonly full: string
  /** The studio that is lit. */
  readonly hovered: string | null
  readonly selected: string | null
}

/** Kept as it is while others change: what is not live yet would have to become it at once. */
const RowGroup = memo(function RowGroup({ lessons, now, full, hovered, selected, ...rest }: RowGroupProps) {
  return (
    <Suspense>
      {lessons.map((lesson) => (
        <ScheduleRow
          key={keyOf(lesson)}
          {...rest}
          lesson={lesson}
          started={isUnderway(lesson, now)}
          isFull={full.split(' ').includes(lesson.id)}
          isHighlighted={lesson.studio.id === hovered}
          isSelected={lesson.id === selected}
        />
      ))}
    </Suspense>
  )
})

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
function useSelectedInView(
  list: { readonly current: HTMLElement | null },
  lesson: string | null,
  isSheet: boolean,
): void {
  const first = useRef(lesson)
  useEffect(() => {
    if (isSheet && first.current)
      list.current?.querySelector(`[data-class="${CSS.escape(first.current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list, isSheet])
}
