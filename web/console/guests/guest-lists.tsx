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
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../venue/venue-frame.tsx'
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
    <RecordFrame loaded={loaded} reload={reload} title={texts.listsTitle}>
      {(lists) => (
        <>
          <PageHead title={texts.listsTitle} venue={lists.venue.name} />
          <ChooseDay slug={slug} lists={lists} />
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

function ChooseDay({ slug, lists: { from, today } }: ShownProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const [day, now] = [isoOf(from), isoOf(today)]
  const path = `/staff/venues/${slug}/guests`
  const to = (date: string) => (date === now ? path : `${path}?date=${date}`)
  const go = () => {
    if (typed !== undefined && typed !== day && parseDate(typed)) void navigate(to(typed), { preventScrollReset: true })
    setTyped(undefined)
  }
  return (
    <nav aria-label={texts.dayLabel} className="flex flex-wrap items-center gap-3">
      <ButtonLink to={to(addDays(day, -1))} variant="secondary" preventScrollReset>
        <Icon name="chevron-left" />
        <span className="sr-only">{texts.previousDayLabel}</span>
      </ButtonLink>
      <ButtonLink to={path} variant="secondary" preventScrollReset aria-current={day === now ? 'true' : undefined}>
        {texts.todayButton}
      </ButtonLink>
      <ButtonLink to={to(addDays(day, 1))} variant="secondary" preventScrollReset>
        <Icon name="chevron-right" />
        <span className="sr-only">{texts.nextDayLabel}</span>
      </ButtonLink>
      <TextField
        type="date"
        label={texts.dayLabel}
        labelHidden
        value={typed ?? day}
        onChange={({ target: { value } }) => setTyped(value)}
        // A day is typed digit by digit: it counts once it is left or entered.
        onKeyDown={({ key }) => {
          if (key === 'Enter') go()
        }}
        onBlur={go}
      />
    </nav>
  )
}

function Days({ slug, lists }: ShownProps) {
  const { classes, walkIns, from, to, today } = lists
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
      {isAhead && <p className="text-ink-muted">{fillIn(texts.aheadHeading, { day: dayText(to) })}</p>}
      {days.map((day) => (
        <section key={day} aria-label={dayText(day, 'long')}>
          <h2 className="text-heading">
            {day === today ? fillIn(texts.dayHeading, { day: dayText(day, 'long') }) : dayText(day, 'long')}
          </h2>
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
