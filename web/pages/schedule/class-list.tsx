import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLogin } from '../../client/login/login-state.tsx'
import { isUnderway } from '../../parts/class-row/class-row.rules.ts'
import { ToNextClass } from '../../parts/class-row/to-next-class.tsx'
import { splitInGroups } from '../../ui/in-groups.ts'
import { type ClassSearch, ROWS } from './class-search.rules.ts'
import type { ListedSession, LoadedSchedule } from './load-schedule.ts'
import { ImpossibleSearch, NoClasses, ScheduleSkeleton, ShowMore } from './no-classes.tsx'
import { ScheduleRow, type ScheduleRowProps } from './schedule-row.tsx'
import type { Change } from './use-class-search.ts'
import { useFullClasses } from './use-full-classes.ts'

export interface ClassListProps {
  readonly loaded: LoadedSchedule
  readonly search: ClassSearch
  /** The classes of the selected venue, or all. */
  readonly sessions: readonly ListedSession[]
  readonly now: number | null
  /** Whether the reader's clock differs from the city's. */
  readonly tellsOwnTime: boolean
  readonly isBusy: boolean
  readonly addressOf: (change: Change) => string
  readonly go: (change: Change, how?: { readonly replace?: boolean }) => Promise<void>
  readonly hovered: string | null
  readonly isSheet: boolean
  readonly onHover: (venue: string | null) => void
  readonly onSelect: (session: string) => void
}

const keyOf = (session: ListedSession | undefined) => session && `${session.id} ${session.startsAt}`

/** The classes as rows, or the reason why there are none. */
export function ClassList({
  loaded,
  search,
  sessions,
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
  const { user } = useLogin()
  const full = useFullClasses(loaded.place.city, loaded.date)
  const list = useRef<HTMLUListElement>(null)
  const started = useMemo(() => sessions.filter((session) => isUnderway(session, now)).length, [sessions, now])
  // The next class is always among the rows.
  const rows = Math.max(search.shown, started > 0 ? started + ROWS : 0)
  const groups = useMemo(() => splitInGroups(sessions.slice(0, rows)), [sessions, rows])
  const isLate = useLate(isBusy)
  useSelectedInView(list, search.session, isSheet)
  if (isLate) return <ScheduleSkeleton />
  if (loaded.problem !== null) return <ImpossibleSearch loaded={loaded} search={search} addressOf={addressOf} />
  if (sessions.length === 0) return <NoClasses loaded={loaded} search={search} addressOf={addressOf} />
  return (
    <>
      <ToNextClass list={list} started={started} all={sessions.length} />
      <ul ref={list}>
        {groups.map((group) => (
          <RowGroup
            key={keyOf(group[0])}
            sessions={group}
            date={loaded.date}
            now={now}
            tellsOwnTime={tellsOwnTime}
            isWpUser={user?.isWpUser}
            hovered={group.some(({ venue }) => venue.id === hovered) ? hovered : null}
            selected={group.some(({ id }) => id === search.session) ? search.session : null}
            full={group.flatMap(({ id }) => (full.has(id) ? id : [])).join(' ')}
            needsTwoTaps={isSheet}
            onHover={onHover}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <ShowMore left={sessions.length - rows} onMore={() => void go({ shown: rows + ROWS }, { replace: true })} />
      {loaded.found.total > loaded.found.sessions.length && rows >= sessions.length && (
        <p className="pt-6 text-center text-sm text-ink-muted">
          These are the first {loaded.found.sessions.length}. Filters find the others.
        </p>
      )}
    </>
  )
}

interface RowGroupProps extends Pick<
  ScheduleRowProps,
  'date' | 'tellsOwnTime' | 'isWpUser' | 'needsTwoTaps' | 'onHover' | 'onSelect'
> {
  readonly sessions: readonly ListedSession[]
  readonly now: number | null
  /** Ids of the classes without a free seat. */
  readonly full: string
  /** The lit venue. */
  readonly hovered: string | null
  readonly selected: string | null
}

/** Memoised while other groups change: a group that is not hydrated yet would otherwise have to hydrate at once. */
const RowGroup = memo(function RowGroup({ sessions, now, full, hovered, selected, ...rest }: RowGroupProps) {
  return (
    <Suspense>
      {sessions.map((session) => (
        <ScheduleRow
          key={keyOf(session)}
          {...rest}
          session={session}
          started={isUnderway(session, now)}
          isFull={full.split(' ').includes(session.id)}
          isHighlighted={session.venue.id === hovered}
          isSelected={session.id === selected}
        />
      ))}
    </Suspense>
  )
})

const LATE_MS = 200

/** Whether it has been busy for long enough to say so. */
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

/** A visitor who comes back to the map finds the class that they left it for. */
function useSelectedInView(
  list: { readonly current: HTMLElement | null },
  session: string | null,
  isSheet: boolean,
): void {
  const first = useRef(session)
  useEffect(() => {
    if (isSheet && first.current)
      list.current?.querySelector(`[data-class="${CSS.escape(first.current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list, isSheet])
}
