import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { DeskArrival } from '../../../contract/arrivals.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ForwardedCheck } from '../../../contract/health-links.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { ForwardedAnswers } from '../../parts/forwarded-answers/forwarded-answers.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingCard } from '../kit/loading-card.tsx'
import { ProofAgain, repeatProof } from '../proof-form.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** The answers leave the screen after this long, whatever happens. */
const SHOWN_MS = 10 * MINUTE_MS

interface HealthAnswersProps {
  readonly venue: string
  readonly arrival: DeskArrival
}

/** Opens what a guest lets the venue read (B3). It also closes when the arrival loses its `hasHealthCheck`. */
export default function HealthAnswers({ venue, arrival: { bookingId, name } }: HealthAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="lg"
        variant="secondary"
        icon="heart-pulse"
        className="min-h-14 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {texts.healthAnswersTitle}
        <span className="sr-only"> {fillIn(texts.healthAnswersOfName, { name: name ?? texts.unnamedGuest })}</span>
      </Button>
      {isOpen && <HealthDialog venue={venue} bookingId={bookingId} onClose={() => setOpen(false)} />}
    </>
  )
}

type HealthScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'code' }
  | { readonly screen: 'read'; readonly check: ForwardedCheck }
  | { readonly screen: 'refused' | 'failed'; readonly message: string }

interface HealthDialogProps {
  readonly venue: string
  readonly bookingId: string
  readonly onClose: () => void
}

/** Looks once, and again when asked. The answers live in the dialog and nowhere else. */
function useLook({ venue, bookingId, onClose }: HealthDialogProps) {
  const [shown, setShown] = useState<HealthScreen>({ screen: 'loading' })
  const look = async () => {
    setShown({ screen: 'loading' })
    const path = { venue, bookingId }
    try {
      const check = await awaitAnswer(
        staffApi.POST('/api/staff/venues/{venue}/bookings/{bookingId}/health', { params: { path } }),
      )
      // An answer that comes while the page is hidden is not shown.
      if (document.visibilityState === 'hidden') onClose()
      else setShown({ screen: 'read', check })
    } catch (thrown) {
      const { code, status, message } = asProblem(thrown)
      if (code === 'secondFactorOld') setShown({ screen: 'code' })
      else setShown({ screen: status >= 400 && status < 500 ? 'refused' : 'failed', message })
    }
  }
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    // The guest sees each look, so development, which mounts twice, must not look twice.
    if (hasBegun.current) return
    hasBegun.current = true
    void look()
  })
  useEffect(() => begin(), [])
  return [shown, look] as const
}

/** Closes what is read when the page is hidden or left, and by the clock. */
function useCloseOnHide(isRead: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isRead) return
    const timer = setTimeout(() => close(), SHOWN_MS)
    const onHide = () => {
      if (document.visibilityState === 'hidden') close()
    }
    const onLeave = () => close()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', onLeave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onLeave)
    }
  }, [isRead])
}

function HealthDialog(props: HealthDialogProps) {
  const [shown, look] = useLook(props)
  useCloseOnHide(shown.screen === 'read', props.onClose)
  return (
    <Dialog title={texts.healthAnswersTitle} phone="full" onClose={props.onClose}>
      {shown.screen === 'loading' && <LoadingCard rows={3} />}
      {shown.screen === 'code' && (
        <div className="grid gap-4">
          <p>{texts.healthAnswersCodeHint}</p>
          <ProofAgain
            label={texts.healthAnswersCodeButton}
            send={async (proof) => {
              await repeatProof(proof)
              await look()
            }}
          />
          <p className="text-sm text-ink-muted">{texts.healthAnswersLookNotice}</p>
        </div>
      )}
      {shown.screen === 'read' && (
        <div className="grid gap-6">
          <p className="text-sm text-ink-muted">{texts.healthAnswersLookNotice}</p>
          <ForwardedAnswers check={shown.check} isInDialog />
        </div>
      )}
      {shown.screen === 'refused' && <EmptyState icon="lock" role="alert" title={shown.message} />}
      {shown.screen === 'failed' && <LoadError problem={shown} onRetry={look} />}
    </Dialog>
  )
}
