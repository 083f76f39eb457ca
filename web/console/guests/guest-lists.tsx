import { useState } from 'react'
import { Link, type MetaFunction, useLocation, useNavigate, useParams } from 'react-router'
import { dayText } from '../../../contract/date-texts.ts'
import { parseDate } from '../../../contract/dates.ts'
import { addDays, isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { GuestLists } from '../../../contract/guest-lists.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { PeriodLinks } from '../kit/period-links.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { CountsOfGuests, TimesOfClass } from './facts-of-class.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.listsTitle })

/** The classes of a day, each with its guest list. A teacher's first page: their own classes, today's and the next. */
export default function GuestListsPage() {
  const { venue = '' } = useParams()
  const date = parseDate(new URLSearchParams(useLocation().search).get('date') ?? '')
  return <VenueFrame>{(account) => <Lists slug={venue} account={account} date={date} />}</VenueFrame>
}

interface ListsProps {
  readonly slug: string
  readonly account: string
  /** 'yyyy-MM-dd'; undefined: today. */
  readonly date: string | undefined
}

function Lists({ slug, account, date }: ListsProps) {
  const params = { path: { venue: slug }, query: date === undefined ? {} : { date } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/guest-lists', { params })),
    `${account} ${slug} ${date}`,
  )
  return (
    <RecordFrame key={slug} loaded={loaded} reload={reload} title={texts.listsTitle} staysWhileLoading>
      {(lists) => (
        <>
          <PageHead title={texts.listsTitle} venue={lists.venue.name} />
          <ChooseDay slug={slug} date={date} lists={lists} />
          <Days slug={slug} lists={lists} />
        </>
      )}
    </RecordFrame>
  )
}

interface ShownProps {
  readonly slug: string
  readonly lists: GuestLists
}

/** The arrows count from the address, so that two quick presses are two days. */
function ChooseDay({ slug, date, lists }: ShownProps & Pick<ListsProps, 'date'>) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const now = isoOf(lists.today)
  const day = date ?? now
  const path = `/staff/venues/${slug}/guests`
  const to = (wanted: string) => (wanted === now ? path : `${path}?date=${wanted}`)
  return (
    <PeriodLinks
      label={texts.dayLabel}
      heading={headingOf(lists)}
      previous={{ to: to(addDays(day, -1)), label: texts.previousDayLabel }}
      now={{ to: path, label: texts.todayButton, isShown: day === now }}
      next={{ to: to(addDays(day, 1)), label: texts.nextDayLabel }}
    >
      <TextField
        type="date"
        label={texts.dayLabel}
        labelHidden
        value={typed ?? day}
        onChange={({ target: { value } }) => {
          setTyped(value)
          // A day is typed digit by digit, so its year may not be whole.
          if (parseDate(value)) void navigate(to(value), { replace: true, preventScrollReset: true })
        }}
        onBlur={() => setTyped(undefined)}
      />
    </PeriodLinks>
  )
}

/** What is shown: a day, or the days of a teacher's next classes. */
function headingOf({ from, to, today }: GuestLists): string {
  if (from !== to) return fillIn(texts.aheadHeading, { day: dayText(to) })
  return from === today ? fillIn(texts.dayHeading, { day: dayText(from, 'long') }) : dayText(from, 'long')
}

function Days({ slug, lists }: ShownProps) {
  const { classes, walkIns, from, to } = lists
  const isAhead = from !== to
  if (classes.length === 0 && !walkIns?.booked)
    return (
      <EmptyState
        icon="calendar"
        title={isAhead ? fillIn(texts.emptyAheadTitle, { day: dayText(to) }) : texts.emptyTitle}
      />
    )
  const days = [...new Set([...(walkIns ? [from] : []), ...classes.map(({ date }) => date)])]
  return (
    <>
      {days.map((day) => (
        <section key={day} aria-label={dayText(day, 'long')}>
          {isAhead && <h2 className="text-heading">{headingOf({ ...lists, from: day, to: day })}</h2>}
          <ul className="mt-2 grid gap-2.5">
            {classes
              .filter(({ date }) => date === day)
              .map((one) => (
                <li key={one.classId}>
                  <ClassLink slug={slug} shown={one} />
                </li>
              ))}
            {walkIns && walkIns.booked > 0 && (
              <li>
                <Card>
                  <p className="font-semibold">{texts.walkInsLabel}</p>
                  <CountsOfGuests counts={walkIns} />
                </Card>
              </li>
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

function ClassLink({ slug, shown }: { readonly slug: string; readonly shown: GuestLists['classes'][number] }) {
  return (
    <Card interactive className="wrap-anywhere">
      <h3 className="text-lg font-semibold">
        <Link
          to={`/staff/venues/${slug}/guests/${shown.classId}@${shown.date}`}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {shown.className}
        </Link>
      </h3>
      <p className="text-ink-muted">
        <TimesOfClass shown={shown} />
      </p>
      <CountsOfGuests counts={shown} capacity={shown.capacity} waiting={shown.waiting} />
    </Card>
  )
}
