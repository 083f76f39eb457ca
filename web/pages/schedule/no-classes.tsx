import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addDays, daysBetween, isoOf, toWireDate } from '../../../contract/days.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { type ClassSearch, classFilterCount, withoutClassFilters } from './class-search.rules.ts'
import type { LoadedSchedule, ScheduleProblem } from './load-schedule.ts'
import { dayWish, LAST_DAY } from '../../parts/class-row/schedule-days.rules.ts'
import type { Change } from './use-class-search.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

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
  const title = nextDate === null ? texts.emptyDayTitle : fillIn(texts.emptyDayNextTitle, { day: dayText(nextDate) })
  return (
    <EmptyState
      icon="calendar"
      title={title}
      action={
        <>
          {isFiltered && (
            <ButtonLink to={addressOf(withoutClassFilters(search))} preventScrollReset>
              {texts.emptyDayShowAllButton}
            </ButtonLink>
          )}
          {nextDate !== null && offset !== null && offset <= LAST_DAY && (
            <ButtonLink
              variant={isFiltered ? 'secondary' : 'primary'}
              to={addressOf({ ...withoutClassFilters(search), ...dayWish(today, offset) })}
              preventScrollReset
            >
              {fillIn(isFiltered ? texts.emptyDayShowAllNextButton : texts.goToDayLink, { day: dayText(nextDate) })}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** The day's classes have all begun, so the page leads to tomorrow. */
function NoMoreClasses({ loaded: { today }, addressOf }: NothingProps) {
  return (
    <EmptyState
      icon="calendar"
      title={texts.emptyTodayTitle}
      action={
        <ButtonLink to={addressOf(dayWish(today, 1))} preventScrollReset>
          {texts.emptyTodayTomorrowLink}
        </ButtonLink>
      }
    />
  )
}

const problems: Readonly<
  Record<ScheduleProblem, { readonly title: string; readonly text: (facts: LoadedSchedule) => ReactNode }>
> = {
  noDate: {
    title: texts.badDateTitle,
    text: ({ search }) => fillIn(texts.badDateText, { date: (search.date ?? search.day ?? '').slice(0, 40) }),
  },
  past: {
    title: texts.pastDateTitle,
    text: ({ place, today }) =>
      fillIn(texts.pastDateText, { city: place.city, day: dayText(toWireDate(today), 'long') }),
  },
  tooFar: {
    title: texts.farDateTitle,
    text: ({ today }) =>
      fillIn(texts.farDateText, { days: LAST_DAY, day: dayText(toWireDate(addDays(today, LAST_DAY)), 'long') }),
  },
  reversed: {
    title: texts.badTimesTitle,
    text: ({ search }) =>
      fillIn(texts.badTimesText, {
        earliest: timeText(search.timeFrom ?? ''),
        latest: timeText(search.timeTo ?? ''),
      }),
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
              {texts.badTimesButton}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={addressOf(dayWish(today, problem === 'tooFar' ? LAST_DAY : 0))} preventScrollReset>
            {problem === 'tooFar'
              ? fillIn(texts.goToDayLink, { day: dayText(toWireDate(addDays(today, LAST_DAY))) })
              : texts.todayLink}
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
