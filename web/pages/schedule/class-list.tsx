import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../client/session/session.tsx'
import { isUnderway } from '../../parts/class-row/class-row.rules.ts'
import { ToNextClass } from '../../parts/class-row/to-next-class.tsx'
import { splitInGroups } from '../../ui/in-groups.ts'
import { type ClassSearch, ROWS } from './class-search.rules.ts'
import type { Lesson, LoadedSchedule } from './load-schedule.ts'
import { ImpossibleSearch, NoClasses, ScheduleSkeleton, ShowMore } from './no-classes.tsx'
import { ScheduleRow, type ScheduleRowProps } from './schedule-row.tsx'
import type { Change } from './use-class-search.ts'
import { useFullClasses } from './use-full-classes.ts'

export interface ClassListProps {
  readonly loaded: LoadedSchedule
  readonly search: ClassSearch
  /** The classes of the selected studio, or all. */
  readonly lessons: readonly Lesson[]
  readonly now: number | null
  /** Whether the reader's clock differs from the city's. */
  readonly tellsOwnTime: boolean
  readonly isBusy: boolean
  readonly addressOf: (change: Change) => string
  readonly go: (change: Change, how?: { readonly replace?: boolean }) => Promise<void>
  readonly hovered: string | null
  readonly isSheet: boolean
  readonly onHover: (studio: string | null) => void
  readonly onSelect: (lesson: string) => void
}

const keyOf = (lesson: Lesson | undefined) => lesson && `${lesson.id} ${lesson.startsAt}`

/** The classes as rows, or the reason why there are none. */
export function ClassList({
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
  // The next class is always among the rows.
  const rows = Math.max(search.shown, started > 0 ? started + ROWS : 0)
  const groups = useMemo(() => splitInGroups(lessons.slice(0, rows)), [lessons, rows])
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
  /** Ids of the classes without a free seat. */
  readonly full: string
  /** The lit studio. */
  readonly hovered: string | null
  readonly selected: string | null
}

/** Memoised while other groups change: a group that is not hydrated yet would otherwise have to hydrate at once. */
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
  lesson: string | null,
  isSheet: boolean,
): void {
  const first = useRef(lesson)
  useEffect(() => {
    if (isSheet && first.current)
      list.current?.querySelector(`[data-class="${CSS.escape(first.current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list, isSheet])
}
