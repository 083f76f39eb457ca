import { useState } from 'react'
import type { Alternative, ChangedBooking } from '../../../contract/changed-bookings.ts'
import { dayText, dayTimeText, momentTextThere, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { distanceBeside } from './distance-beside.rules.ts'
import * as texts from './texts.ts'

interface BookingOptionsProps {
  readonly value: ChangedBooking
  /** The key of the choice that a link has made: it comes first. */
  readonly pick?: string | undefined
  readonly onChanged: (value: ChangedBooking) => void
  /** Asks for the alternatives again, after a refusal. */
  readonly reload: () => Promise<void>
}

/** An answer, or the key of a choice. */
type Sending = string

/** What a traveller may do about a booking that the venue rejected, cancelled or moved (T140). */
export function BookingOptions({ value, pick, onChanged, reload }: BookingOptionsProps) {
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const { token, question, bookedInstead } = value

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
  const book = ({ key, bookIt }: Choice) => void send(key, bookIt)

  return (
    <div className="grid gap-5">
      <p role="alert" className="font-medium text-danger-text empty:hidden">
        {error}
      </p>
      {question && <Question value={value} question={question} sending={sending} onAnswer={answer} />}
      {(question !== null || (value.status === 'cancelledByFitness' && !bookedInstead)) && (
        <Alternatives
          choices={choicesOf(value).toSorted((one, other) => rank(one, pick) - rank(other, pick))}
          isWalkIn={value.timeFrom === null}
          sending={sending}
          onBook={book}
        />
      )}
    </div>
  )
}

const rank = ({ key }: Choice, pick: string | undefined) => (key === pick ? 0 : 1)

interface Choice {
  /** Class and date, or the general gym access, as links name them. */
  readonly key: string
  readonly name: string
  readonly when: string
  readonly where: Pick<Alternative, 'studio' | 'distanceKm'>
  readonly bookIt: () => Promise<ChangedBooking>
}

/** What can be booked with one press. */
function choicesOf({ token, dateOfVisit, alternatives, walkIns }: ChangedBooking): Choice[] {
  return [
    ...alternatives.map((one) => ({
      key: `${one.classId}@${one.date}`,
      name: one.className,
      when: dayTimeText(one.date, one.timeFrom),
      where: one,
      bookIt: () =>
        awaitAnswer(api.POST('/api/changedBooking/book', { body: { token, classId: one.classId, date: one.date } })),
    })),
    ...walkIns.map((one) => ({
      key: one.walkInId,
      name: one.name,
      when: dayText(dateOfVisit, 'long'),
      where: one,
      bookIt: () => awaitAnswer(api.POST('/api/changedBooking/visit', { body: { token, walkInId: one.walkInId } })),
    })),
  ]
}

interface QuestionProps {
  readonly value: ChangedBooking
  readonly question: NonNullable<ChangedBooking['question']>
  readonly sending: Sending | undefined
  readonly onAnswer: (answer: 'keep' | 'giveBack') => void
}

function Question({ value, question, sending, onAnswer }: QuestionProps) {
  const { before, after, answerBy, overlaps, reason } = question
  const rows = [
    [texts.movedBefore, before],
    [texts.movedNow, after],
  ] as const
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{texts.movedTitle}</h2>
      <p>{fillIn(texts.movedByVenue, { venue: value.locationName })}</p>
      {reason && <p>{fillIn(texts.movedReason, { reason })}</p>}
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
      {overlaps && (
        <p className="font-medium">
          {texts.movedOverlap}{' '}
          <SiteLink to="/user/profile/bookings" className="underline">
            {texts.bookingsLink}
          </SiteLink>
        </p>
      )}
      <p className="text-ink-muted">
        {fillIn(texts.movedDeadline, { moment: momentTextThere(answerBy, value.timeZone) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          wide
          icon="check"
          loading={sending === 'keep'}
          loadingLabel={texts.keepBusy}
          onClick={() => onAnswer('keep')}
        >
          {texts.keepButton}
        </Button>
        <Button
          variant="secondary"
          wide
          loading={sending === 'giveBack'}
          loadingLabel={texts.giveBackBusy}
          onClick={() => onAnswer('giveBack')}
        >
          {texts.giveBackButton}
        </Button>
      </div>
    </section>
  )
}

interface AlternativesProps {
  readonly choices: readonly Choice[]
  readonly isWalkIn: boolean
  readonly sending: Sending | undefined
  readonly onBook: (choice: Choice) => void
}

function Alternatives({ choices, isWalkIn, sending, onBook }: AlternativesProps) {
  if (choices.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{isWalkIn ? texts.alternativesEmptyOnDay : texts.alternativesEmpty}</p>
        <SiteButtonLink to={isWalkIn ? '/locations' : '/schedule'} variant="secondary">
          {isWalkIn ? texts.otherVenueLink : texts.otherClassLink}
        </SiteButtonLink>
      </div>
    )
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">{texts.alternativesTitle}</h2>
        <p className="text-ink-muted">{texts.alternativesHint}</p>
      </div>
      <ul className="divide-y divide-line">
        {choices.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{one.name}</p>
              <p className="figures">{one.when}</p>
              <p className="text-sm text-ink-muted">
                {fillIn(texts.alternativePlace, {
                  venue: one.where.studio.name,
                  distance: distanceBeside(one.where.distanceKm),
                })}
              </p>
            </div>
            <Button loading={sending === one.key} loadingLabel={texts.alternativeBookBusy} onClick={() => onBook(one)}>
              {texts.alternativeBookButton}
              <span className="sr-only">
                {' '}
                {one.name}, {one.when}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
