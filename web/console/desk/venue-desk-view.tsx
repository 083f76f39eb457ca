import {
  type Dispatch,
  lazy,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Arrivals } from '../../../contract/arrivals.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { LoadingCard } from '../kit/loading-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import type { PlaceWish } from './arrivals/place-to-hold.rules.ts'
import { ArrivalList, type ArrivalListProps } from './arrivals/arrival-list.tsx'
import { GuestSearch } from './arrivals/guest-search.tsx'
import { AnswerPanel } from './check-in/answer-panel.tsx'
import { DeskBar } from './check-in/desk-bar.tsx'
import { DeskStatus } from './check-in/desk-status.tsx'
import { giveSignal, wakeSignals } from './check-in/signals.ts'
import { UndoStrip } from './check-in/undo-strip.tsx'
import { useKeyboardScanner } from './check-in/use-keyboard-scanner.ts'
import { useUndo } from './check-in/use-undo.ts'
import type { ArrivalsState } from './scans/arrivals-watch.ts'
import { bookingsLetIn, findArrival } from './scans/kept-list.rules.ts'
import type { DeskIdentity } from './scans/kept-at-desk.ts'
import { colourOfAnswer } from './scans/scan-answer.rules.ts'
import type { DeskInput } from './scans/look-at-scan.ts'
import type { ScanResult, VenueDesk } from './scans/venue-desk.ts'
import type { QueueState } from './scans/scan-queue.ts'
import { newHold, type ShownHold } from './places/hold.ts'
import { useVenueDesk } from './use-venue-desk.ts'
import * as texts from './texts.ts'

// Few scans need it.
const ScanNotices = lazy(() => import('./check-in/scan-notices.tsx'))
const PlacesAtDesk = lazy(() => import('./places/places-at-desk.tsx'))

interface VenueDeskProps extends Pick<
  ArrivalListProps,
  'answeredBy' | 'guestListAt' | 'renderActions' | 'renderRequests'
> {
  readonly identity: DeskIdentity
  readonly client: ApiClient
  readonly venue: { readonly slug: string; readonly name: string; readonly timeZone: string }
  /** The page's heading where a venue has several pages; else the venue's name is. */
  readonly title?: string
  readonly isSignedOut?: boolean
  readonly onSignedOut: () => void
  /** A person who may only look has nothing to scan, type or tap. */
  readonly mayCheckIn?: boolean
  /** Hold places for guests without a booking. */
  readonly mayHoldPlaces?: boolean
  /** Where a visit is entered by hand, for a person who may. */
  readonly enterVisitAt?: ((bookingId: string) => string) | undefined
  /** Above the list. */
  readonly children?: ReactNode
}

/** The arrivals of a venue and their check-in: the same for its people and its devices. */
export function VenueDeskView(props: VenueDeskProps) {
  const { venue, client, title, mayCheckIn = true, mayHoldPlaces = true, enterVisitAt, children } = props
  const { answeredBy, guestListAt, renderActions, renderRequests } = props
  const open = useVenueDesk(props)
  const minute = useMinute()
  const answers = useAnswers(open?.desk)
  const { result, isShown, scan, canUndo, undo } = answers
  const tap = useCallback((bookingId: string) => scan({ how: 'tap', bookingId }), [scan])
  const [shown, show] = useState<ShownHold>()
  const hold = useCallback((wish: PlaceWish) => show(newHold(wish)), [])
  useKeyboardScanner((text) => mayCheckIn && scan({ how: 'scanner', text }))
  useSignals()
  if (!open) return <LoadingCard />
  const { desk, queue, arrivals } = open
  const { kept } = arrivals
  const now = minute === null ? null : minute + (kept?.clockOffsetMs ?? 0)
  return (
    <>
      <div className="grid content-start gap-6 pb-44 [&_:is(button,a)]:scroll-mb-44 [&_dialog_button]:min-h-14 [&_[data-cross]]:size-14">
        {title === undefined ? (
          <h1 className="text-title">{venue.name}</h1>
        ) : (
          <PageHead {...{ title }} venue={venue.name} />
        )}
        <AboveArrivals {...{ open, venue, client, shown, show }} onTap={mayHoldPlaces ? tap : undefined} />
        {children}
        <ArrivalsFrame arrivals={arrivals} onTryAgain={() => void desk.arrivals.ask()}>
          {(list) => (
            <LaterArrivals
              {...{ list, now, answeredBy, guestListAt, renderActions, renderRequests }}
              waiting={queue.waiting}
              timeZone={venue.timeZone}
              askAgain={desk.arrivals.ask}
              onHold={mayHoldPlaces ? hold : undefined}
              onTap={mayCheckIn ? tap : undefined}
            />
          )}
        </ArrivalsFrame>
      </div>
      <DeskBar onScan={mayCheckIn ? scan : undefined}>
        {canUndo && result && !isShown && <UndoStrip name={result.who.name ?? result.text ?? ''} onUndo={undo} />}
        <DeskStatus queue={queue} arrivals={arrivals} timeZone={venue.timeZone} now={now} />
      </DeskBar>
      <LastAnswer {...{ answers, enterVisitAt }} list={kept?.list} timeZone={venue.timeZone} />
    </>
  )
}

interface AboveArrivalsProps extends Pick<VenueDeskProps, 'venue' | 'client'> {
  readonly open: NonNullable<ReturnType<typeof useVenueDesk>>
  /** Undefined for those who may hold no places. */
  readonly onTap: ((bookingId: string) => void) | undefined
  /** The place for a guest without a booking that the dialog is about. */
  readonly shown: ShownHold
  readonly show: Dispatch<SetStateAction<ShownHold>>
}

/** What the server said otherwise than the desk did, and guests without a booking. */
function AboveArrivals({ open: { desk, queue, arrivals }, onTap, ...places }: AboveArrivalsProps) {
  return (
    <Suspense>
      {queue.notices.length > 0 && (
        <ScanNotices
          notices={queue.notices}
          timeZone={places.venue.timeZone}
          onUnderstood={(id) => void desk.queue.dropNotice(id)}
        />
      )}
      {onTap && (
        <PlacesAtDesk {...places} arrivals={arrivals.kept?.list} askArrivals={desk.arrivals.ask} onTap={onTap} />
      )}
    </Suspense>
  )
}

/** Scans, the desk's answer to the last one, and its undo. */
function useAnswers(desk: VenueDesk | undefined) {
  const [result, setResult] = useState<ScanResult>()
  const [isShown, setShown] = useState(false)
  const { canUndo, undo } = useUndo(desk, result)
  const answer = useCallback(
    async (scanned: DeskInput) => {
      if (!desk) return
      // The screen still shows another guest: staff must not take it for this scan, or undo it for this one.
      setShown(false)
      setResult(undefined)
      const next = await desk.scan(scanned)
      setResult(next)
      setShown(true)
      giveSignal(colourOfAnswer[next.answer])
    },
    [desk],
  )
  const hide = () => setShown(false)
  return {
    result,
    isShown,
    canUndo,
    hide,
    scan: useCallback((scanned: DeskInput) => void answer(scanned), [answer]),
    undo() {
      hide()
      undo()
    },
  }
}

interface LastAnswerProps extends Pick<VenueDeskProps, 'enterVisitAt'> {
  readonly answers: ReturnType<typeof useAnswers>
  readonly list: Arrivals | undefined
  readonly timeZone: string
}

function LastAnswer({ answers, list, timeZone, enterVisitAt }: LastAnswerProps) {
  const { result, isShown, hide, canUndo, undo } = answers
  if (!isShown || !result) return null
  const { bookingId } = result.who
  return (
    <AnswerPanel
      {...{ result, timeZone }}
      arrival={findArrival(list, bookingId)}
      today={list?.today}
      enterVisitAddress={bookingId === null ? undefined : enterVisitAt?.(bookingId)}
      onClose={hide}
      onUndo={canUndo ? undo : undefined}
    />
  )
}

interface LaterArrivalsProps extends Omit<ArrivalListProps, 'letIn'> {
  readonly waiting: QueueState['waiting']
}

/** The list after the answer to a scan: the guest at the door waits for no other row. */
function LaterArrivals({ list, waiting, ...others }: LaterArrivalsProps) {
  const letIn = useMemo(() => bookingsLetIn(waiting), [waiting])
  const props = { ...others, list: useDeferredValue(list), letIn: useDeferredValue(letIn) }
  return (
    <GuestSearch {...props}>
      <ArrivalList {...props} />
    </GuestSearch>
  )
}

interface ArrivalsFrameProps {
  readonly arrivals: ArrivalsState
  readonly onTryAgain: () => void
  readonly children: (list: Arrivals) => ReactNode
}

/** The list, however old; or why there is none. */
function ArrivalsFrame({ arrivals: { kept, problem }, onTryAgain, children }: ArrivalsFrameProps) {
  if (kept) return children(kept.list)
  if (!problem) return <LoadingCard />
  return (
    <ErrorState
      action={
        <Button className="min-h-14" onClick={onTryAgain}>
          {texts.retryButton}
        </Button>
      }
    >
      {problem.message}
    </ErrorState>
  )
}

function useSignals(): void {
  useEffect(() => {
    addEventListener('pointerdown', wakeSignals)
    addEventListener('keydown', wakeSignals)
    return () => {
      removeEventListener('pointerdown', wakeSignals)
      removeEventListener('keydown', wakeSignals)
    }
  }, [])
}
