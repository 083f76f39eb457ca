import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { dayWish } from '../../parts/class-row/schedule-days.rules.ts'
import { useIsWpUser } from '../../client/login/login-state.tsx'
import { canStillWait, type ClassState, stateOf } from '../../parts/class-row/class-row.rules.ts'
import { EarlierClasses } from '../../parts/class-row/earlier-classes.tsx'
import { splitInGroups } from '../../ui/in-groups.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { type ClassSearch, ROWS } from './class-search.rules.ts'
import type { ListedSession, LoadedSchedule } from './load-schedule.ts'
import { ScheduleSkeleton, ShowMore } from './list-frame.tsx'
import { ScheduleRow, type ScheduleRowProps } from './schedule-row.tsx'
import type { Change } from './use-class-search.ts'
import { useSeatsLeft } from './use-seats-left.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const NoList = lazy(() => import('./no-classes.tsx').catch(() => ({ default: () => <p>{texts.listFallback}</p> })))

export interface ClassListProps {
  readonly loaded: LoadedSchedule
  readonly search: ClassSearch
  /** The classes of the selected venue, or all. */
  readonly sessions: readonly ListedSession[]
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

/** Late in the day so few classes are left that tomorrow's are offered below them. */
const FEW_LEFT = 10

const keyOf = (session: ListedSession | undefined) => session && `${session.id} ${session.startsAt}`

/** The classes as rows, or the reason why there are none. */
export function ClassList({
  loaded,
  search,
  sessions,
  tellsOwnTime,
  isBusy,
  addressOf,
  go,
  hovered,
  isSheet,
  onHover,
  onSelect,
}: ClassListProps) {
  const isWpUser = useIsWpUser()
  const now = useMinute()
  const seats = useSeatsLeft(loaded.place.city, loaded.date)
  const list = useRef<HTMLUListElement>(null)
  const { showsEarlier, shown } = search
  // A class that begins while the page is open keeps its place: nothing may jump.
  const { earlier, coming } = useMemo(() => splitByStart(sessions), [sessions])
  const groups = useMemo(
    () => splitInGroups([...(showsEarlier ? earlier : []), ...coming.slice(0, shown)]),
    [earlier, coming, showsEarlier, shown],
  )
  const isLate = useLate(isBusy)
  useSelectedInView(list, search.session, isSheet)
  if (isLate) return <ScheduleSkeleton />
  const noList = <NoList loaded={loaded} search={search} addressOf={addressOf} />
  if (sessions.length === 0) return <Suspense>{noList}</Suspense>
  return (
    <>
      <EarlierClasses count={earlier.length} isOpen={showsEarlier} to={addressOf({ showsEarlier: !showsEarlier })} />
      <ul ref={list}>
        {groups.map((group) => (
          <RowGroup
            key={keyOf(group[0])}
            sessions={group}
            date={loaded.date}
            prices={loaded.prices}
            states={group.map((session) => stateAt(session, now)).join(' ')}
            tellsOwnTime={tellsOwnTime}
            isWpUser={isWpUser}
            hovered={group.some(({ venue }) => venue.id === hovered) ? hovered : null}
            selected={group.some(({ id }) => id === search.session) ? search.session : null}
            seats={group.flatMap(({ id }) => (seats.has(id) ? `${id}:${seats.get(id)}` : [])).join(' ')}
            needsTwoTaps={isSheet}
            onHover={onHover}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {coming.length === 0 && <Suspense>{noList}</Suspense>}
      {loaded.offset === 0 && <TomorrowAfter left={coming.length} to={addressOf(dayWish(loaded.today, 1))} />}
      <ShowMore left={coming.length - shown} onMore={() => void go({ shown: shown + ROWS }, { replace: true })} />
      {shown >= coming.length && <FirstOnly {...loaded.found} />}
    </>
  )
}

/** Late in the day, below the few classes that are left; when none is, the page says so itself. */
export function TomorrowAfter({ left, to }: { readonly left: number; readonly to: string }) {
  if (left === 0 || left > FEW_LEFT) return null
  return (
    <p className="pt-6 text-center">
      <ButtonLink variant="secondary" to={to} preventScrollReset>
        {texts.emptyTodayTomorrowLink}
      </ButtonLink>
    </p>
  )
}

/** The search gives so many classes at most. */
function FirstOnly({ total, sessions }: Pick<LoadedSchedule['found'], 'total' | 'sessions'>) {
  if (total <= sessions.length) return null
  return (
    <p className="pt-6 text-center text-sm text-ink-muted">
      {fillIn(texts.listFirstOnly, { sessions: sessions.length })}
    </p>
  )
}

function stateAt(session: ListedSession, now: number | null): string {
  return `${stateOf(session, now)}:${canStillWait(session.startsAt, now) ? 'open' : 'closed'}`
}

function splitByStart(sessions: readonly ListedSession[]) {
  return {
    earlier: sessions.filter(({ alreadyStarted }) => alreadyStarted),
    coming: sessions.filter(({ alreadyStarted }) => !alreadyStarted),
  }
}

interface RowGroupProps extends Pick<
  ScheduleRowProps,
  'date' | 'tellsOwnTime' | 'isWpUser' | 'needsTwoTaps' | 'onHover' | 'onSelect'
> {
  readonly sessions: readonly ListedSession[]
  readonly prices: LoadedSchedule['prices']
  /** For each class: its state, and whether its waitlist is open. A minute that changes neither renders nothing. */
  readonly states: string
  /** 'id:seats' of the classes with few seats or none. */
  readonly seats: string
  /** The highlighted venue. */
  readonly hovered: string | null
  readonly selected: string | null
}

/** Memoised while other groups change: a group that is not hydrated yet would otherwise have to hydrate at once. */
const RowGroup = memo(function RowGroup({
  sessions,
  prices,
  states,
  seats,
  hovered,
  selected,
  ...rest
}: RowGroupProps) {
  const left = new Map(seats.split(' ').map((text) => text.split(':') as [string, string]))
  const now = states.split(' ').map((text) => text.split(':') as [ClassState, string])
  return (
    <Suspense>
      {sessions.map((session, index) => (
        <ScheduleRow
          key={keyOf(session)}
          {...rest}
          session={session}
          price={prices[session.voucherType]?.perVisit ?? null}
          state={now[index]?.[0] ?? 'coming'}
          hasOpenLine={now[index]?.[1] === 'open'}
          seatsLeft={left.has(session.id) ? Number(left.get(session.id)) : null}
          isHighlighted={session.venue.id === hovered}
          isSelected={session.id === selected}
        />
      ))}
    </Suspense>
  )
})

const LATE_MS = 200

/** Whether the list has been busy for long enough to say so. */
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

/** A visitor who comes back to the map finds the class from which they left it. */
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
