import { useState } from 'react'
import type { Alternative, ChangedBooking } from '../../../contract/changed-bookings.ts'
import { dayText, dayTimeText, momentTextThere, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { distanceBeside } from './distance-beside.rules.ts'
import * as texts from './texts.ts'

interface BookingOptionsProps {
  readonly value: ChangedBooking
  /** The alternative that a link has chosen: it comes first. */
  readonly pick?: string | undefined
  readonly onChanged: (value: ChangedBooking) => void
  /** Asks for the alternatives again, after a refusal. */
  readonly reload: () => Promise<void>
}

/** An answer, or the id and the date of a class. */
type Sending = string

/** What a traveller may do about a booking that the venue rejected, cancelled or moved (T140). */
export function BookingOptions({ value, pick, onChanged, reload }: BookingOptionsProps) {
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const { token, question, alternatives, bookedInstead } = value

  async function send(what: Sending, call: () => Promise<ChangedBooking>): Promise<void> {
    if (sending) return
    setError(undefined)
    setSending(what)
    try {
      onChanged(await call())
    } catch (thrown) {
      setError(asProblem(thrown).message)
      await reload()
    }
    setSending(undefined)
  }
  const answer = (word: 'keep' | 'giveBack') =>
    void send(word, () => awaitAnswer(api.POST('/api/changedBooking', { body: { token, answer: word } })))
  const book = ({ classId, date }: Alternative) =>
    void send(classId + date, () =>
      awaitAnswer(api.POST('/api/changedBooking/book', { body: { token, classId, date } })),
    )

  return (
    <div className="grid gap-5">
      <p role="alert" className="font-medium text-danger-text empty:hidden">
        {error}
      </p>
      {question && <Question value={value} question={question} sending={sending} onAnswer={answer} />}
      {bookedInstead && <BookedInstead booked={bookedInstead} />}
      {(question !== null || (value.status === 'cancelledByFitness' && !bookedInstead)) && (
        <Alternatives
          alternatives={alternatives.toSorted((one, other) => rank(one, pick) - rank(other, pick))}
          sending={sending}
          onBook={book}
        />
      )}
    </div>
  )
}

const rank = ({ classId, date }: Alternative, pick: string | undefined) => (`${classId}@${date}` === pick ? 0 : 1)

interface QuestionProps {
  readonly value: ChangedBooking
  readonly question: NonNullable<ChangedBooking['question']>
  readonly sending: Sending | undefined
  readonly onAnswer: (answer: 'keep' | 'giveBack') => void
}

function Question({ value, question, sending, onAnswer }: QuestionProps) {
  const { before, after, answerBy, overlaps } = question
  const rows = [
    [texts.before, before],
    [texts.now, after],
  ] as const
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{texts.doesTheNewTimeSuitYou}</h2>
      <p>{fillIn(texts.theClassWasMoved, { venue: value.locationName })}</p>
      <dl className="figures grid gap-3 sm:grid-cols-2">
        {rows.map(([name, times]) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold">
              {dayText(times.dateOfVisit, 'long')}
              <br />
              <span className="whitespace-nowrap">
                {timeText(times.timeFrom)} - {timeText(times.timeTo)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {overlaps && <p className="font-medium">{texts.youHaveAnotherBookingThen}</p>}
      <p className="text-ink-muted">
        {fillIn(texts.pleaseAnswerBy, { moment: momentTextThere(answerBy, value.timeZone) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          wide
          icon="check"
          loading={sending === 'keep'}
          loadingLabel={texts.keeping}
          onClick={() => onAnswer('keep')}
        >
          {texts.keepIt}
        </Button>
        <Button
          variant="secondary"
          wide
          loading={sending === 'giveBack'}
          loadingLabel={texts.givingBack}
          onClick={() => onAnswer('giveBack')}
        >
          {texts.giveItBack}
        </Button>
      </div>
    </section>
  )
}

interface AlternativesProps {
  readonly alternatives: readonly Alternative[]
  readonly sending: Sending | undefined
  readonly onBook: (alternative: Alternative) => void
}

function Alternatives({ alternatives, sending, onBook }: AlternativesProps) {
  if (alternatives.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{texts.nothingOpenNearby}</p>
        <SiteButtonLink to="/schedule" variant="secondary">
          {texts.findAnotherClass}
        </SiteButtonLink>
      </div>
    )
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">{texts.bookOneOfTheseInstead}</h2>
        <p className="text-ink-muted">{texts.withTheSameVisit}</p>
      </div>
      <ul className="divide-y divide-line">
        {alternatives.map((one) => (
          <li key={one.classId + one.date} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold break-words">{one.className}</p>
              <p className="figures">{dayTimeText(one.date, one.timeFrom)}</p>
              <p className="text-sm break-words text-ink-muted">
                {fillIn(texts.atPlaceAway, { venue: one.studio.name, distance: distanceBeside(one.distanceKm) })}
              </p>
            </div>
            <Button
              loading={sending === one.classId + one.date}
              loadingLabel={texts.booking}
              onClick={() => onBook(one)}
            >
              {texts.bookThis}
              <span className="sr-only">
                {' '}
                {one.className}, {dayTimeText(one.date, one.timeFrom)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookedInstead({ booked }: { readonly booked: NonNullable<ChangedBooking['bookedInstead']> }) {
  const { id, status, ticketName: name, dateOfVisit, timeFrom } = booked
  const text = status === 'pending' ? texts.requestedInstead : texts.bookedInstead
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-control bg-primary-soft p-4">
      <p className="figures font-semibold text-on-primary-soft">
        {fillIn(text, { name, when: dayTimeText(dateOfVisit, timeFrom) })}
      </p>
      <SiteButtonLink to={`/user/profile/bookings/${id}`}>{texts.showTheTicket}</SiteButtonLink>
    </div>
  )
}
