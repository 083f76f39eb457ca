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
import { HealthCheckDialog } from './health-check-dialog.tsx'

interface ForwardingCardProps {
  readonly bookingId: string
  /** The heading level at its place on the page. */
  readonly heading?: 'h2' | 'h3'
}

/** The health check and the venue of one booking: fill it in, forward it, see who looked, withdraw it (T148, T165). */
export default function ForwardingCard({ bookingId, heading: Heading = 'h2' }: ForwardingCardProps) {
  const { brand } = useSite()
  const box = useRef<HTMLElement>(null)
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(api.GET('/api/user/parQ/forwardings/{bookingId}', { params: { path: { bookingId } } })),
    bookingId,
  )
  if (loaded.state === 'loading') return <Skeleton height="11rem" className="rounded-card" />
  if (loaded.state === 'here' && viewOf(loaded.value) === 'nothing') return null
  // The pressed control disappears with its step.
  const change = (value: ForwardingOfBooking) => {
    show(value)
    box.current?.focus({ preventScroll: true })
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
        Your {brand} Check
      </Heading>
      {loaded.state === 'failed' ? (
        <>
          <p role="alert">{loaded.problem.message}</p>
          <Button variant="secondary" className="justify-self-start" onClick={() => void reload()}>
            Try again
          </Button>
        </>
      ) : (
        <Content bookingId={bookingId} value={loaded.value} onChange={change} onFilled={reload} />
      )}
    </section>
  )
}

interface ContentProps {
  readonly bookingId: string
  readonly value: ForwardingOfBooking
  readonly onChange: (value: ForwardingOfBooking) => void
  readonly onFilled: () => Promise<void>
}

function Content({ bookingId, value, onChange, onFilled }: ContentProps) {
  const view = viewOf(value)
  const { forwarding, locationName } = value
  const past = forwarding && view !== 'open' && (
    <p className="text-sm text-ink-muted">
      {stateText(forwarding)} {looksText(forwarding)}
    </p>
  )
  if (view === 'open') return <Forwarded bookingId={bookingId} value={value} onChange={onChange} />
  if (view === 'closed') return past
  if (view === 'noAddress')
    return (
      <p className="text-ink-muted">
        {locationName} has left no email address with us, so your answers cannot be forwarded there. Tell them at the
        desk what they should know.
      </p>
    )
  return (
    <>
      {past}
      {view === 'fill' ? (
        <FillIn check={value.check} locationName={locationName} onFilled={onFilled} />
      ) : (
        <ConsentForm bookingId={bookingId} value={value} onForwarded={onChange} />
      )}
    </>
  )
}

function FillIn({
  check,
  locationName,
  onFilled,
}: {
  readonly check: ForwardingOfBooking['check']
  readonly locationName: string
  readonly onFilled: () => Promise<void>
}) {
  const { brand } = useSite()
  const { user } = useLogin()
  const [isFilling, setFilling] = useState(false)
  const afterSaving = () => {
    setFilling(false)
    void onFilled()
  }
  return (
    <>
      <p className="text-ink-muted">
        {check === 'stale' ? 'Your answers are older than six months.' : 'It takes less than 1 minute.'} With your
        consent it is forwarded to {locationName}, so that they know what to look out for.
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setFilling(true)}>
        Fill in your {brand} Check
      </Button>
      {isFilling && user && <HealthCheckDialog user={user} onClose={() => setFilling(false)} onSaved={afterSaving} />}
    </>
  )
}

function Forwarded({ bookingId, value, onChange }: Omit<ContentProps, 'onFilled'>) {
  const { forwarding, locationName, answeredAt, timeZone } = value
  if (!forwarding) return null
  const hasNewAnswers = answeredAt !== null && answeredAt > forwarding.answeredAt
  return (
    <>
      <p>
        Forwarded to <strong className="font-semibold">{locationName}</strong> on{' '}
        {momentTextThere(forwarding.forwardedAt, timeZone)}. {looksText(forwarding)}
      </p>
      <p className="text-sm text-ink-muted">{stateText(forwarding)}</p>
      {hasNewAnswers && (
        <p className="text-sm text-ink-muted">
          You have changed your answers since then. The venue still sees those of{' '}
          {momentTextThere(forwarding.answeredAt, timeZone)}: to send the new ones, withdraw and forward again.
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
      toast.success(`Withdrawn: ${locationName} can no longer open it`)
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
        loadingLabel="Withdrawing"
        aria-label={`Withdraw from ${locationName}`}
        onClick={() => void withdraw()}
      >
        Withdraw
      </Button>
    </>
  )
}
