import { lazy, Suspense, useRef, useState } from 'react'
import { Link, type MetaFunction, useLocation, useParams } from 'react-router'
import { dayText } from '../../../contract/date-texts.ts'
import { parseDate } from '../../../contract/dates.ts'
import { addDays, isoOf, mondayOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueSession, VenueWeek } from '../../../contract/timetables.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { PeriodLinks } from '../kit/period-links.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { SessionCard } from './session-card.tsx'
import * as texts from './texts.ts'

// A week is read more often than it is changed.
const CopyWeekDialog = lazy(() => import('./copy-week-dialog.tsx'))
const SessionDialog = lazy(() => import('./session-dialog.tsx'))
const VenueCalendar = lazy(() => import('./venue-calendar.tsx'))
const TrainerAwayDialog = lazy(() => import('./trainer-away-dialog.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.timetableTitle })

/** A venue's week: by days on a phone, side by side where there is room. */
export default function TimetablePage() {
  const { venue = '' } = useParams()
  const week = parseDate(new URLSearchParams(useLocation().search).get('week') ?? '')
  return <VenueFrame isWide>{(account) => <Week slug={venue} account={account} week={week} />}</VenueFrame>
}

interface WeekProps {
  readonly slug: string
  readonly account: string
  /** 'yyyy-MM-dd'; undefined: this week. */
  readonly week: string | undefined
}

function Week({ slug, account, week }: WeekProps) {
  const params = { path: { venue: slug }, query: week === undefined ? {} : { week } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/timetable', { params })),
    `${account} ${slug} ${week}`,
  )
  return (
    <RecordFrame key={slug} loaded={loaded} reload={reload} title={texts.timetableTitle} staysWhileLoading>
      {(shown) => <ShownWeek slug={slug} asked={week} week={shown} reload={reload} />}
    </RecordFrame>
  )
}

interface ShownWeekProps {
  readonly slug: string
  /** 'yyyy-MM-dd': a day of the week in the address; undefined: this week. */
  readonly asked: string | undefined
  readonly week: VenueWeek
  readonly reload: () => Promise<void>
}

function ShownWeek({ slug, asked, week, reload }: ShownWeekProps) {
  const { venue, days, today, mayChange, hasClasses } = week
  const [opened, setOpened] = useState<VenueSession>()
  const [tool, setTool] = useState<'copy' | 'away' | 'calendar'>()
  const close = () => setTool(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = days.every(({ sessions }) => sessions.length === 0)
  const classes = (
    <ButtonLink to={`/staff/venues/${slug}/timetable/classes`} variant="secondary" icon="list">
      {texts.classesTitle}
    </ButtonLink>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHead title={texts.timetableTitle} venue={venue.name} heading={heading} />
        <div className="flex flex-wrap gap-3">
          {mayChange && hasClasses && (
            <>
              <Button variant="secondary" icon="copy" onClick={() => setTool('copy')}>
                {texts.copyWeekButton}
              </Button>
              <Button variant="secondary" icon="user" onClick={() => setTool('away')}>
                {texts.awayButton}
              </Button>
            </>
          )}
          {classes}
        </div>
      </div>
      <WeekLinks slug={slug} asked={asked} week={week} />
      {!mayChange && <p className="text-ink-muted">{texts.whoMayChange}</p>}
      {isEmpty ? (
        <EmptyState icon="calendar" title={texts.weekEmptyTitle} action={hasClasses ? undefined : classes}>
          {!hasClasses && mayChange && texts.weekEmptyHint}
        </EmptyState>
      ) : (
        <Days days={days} today={today} onOpen={setOpened} />
      )}
      <WeekFoot slug={slug} week={week} onCalendar={() => setTool('calendar')} />
      <Suspense>
        {opened && (
          <SessionDialog
            slug={slug}
            session={opened}
            today={isoOf(today)}
            mayChange={mayChange}
            onClose={() => setOpened(undefined)}
            onDone={reload}
          />
        )}
        {tool === 'copy' && <CopyWeekDialog slug={slug} monday={isoOf(days[0]?.date ?? today)} onClose={close} />}
        {tool === 'calendar' && <VenueCalendar slug={slug} mayChange={mayChange} onClose={close} />}
        {tool === 'away' && <TrainerAwayDialog slug={slug} onClose={close} onDone={reload} />}
      </Suspense>
    </>
  )
}

interface WeekFootProps extends Pick<ShownWeekProps, 'slug' | 'week'> {
  readonly onCalendar: () => void
}

/** How far the timetable is written out, and the ways to other calendars: into them, and from one kept elsewhere. */
function WeekFoot({ slug, week: { writtenTo, mayChange }, onCalendar }: WeekFootProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-muted">{fillIn(texts.writtenToHint, { day: dayText(writtenTo, 'year') })}</p>
      <Button variant="secondary" icon="calendar-plus" onClick={onCalendar}>
        {texts.calendarButton}
      </Button>
      {mayChange && (
        <p>
          <Link to={`/staff/venues/${slug}/timetable/import`} className="font-medium underline underline-offset-3">
            {texts.importLink}
          </Link>
        </p>
      )}
    </div>
  )
}

interface DaysProps {
  readonly days: VenueWeek['days']
  readonly today: string
  readonly onOpen: (session: VenueSession) => void
}

/** The days of the week. In a list today stands first, and the days before are a press away. */
function Days({ days, today, onOpen }: DaysProps) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const index = days.findIndex(({ date }) => date === today)
  return (
    <div className="grid gap-6">
      {index > 0 && !isWhole && (
        <Button
          variant="ghost"
          icon="chevron-up"
          className="justify-self-start xl:hidden"
          onClick={() => {
            setWhole(true)
            list.current?.focus()
          }}
        >
          {texts.earlierDaysButton}
        </Button>
      )}
      <ol ref={list} tabIndex={-1} className="grid gap-6 xl:grid-cols-7 xl:gap-3">
        {days.map((day, place) => (
          <Day
            key={day.date}
            day={day}
            isToday={place === index}
            isFolded={place < index && !isWhole}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </div>
  )
}

/** The arrows count from the address, so that two quick presses are two weeks. */
function WeekLinks({ slug, asked, week: { days, today } }: Omit<ShownWeekProps, 'reload'>) {
  const monday = mondayOf(asked ?? isoOf(today))
  const path = `/staff/venues/${slug}/timetable`
  const now = mondayOf(isoOf(today))
  const to = (date: string) => (date === now ? path : `${path}?week=${date}`)
  return (
    <PeriodLinks
      label={texts.timetableTitle}
      heading={fillIn(texts.weekHeading, { day: dayText(isoOf(days[0]?.date ?? today), 'year') })}
      previous={{ to: to(addDays(monday, -7)), label: texts.previousWeekLabel }}
      now={{ to: path, label: texts.thisWeekButton, isShown: monday === now }}
      next={{ to: to(addDays(monday, 7)), label: texts.nextWeekLabel }}
    />
  )
}

interface DayProps {
  readonly day: VenueWeek['days'][number]
  readonly isToday: boolean
  readonly isFolded: boolean
  readonly onOpen: (session: VenueSession) => void
}

function Day({ day: { date, isClosed, sessions }, isToday, isFolded, onOpen }: DayProps) {
  return (
    <li
      className={cx(
        'min-w-0',
        isFolded && 'max-xl:hidden',
        sessions.length === 0 && 'max-xl:flex max-xl:items-baseline max-xl:gap-3',
      )}
    >
      <h3
        className={cx(
          'mb-2 font-semibold',
          isToday && 'text-primary-text xl:underline xl:decoration-2 xl:underline-offset-8',
        )}
      >
        {dayText(date)}
        {isToday && <span className="font-normal"> {texts.dayToday}</span>}
      </h3>
      {sessions.length === 0 && <p className="text-sm text-ink-muted">{isClosed ? texts.dayClosed : texts.dayEmpty}</p>}
      <ul className="grid gap-2.5 sm:max-xl:grid-cols-2">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} onOpen={() => onOpen(session)} />
          </li>
        ))}
      </ul>
    </li>
  )
}
