import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addDays, daysBetween, toWireDate } from '../../../contract/days.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../client/dates/dates.rules.ts'
import { type ClassSearch, classFilterCount, withoutClassFilters } from './class-search.rules.ts'
import type { LoadedSchedule, ScheduleProblem } from './load-schedule.ts'
import { dayWish, LAST_DAY } from '../../parts/class-row/schedule-days.rules.ts'
import type { Change } from './use-class-search.ts'

interface NothingProps {
  readonly loaded: LoadedSchedule
  readonly search: ClassSearch
  readonly addressOf: (change: Change) => string
}

/**
 * Both documented texts, each with a link to continue (2-marketplace §2.4). The next date is that of any class, so its
 * link drops the filters: with them that date might have no classes either.
 */
function NoClasses({ loaded: { nextDate, today }, search, addressOf }: NothingProps) {
  const offset = nextDate === null ? null : daysBetween(today, isoOf(nextDate))
  const isFiltered = classFilterCount(search) > 0
  const title =
    nextDate === null
      ? 'No classes available on this date. Please, try a different date'
      : `Next class available on ${nextDate}`
  return (
    <EmptyState
      icon="calendar"
      title={title}
      action={
        <>
          {isFiltered && (
            <ButtonLink to={addressOf(withoutClassFilters(search))} preventScrollReset>
              Show all classes of this date
            </ButtonLink>
          )}
          {nextDate !== null && offset !== null && offset <= LAST_DAY && (
            <ButtonLink
              variant={isFiltered ? 'secondary' : 'primary'}
              to={addressOf({ ...withoutClassFilters(search), ...dayWish(today, offset) })}
              preventScrollReset
            >
              {isFiltered ? 'Show all classes of' : 'Go to'} {dayText(nextDate)}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** The day has had its classes: the way on is tomorrow. */
function NoMoreClasses({ loaded: { today }, addressOf }: NothingProps) {
  return (
    <EmptyState
      icon="calendar"
      title="No more classes today"
      action={
        <ButtonLink to={addressOf(dayWish(today, 1))} preventScrollReset>
          See tomorrow’s classes
        </ButtonLink>
      }
    />
  )
}

const problems: Readonly<
  Record<ScheduleProblem, { readonly title: string; readonly text: (facts: LoadedSchedule) => ReactNode }>
> = {
  noDate: {
    title: 'This date does not exist',
    text: ({ search }) =>
      `“${(search.date ?? search.day ?? '').slice(0, 40)}” is not in the calendar. Choose one of the days above.`,
  },
  past: {
    title: 'This day is over',
    text: ({ place, today }) => `In ${place.city} it is ${dayText(toWireDate(today), 'long')} today.`,
  },
  tooFar: {
    title: 'This day is too far ahead',
    text: ({ today }) =>
      `Classes can be seen ${LAST_DAY} days ahead, until ${dayText(toWireDate(addDays(today, LAST_DAY)), 'long')}.`,
  },
  reversed: {
    title: 'The starting time ends before it begins',
    text: ({ search }) =>
      `From ${timeText(search.timeFrom ?? '')} until ${timeText(search.timeTo ?? '')} there is no time to start.`,
  },
}

/** The impossible part of the address, and the nearest possible search. */
function ImpossibleSearch({ loaded, search, addressOf }: NothingProps) {
  const { problem, today } = loaded
  if (problem === null) return null
  const { title, text } = problems[problem]
  return (
    <EmptyState
      icon={problem === 'reversed' ? 'clock' : 'calendar'}
      title={title}
      action={
        problem === 'reversed' ? (
          <>
            <ButtonLink to={addressOf({ timeFrom: search.timeTo, timeTo: search.timeFrom })} preventScrollReset>
              {search.timeTo} – {search.timeFrom}
            </ButtonLink>
            <ButtonLink variant="secondary" to={addressOf({ timeFrom: null, timeTo: null })} preventScrollReset>
              Any starting time
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={addressOf(dayWish(today, problem === 'tooFar' ? LAST_DAY : 0))} preventScrollReset>
            {problem === 'tooFar' ? `Go to ${dayText(toWireDate(addDays(today, LAST_DAY)))}` : 'See today’s classes'}
          </ButtonLink>
        )
      }
    >
      {text(loaded)}
    </EmptyState>
  )
}

/** Why there is no list of classes, or no more of it. */
export default function NoList(props: NothingProps) {
  const { problem, found } = props.loaded
  if (problem !== null) return <ImpossibleSearch {...props} />
  return found.total === 0 ? <NoClasses {...props} /> : <NoMoreClasses {...props} />
}
