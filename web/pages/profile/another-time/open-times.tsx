import { useState } from 'react'
import type { Ticket } from '../../../../contract/bookings.ts'
import type { Class } from '../../../../contract/schedule.ts'
import { api } from '../../../client/api/api-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { FEW_SEATS } from '../../../../contract/few-seats.ts'
import { dayText, timeText } from '../../../../contract/date-texts.ts'
import { ownTimeText } from '../../../client/dates/clock-texts.rules.ts'
import { todayIn } from '../../../client/dates/dates.rules.ts'
import { LoadError } from '../../../client/load/load-error.tsx'
import { useLoad } from '../../../client/load/use-load.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { daysOfWeek, LAST_WEEK, newTimeOf, type NewTime, openTimes } from './open-times.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

interface OpenTimesProps {
  readonly ticket: Ticket
  readonly onChoose: (chosen: NewTime) => void
}

/** The times that a booking may move to, a week at a time. */
export function OpenTimes({ ticket, onChoose }: OpenTimesProps) {
  const [weeks, setWeeks] = useState(1)
  const [today] = useState(() => todayIn(ticket.timeZone, new Date()))
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">
        {fillIn(texts.timesIntro, { ticketName: ticket.ticketName, studio: ticket.studio.name })}
      </p>
      {Array.from({ length: weeks }, (_week, week) => (
        <Week key={week} ticket={ticket} days={daysOfWeek(today, week)} onChoose={onChoose} />
      ))}
      {weeks <= LAST_WEEK && (
        <Button variant="secondary" wide onClick={() => setWeeks(weeks + 1)}>
          {texts.laterDaysButton}
        </Button>
      )}
    </div>
  )
}

interface WeekProps extends OpenTimesProps {
  /** dd.MM.yyyy */
  readonly days: readonly string[]
}

function Week({ ticket, days, onChoose }: WeekProps) {
  const slug = ticket.studio.slug
  const [loaded, reload] = useLoad(() => Promise.all(days.map((date) => classesOf(slug, date))), `${slug} ${days[0]}`)
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  const open = openTimes(ticket, loaded.value)
  if (open.length === 0)
    return (
      <p className="rounded-card bg-surface-sunken p-4">
        {fillIn(texts.timesEmpty, { day: dayText(days[0] ?? ''), lastDay: dayText(days.at(-1) ?? '') })}
      </p>
    )
  return open.map(({ date, classes }) => (
    <section key={date} aria-label={dayText(date, 'long')} className="grid gap-2">
      <h3 className="font-semibold">{dayText(date, 'long')}</h3>
      <ul className="grid gap-2">
        {classes.map((one) => (
          <li key={one.id}>
            <Time session={one} onPress={() => onChoose(newTimeOf(one))} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Time({ session, onPress }: { readonly session: Class; readonly onPress: () => void }) {
  const { name, timeFrom, timeTo, startsAt, timeZone, seatsLeft } = session
  const own = ownTimeText(startsAt, timeZone)
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-4 gap-y-0.5 rounded-control border border-line bg-surface-raised px-4 py-2.5 text-left hover:border-line-strong hover:bg-surface-sunken"
    >
      <span className="figures font-semibold">
        {timeText(timeFrom)} - {timeText(timeTo)}
        {own && <span className="block text-sm font-normal text-ink-muted">{fillIn(texts.timeOwn, { own })}</span>}
      </span>
      <span className="min-w-0 max-sm:order-last max-sm:basis-full">{name}</span>
      {seatsLeft !== null && seatsLeft <= FEW_SEATS && (
        <span className="figures ml-auto text-sm text-ink-muted">
          {seatsLeft === 1 ? texts.timeSeatsLeftOne : fillIn(texts.timeSeatsLeftMany, { seatsLeft })}
        </span>
      )}
    </button>
  )
}

async function classesOf(slug: string, date: string) {
  const answer = api.GET('/api/studio/{slug}/classes', { params: { path: { slug }, query: { date } } })
  return { date, classes: await awaitAnswer(answer) }
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loadingLabel} className="grid gap-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3.25rem" className="rounded-control" />
      ))}
    </div>
  )
}
