import { useEffect, useRef } from 'react'
import { Link, type LinkProps, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Class } from '../../../contract/schedule.ts'
import type { StudioDetail } from '../../../contract/venues.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import type { VisitPrices } from '../../parts/venue-card/card-facts.rules.ts'
import { ClassRow, type ClassRowProps } from '../../parts/class-row/class-row.tsx'
import { addDays, isoOf, toWireDate } from '../../../contract/days.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { ZoneNote } from '../../parts/class-row/own-time.tsx'
import { EarlierClasses } from '../../parts/class-row/earlier-classes.tsx'
import { canStillWait, stateOf } from '../../parts/class-row/class-row.rules.ts'
import { useMinute } from '../../ui/use-minute.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const DAYS_SHOWN = 31

export interface DayOfClasses {
  /** dd.MM.yyyy, like the others: the day shown, and the venue's today. */
  readonly date: string
  readonly today: string
  readonly classes: readonly Class[]
  readonly nextDate: string | null
}

interface VenueScheduleProps extends DayOfClasses {
  readonly venue: StudioDetail
  readonly prices: VisitPrices
  /** In a dialog each day replaces the one before, so that Back closes the dialog. */
  readonly replace?: boolean
}

/** The classes of a day, and 31 days to choose from (2-marketplace §2.5). */
export function VenueSchedule({ venue, prices, date, today, classes, nextDate, replace = false }: VenueScheduleProps) {
  const [parameters] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const isLoading = useNavigation().state === 'loading'
  const showsEarlier = parameters.get('earlier') === '1'
  // A class that begins while the page is open keeps its place: nothing may jump.
  const coming = classes.filter(({ alreadyStarted }) => !alreadyStarted)
  const linkTo = (day: string, opensEarlier = false): DayLink => {
    const next = new URLSearchParams(parameters)
    next.set('date', day)
    if (opensEarlier) next.set('earlier', '1')
    else next.delete('earlier')
    return { to: `?${next.toString()}`, replace, state: replace ? state : undefined, preventScrollReset: true }
  }
  return (
    <>
      <Days today={today} shown={date} linkTo={linkTo} />
      <ZoneNote timeZone={venue.timeZone} city={venue.address.city} at={classes[0]?.startsAt} />
      {classes.length > 0 ? (
        <>
          <EarlierClasses
            count={classes.length - coming.length}
            isOpen={showsEarlier}
            {...linkTo(date, !showsEarlier)}
          />
          <ul aria-busy={isLoading} className={cx('mt-2 transition-opacity', isLoading && 'opacity-60')}>
            <ClassRows
              {...{ venue, prices }}
              classes={showsEarlier ? classes : coming}
              heading={replace ? 'h3' : 'h4'}
            />
          </ul>
          {coming.length === 0 && (
            <NoClassesThatDay
              text={texts.scheduleEmptyToday}
              day={toWireDate(addDays(isoOf(today), 1))}
              linkTo={linkTo}
            />
          )}
        </>
      ) : (
        <NoClassesThatDay text={nextDateText(nextDate)} day={nextDate} linkTo={linkTo} />
      )}
    </>
  )
}

interface ClassRowsProps extends Pick<VenueScheduleProps, 'venue' | 'prices' | 'classes'> {
  readonly heading: ClassRowProps['heading']
}

function ClassRows({ venue, prices, classes, heading }: ClassRowsProps) {
  const { user } = useLogin()
  const now = useMinute()
  return classes.map((session) => (
    <ClassRow
      key={session.id}
      session={session}
      date={session.date}
      slug={venue.slug}
      state={stateOf(session, now)}
      hasOpenLine={canStillWait(session.startsAt, now)}
      seatsLeft={session.seatsLeft}
      tellsOwnTime={now !== null}
      isWpUser={user?.isWpUser}
      price={prices[session.voucherType]?.perVisit ?? null}
      offersBook
      heading={heading}
    />
  ))
}

/** Some classes of a day, where the whole schedule is a press away. */
export function ClassesOfDay({ classes, ...venue }: Omit<ClassRowsProps, 'heading'>) {
  if (classes.length === 0) return null
  return (
    <ul className="-mx-2 -mb-3">
      <ClassRows {...venue} classes={classes} heading="h3" />
    </ul>
  )
}

function nextDateText(nextDate: string | null): string {
  return nextDate === null ? texts.scheduleEmptyFar : fillIn(texts.scheduleEmptyDay, { day: dayText(nextDate) })
}

/** A link to the same page on another day. */
type DayLink = Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>

interface DaysProps {
  readonly today: string
  readonly shown: string
  readonly linkTo: (day: string) => DayLink
}

function Days({ today, shown, linkTo }: DaysProps) {
  const strip = useChosenInView(shown)
  return (
    <ul
      ref={strip}
      aria-label={texts.scheduleDaysLabel}
      className="no-scrollbar relative flex gap-2 overflow-x-auto scroll-smooth py-1"
    >
      {Array.from({ length: DAYS_SHOWN }, (_none, offset) => toWireDate(addDays(isoOf(today), offset))).map((day) => {
        const [weekday, monthDay] = dayText(day).split(', ')
        return (
          <li key={day}>
            <Link
              {...linkTo(day)}
              aria-current={day === shown ? 'date' : undefined}
              className={cx(
                'grid min-h-15 min-w-16 content-center justify-items-center rounded-control border px-2.5 text-sm leading-snug whitespace-nowrap -outline-offset-2 transition-colors',
                day === shown ? 'border-primary bg-primary text-on-primary' : 'border-line hover:border-line-strong',
              )}
            >
              <span className={day === shown ? '' : 'text-ink-muted'}>{day === today ? texts.dayToday : weekday}</span>{' '}
              <span className="font-semibold">{monthDay}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface NoClassesProps {
  readonly text: string
  readonly day: string | null
  readonly linkTo: (day: string) => DayLink
}

function NoClassesThatDay({ text, day, linkTo }: NoClassesProps) {
  return (
    <div className="mt-4 grid justify-items-start gap-3 rounded-card bg-surface-sunken p-5">
      <p>{text}</p>
      {day && (
        <ButtonLink variant="secondary" {...linkTo(day)}>
          {fillIn(texts.scheduleGoToDayButton, { day: dayText(day) })}
        </ButtonLink>
      )}
    </div>
  )
}

/** Scrolls the row of days, never the page, so that the chosen day is visible. */
function useChosenInView(date: string) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const chosen = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!list || !chosen) return
    const isSeen =
      chosen.offsetLeft >= list.scrollLeft &&
      chosen.offsetLeft + chosen.offsetWidth <= list.scrollLeft + list.clientWidth
    if (!isSeen)
      list.scrollTo({ left: chosen.offsetLeft - list.clientWidth / 2 + chosen.offsetWidth / 2, behavior: 'instant' })
  }, [date])
  return strip
}
