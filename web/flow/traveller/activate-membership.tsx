import { useState } from 'react'
import { dayTextAt } from '../../../contract/date-texts.ts'
import type { Membership } from '../../../contract/check-in.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { useFlow } from '../state/use-flow.ts'

/** The premium membership popup (1-storefront §2.6, §4.9). It asks once and names the pass and its cost (T110). */
export function ActivateMembership() {
  const { partners } = useSite()
  const { user } = useLogin()
  const { send } = useFlow()
  const wellnessPartner = partners.wellness.key
  const call = (preview: boolean) =>
    awaitAnswer(
      api.GET('/api/bookings/{wellnessPartner}CheckIn', { params: { path: { wellnessPartner }, query: { preview } } }),
    )
  const [offer, reload] = useLoad(() => call(true), user?.id ?? '')
  if (offer.state === 'failed')
    return (
      <ErrorState action={<Button onClick={() => void reload()}>Try again</Button>}>{offer.problem.message}</ErrorState>
    )
  if (offer.state === 'loading') return <Skeleton height="14rem" className="rounded-card" />
  const { isActive, validUntil, activationCode, joinUrl, pass, cost } = offer.value
  if (isActive)
    return (
      <ActiveMembership
        name={partners.wellness.name}
        until={validUntil}
        code={activationCode}
        joinUrl={joinUrl}
        onDone={() => send({ kind: 'membershipActivated' })}
      />
    )
  if (!pass) return <NoVisitLeft />
  return <MembershipOffer pass={pass} cost={cost} activate={() => call(false)} />
}

function NoVisitLeft() {
  const { partners, brandKey } = useSite()
  const { send } = useFlow()
  return (
    <div className="grid gap-5">
      <p>
        A premium membership at {partners.wellness.name} takes 1 visit of your pass, and there is none with a visit
        left.
      </p>
      <Button size="lg" wide onClick={() => send({ kind: 'moved', to: buyScreen(brandKey) })}>
        Buy a Pass
      </Button>
    </div>
  )
}

interface MembershipOfferProps {
  readonly pass: NonNullable<Membership['pass']>
  readonly cost: number
  readonly activate: () => Promise<unknown>
}

/** Names the cost before anything is taken (T110). */
function MembershipOffer({ pass, cost, activate }: MembershipOfferProps) {
  const { partners } = useSite()
  const { send } = useFlow()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await activate()
      toast.success('User Successfully checked In')
      send({ kind: 'membershipActivated' })
    } catch (thrown) {
      const { message } = asProblem(thrown)
      toast.error(message)
      setProblem(message)
      setSending(false)
    }
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">
        One month of {partners.wellness.name} premium: meditation, sleep, breathing and short workouts. It ends by
        itself after 30 days.
      </p>
      <dl className="grid gap-3 rounded-card bg-surface-sunken p-4">
        <div>
          <dt className="text-sm text-ink-muted">Pass</dt>
          <dd className="font-semibold break-words">{pass.name}</dd>
          <dd className="figures text-sm text-ink-muted">{pass.code}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">It costs</dt>
          <dd className="font-semibold">
            {cost === 1 ? '1 visit' : `${cost} visits`} of the {pass.visitsLeft} left on it
          </dd>
        </div>
      </dl>
      <FormErrorSummary title="That did not work" errors={problem ? [{ text: problem }] : []} />
      <div className="grid gap-3">
        <Button size="lg" wide loading={isSending} loadingLabel="Activating" onClick={() => void press()}>
          Activate my premium membership
        </Button>
        <Button variant="ghost" wide disabled={isSending} onClick={() => send({ kind: 'closed' })}>
          Not now
        </Button>
      </div>
      <p className="text-sm text-ink-muted">A visit used for a membership cannot be returned.</p>
    </div>
  )
}

interface ActiveMembershipProps {
  readonly name: string
  readonly until: string | null
  readonly code: string | null
  readonly joinUrl: string | null
  readonly onDone: () => void
}

function ActiveMembership({ name, until, code, joinUrl, onDone }: ActiveMembershipProps) {
  return (
    <div className="grid gap-5">
      <p className="flex items-start gap-3 rounded-card bg-success-soft p-4 text-on-success-soft">
        <Icon name="circle-check" />
        <span>
          <strong className="font-semibold">Your {name} premium membership is active</strong>
          {until && ` until ${dayTextAt(until, 'long')}`}.
        </span>
      </p>
      {code && (
        <p>
          Your activation code: <strong className="figures font-semibold">{code}</strong>
        </p>
      )}
      {joinUrl && (
        <a
          href={joinUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="touch font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          Open {name}
        </a>
      )}
      <Button variant="secondary" wide onClick={onDone}>
        Close
      </Button>
    </div>
  )
}
