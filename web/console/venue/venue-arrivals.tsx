import { lazy, Suspense, useCallback, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import type { DeskArrival } from '../../../contract/arrivals.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { AnswerButtons } from '../desk/arrivals/answer-buttons.tsx'
import { type ChosenRequests, ConfirmRequests, ConfirmRequestsButton } from '../desk/arrivals/confirm-requests.tsx'
import { CorrectionButton } from '../desk/arrivals/correction-button.tsx'
import type { ArrivalMore } from '../desk/arrivals/arrival-list.tsx'
import { personKeyAt } from '../desk/scans/kept-at-desk.ts'
import { VenueDeskView } from '../desk/venue-desk-view.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { NoteButton } from '../notes/note-button.tsx'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { signOutStaff, staffApi, useStaffAccount } from '../staff-login.ts'
import { LeftScansCards } from './abandoned-scans-card.tsx'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { OfflineArrivals } from './offline-arrivals.tsx'
import * as texts from './texts.ts'

// Few arrivals have any.
const HealthAnswers = lazy(() => import('./health-answers.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.arrivalsTitle })

/** The desk of a venue, for the people who work there: they also answer requests (T132). */
export default function VenueArrivalsPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <VenueArrivals slug={venue} account={account} />}</VenueFrame>
}

function VenueArrivals({ slug, account }: { readonly slug: string; readonly account: string }) {
  const [loaded, reload] = useLoad(() => loadDesk(slug), `${account} ${slug}`)
  return (
    <RecordFrame
      loaded={loaded}
      reload={reload}
      title={texts.arrivalsTitle}
      offlineHint={<OfflineArrivals personKey={personKeyAt(account, slug)} />}
    >
      {({ venue, may }) => (
        <>
          <LeftScansCards venue={venue.slug} personKey={personKeyAt(account, venue.slug)} />
          <PersonsDesk {...{ account, venue, may }} />
        </>
      )}
    </RecordFrame>
  )
}

type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>

function PersonsDesk({ account, venue, may }: LoadedDesk & { readonly account: string }) {
  const [chosen, setChosen] = useState<ChosenRequests>()
  const [noted, setNoted] = useState<{ readonly arrival: DeskArrival; readonly askAgain: () => Promise<void> }>()
  const renderActions = useCallback(
    (arrival: DeskArrival, { isMissed, askAgain }: ArrivalMore) => (
      <StaffActions
        {...{ arrival, isMissed, may }}
        venue={venue.slug}
        onDone={askAgain}
        onNote={() => setNoted({ arrival, askAgain })}
      />
    ),
    [may, venue.slug],
  )
  const renderRequests = useCallback(
    (requests: readonly DeskArrival[], of: ChosenRequests['of'], askAgain: () => Promise<void>) =>
      may.answer &&
      requests.length > 1 && <ConfirmRequestsButton {...{ requests, of, askAgain }} onChoose={setChosen} />,
    [may.answer],
  )
  const guestListAt = useCallback((session: string) => `/staff/venues/${venue.slug}/guests/${session}`, [venue.slug])
  return (
    <VenueDeskView
      identity={{ key: personKeyAt(account, venue.slug), venue: venue.slug, deviceId: null }}
      client={staffApi}
      venue={venue}
      title={texts.arrivalsTitle}
      isSignedOut={useStaffAccount() === null}
      onSignedOut={signOutStaff}
      mayCheckIn={may.checkIn}
      mayHoldPlaces={may.holdPlaces}
      answeredBy={may.answer ? 'you' : 'others'}
      enterVisitAt={may.correct ? (bookingId) => `/staff/venues/${venue.slug}/past#${bookingId}` : undefined}
      {...{ renderActions, renderRequests, guestListAt }}
    >
      <ConfirmRequests client={staffApi} venue={venue.slug} chosen={chosen} onClose={() => setChosen(undefined)} />
      {noted && (
        <NoteDialog
          venue={venue.slug}
          bookingId={noted.arrival.bookingId}
          name={noted.arrival.name ?? texts.unnamedGuest}
          onClose={() => setNoted(undefined)}
          onSaved={() => void noted.askAgain()}
        />
      )}
    </VenueDeskView>
  )
}

/** What the person may do here; the server has the last word. */
async function loadDesk(slug: string) {
  const [{ venue }, { rights, venues }] = await Promise.all([
    awaitAnswer(staffApi.GET('/api/desk/{venue}', { params: { path: { venue: slug } } })),
    awaitAnswer(staffApi.GET('/api/staff/me')),
  ])
  const here = venues.find((place) => place.slug === slug)?.rights ?? rights
  return {
    venue,
    may: {
      answer: here.includes('requests.answer'),
      checkIn: here.includes('visits.checkIn'),
      holdPlaces: here.includes('places.hold'),
      /** Take a check-in back, and enter a visit by hand. */
      correct: here.includes('visits.correct'),
      note: here.includes('guests.note'),
    },
  }
}

interface StaffActionsProps {
  readonly arrival: DeskArrival
  readonly isMissed: boolean
  readonly venue: string
  readonly may: LoadedDesk['may']
  readonly onDone: () => Promise<void>
  readonly onNote: () => void
}

function StaffActions(props: StaffActionsProps) {
  const { arrival, venue, may, onNote } = props
  return (
    <>
      <NextStep {...props} />
      {may.note && (
        <NoteButton
          hasNotes={arrival.notes !== undefined && arrival.notes.length > 0}
          name={arrival.name ?? texts.unnamedGuest}
          className="-ml-3 min-h-14 justify-self-start px-3!"
          onClick={onNote}
        />
      )}
      {arrival.hasHealthCheck && (
        <Suspense>
          <HealthAnswers venue={venue} arrival={arrival} />
        </Suspense>
      )}
    </>
  )
}

function NextStep({ arrival, isMissed, venue, may, onDone }: StaffActionsProps) {
  const props = { client: staffApi, venue, arrival, onDone }
  if (arrival.status === 'pending') return may.answer && <AnswerButtons {...props} />
  return may.correct && (isMissed || arrival.status === 'redeemed') && <CorrectionButton {...props} />
}
