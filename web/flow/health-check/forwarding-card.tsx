import { momentTextThere } from '../../../contract/date-texts.ts'
import { useRef, useState } from 'react'
import type { ForwardingOfBooking } from '../../../contract/health-links.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { ConsentForm } from './consent-form.tsx'
import { looksText, stateText, viewOf } from './forwarding-texts.rules.ts'
import { NamedLooks } from './named-looks.tsx'
import { HealthCheckDialog } from './health-check-dialog.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface ForwardingCardProps {
  readonly bookingId: string
  /** The heading level at its place on the page. */
  readonly heading?: 'h2' | 'h3'
  /** The class was booked a moment ago: asks in the documented words (2-marketplace §2.8, parq-ask-to-fill; T150). */
  readonly isNewBooking?: boolean
}

/** The health check and the venue of one booking: fill it in, forward it, see who looked, withdraw it (T148, T165). */
export default function ForwardingCard({
  bookingId,
  heading: Heading = 'h2',
  isNewBooking = false,
}: ForwardingCardProps) {
  const { brand } = useSite()
  const [isPutOff, setPutOff] = useState(false)
  const box = useRef<HTMLElement>(null)
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(api.GET('/api/user/parQ/forwardings/{bookingId}', { params: { path: { bookingId } } })),
    bookingId,
  )
  if (loaded.state === 'loading') return <Skeleton height="11rem" className="rounded-card" />
  const view = loaded.state === 'here' ? viewOf(loaded.value) : undefined
  if (view === 'nothing') return null
  const isOffer = isNewBooking && view === 'fill' && !isPutOff
  // The pressed control disappears with its step.
  const keepFocus = () => box.current?.focus({ preventScroll: true })
  const change = (value: ForwardingOfBooking) => {
    show(value)
    keepFocus()
  }
  const putOff = () => {
    setPutOff(true)
    keepFocus()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="forwarding"
      className="grid gap-3 rounded-card border border-line bg-surface-raised p-5 outline-none md:p-6"
    >
      <Heading id="forwarding" className="flex items-center gap-2.5 text-heading">
        <Icon name="heart-pulse" className="shrink-0 text-primary-text" />
        {isOffer ? texts.offerTitle : fillIn(texts.cardTitle, { brand })}
      </Heading>
      {loaded.state === 'failed' ? (
        <>
          <p role="alert">{loaded.problem.message}</p>
          <Button variant="secondary" className="justify-self-start" onClick={() => void reload()}>
            {texts.retryButton}
          </Button>
        </>
      ) : isPutOff && view === 'fill' ? (
        <p className="text-ink-muted">{texts.offerLaterHint}</p>
      ) : (
        <Content
          bookingId={bookingId}
          value={loaded.value}
          onChange={change}
          onFilled={reload}
          onPutOff={isOffer ? putOff : undefined}
        />
      )}
    </section>
  )
}

interface ContentProps {
  readonly bookingId: string
  readonly value: ForwardingOfBooking
  readonly onChange: (value: ForwardingOfBooking) => void
  readonly onFilled: () => Promise<void>
  /** Of the offer after a booking: 'Do it later'. */
  readonly onPutOff: (() => void) | undefined
}

function Content({ bookingId, value, onChange, onFilled, onPutOff }: ContentProps) {
  const view = viewOf(value)
  const { forwarding, locationName } = value
  const past = forwarding && view !== 'open' && (
    <>
      <p className="text-sm text-ink-muted">
        {stateText(forwarding)} {looksText(forwarding)}
      </p>
      <NamedLooks of={forwarding} />
    </>
  )
  if (view === 'open') return <OpenForwarding bookingId={bookingId} value={value} onChange={onChange} />
  if (view === 'closed') return past
  if (view === 'noAddress') return <p className="text-ink-muted">{fillIn(texts.cardNoAddress, { locationName })}</p>
  return (
    <>
      {past}
      {view === 'fill' ? (
        <FillIn value={value} onFilled={onFilled} onPutOff={onPutOff} />
      ) : (
        <ConsentForm bookingId={bookingId} value={value} onForwarded={onChange} />
      )}
    </>
  )
}

function FillIn({ value, onFilled, onPutOff }: Pick<ContentProps, 'value' | 'onFilled' | 'onPutOff'>) {
  const { check, locationName } = value
  const { brand } = useSite()
  const { user } = useLogin()
  const [isFilling, setFilling] = useState(false)
  const afterSaving = () => {
    setFilling(false)
    void onFilled()
  }
  return (
    <>
      {onPutOff ? (
        <p>{fillIn(texts.offerText, { brand })}</p>
      ) : (
        <p className="text-ink-muted">
          {check === 'stale' ? texts.cardStaleAnswers : texts.cardDuration}{' '}
          {fillIn(texts.cardConsentHint, { locationName })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={() => setFilling(true)}>
          {fillIn(texts.fillInButton, { brand })}
        </Button>
        {onPutOff && (
          <Button variant="ghost" onClick={onPutOff}>
            {texts.offerLaterButton}
          </Button>
        )}
      </div>
      {isFilling && user && <HealthCheckDialog user={user} onClose={() => setFilling(false)} onSaved={afterSaving} />}
    </>
  )
}

function OpenForwarding({ bookingId, value, onChange }: Omit<ContentProps, 'onFilled' | 'onPutOff'>) {
  const { forwarding, locationName, answeredAt, timeZone } = value
  if (!forwarding) return null
  const hasNewAnswers = answeredAt !== null && answeredAt > forwarding.answeredAt
  return (
    <>
      <p>
        {fillNodes(texts.cardForwarded, {
          locationName: <strong className="font-semibold">{locationName}</strong>,
          moment: momentTextThere(forwarding.forwardedAt, timeZone),
          looks: looksText(forwarding),
        })}
      </p>
      <NamedLooks of={forwarding} />
      <p className="text-sm text-ink-muted">{stateText(forwarding)}</p>
      {hasNewAnswers && (
        <p className="text-sm text-ink-muted">
          {fillIn(texts.cardAnswersChanged, { moment: momentTextThere(forwarding.answeredAt, timeZone) })}
        </p>
      )}
      <Withdraw bookingId={bookingId} locationName={locationName} onWithdrawn={onChange} />
    </>
  )
}

interface WithdrawProps {
  readonly bookingId: string
  readonly locationName: string
  readonly onWithdrawn: (value: ForwardingOfBooking) => void
}

/** Withdraws at once, without a second question: the user can forward it again. */
export function Withdraw({ bookingId, locationName, onWithdrawn }: WithdrawProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const withdraw = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onWithdrawn(
        await awaitAnswer(api.DELETE('/api/user/parQ/forwardings/{bookingId}', { params: { path: { bookingId } } })),
      )
      toast.success(fillIn(texts.withdrawDone, { locationName }))
    } catch (thrown) {
      setProblem(asProblem(thrown).message)
      setBusy(false)
    }
  }
  return (
    <>
      {problem && (
        <p role="alert" className="font-medium text-danger-text">
          {problem}
        </p>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={isBusy}
        loadingLabel={texts.withdrawBusy}
        aria-label={fillIn(texts.withdrawLabel, { locationName })}
        onClick={() => void withdraw()}
      >
        {texts.withdrawButton}
      </Button>
    </>
  )
}
