import { Link } from 'react-router'
import { momentTextThere } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueToday } from '../../../contract/venue-figures.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** A venue's day in numbers, and what waits for its people. */
export function TodayNumbers({ account, slug }: { readonly account: string; readonly slug: string }) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/today', { params })),
    `${account} ${slug}`,
  )
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  return (
    <div className="grid min-h-32 content-start gap-3" aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'here' ? <Numbers slug={slug} today={loaded.value} /> : <Skeleton className="h-24" />}
    </div>
  )
}

function Numbers({ slug, today }: { readonly slug: string; readonly today: VenueToday }) {
  const waiting = linesOf(slug, today)
  const figures = [
    [texts.classesLabel, today.classes],
    [texts.seatsLabel, today.seats],
    [texts.bookedLabel, today.booked],
    [texts.hereLabel, today.here],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-card bg-surface-sunken px-4 py-3">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="figures text-title">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={texts.waitingTitle}>
        <h3 className="font-semibold">{texts.waitingTitle}</h3>
        {waiting.length === 0 && <p className="text-ink-muted">{texts.waitingEmpty}</p>}
        <ul className="divide-y divide-line">
          {waiting.map(({ to, text }) => (
            <li key={text} className="flex min-h-11 items-center">
              {to === null ? (
                text
              ) : (
                <Link to={to} className="flex min-h-11 items-center underline underline-offset-3">
                  {text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What waits: requests with the page that answers them; the others wait for the guest, or for an operator. */
function linesOf(slug: string, { waiting, timeZone }: VenueToday) {
  const { requests, answerBy, objections, changedBookings } = waiting
  const by = answerBy === null ? '' : keepTogether(momentTextThere(answerBy, timeZone))
  const lines = [
    { number: requests, words: texts.requests, to: `/staff/venues/${slug}` },
    { number: changedBookings, words: texts.changedBookings, to: null },
    { number: objections, words: texts.objections, to: null },
  ]
  return lines.flatMap(({ number, words, to }) =>
    number === 0 ? [] : [{ to, text: fillIn(number === 1 ? words.one : words.many, { number, by }) }],
  )
}
