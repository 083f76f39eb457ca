import { useState } from 'react'
import { dayTextAt } from '../../../contract/date-texts.ts'
import type { Membership } from '../../../contract/check-in.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { useFlow } from '../state/use-flow.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { visitsText } from '../../../contract/visits-text.ts'

/**
 * The premium membership popup (1-storefront §2.6, §4.9). It asks once and names the pass and its cost (T110). Only the
 * partner's own page opens it.
 */
export function ActivateMembership() {
  const { wellness } = useSite().partners
  return wellness && <MembershipWith partner={wellness} />
}

interface MembershipWithProps {
  readonly partner: { readonly key: string; readonly name: string }
}

function MembershipWith({ partner: { key: wellnessPartner, name } }: MembershipWithProps) {
  const { user } = useLogin()
  const { send } = useFlow()
  const call = (preview: boolean) =>
    awaitAnswer(
      api.GET('/api/bookings/{wellnessPartner}CheckIn', { params: { path: { wellnessPartner }, query: { preview } } }),
    )
  const [offer, reload] = useLoad(() => call(true), user?.id ?? '')
  if (offer.state === 'failed') return <LoadError problem={offer.problem} onRetry={reload} />
  if (offer.state === 'loading') return <Skeleton height="14rem" className="rounded-card" />
  const { isActive, validUntil, activationCode, joinUrl, pass, cost } = offer.value
  if (isActive)
    return (
      <ActiveMembership
        name={name}
        until={validUntil}
        code={activationCode}
        joinUrl={joinUrl}
        onDone={() => send({ kind: 'membershipActivated' })}
      />
    )
  if (!pass) return <NoVisitLeft name={name} />
  return <MembershipOffer name={name} pass={pass} cost={cost} activate={() => call(false)} />
}

function NoVisitLeft({ name }: { readonly name: string }) {
  const { brandKey } = useSite()
  const { send } = useFlow()
  return (
    <div className="grid gap-5">
      <p>{fillIn(texts.membershipNoVisitsLeft, { wellness: name })}</p>
      <Button size="lg" wide onClick={() => send({ kind: 'moved', to: buyScreen(brandKey) })}>
        {texts.buyPassButton}
      </Button>
    </div>
  )
}

interface MembershipOfferProps {
  readonly name: string
  readonly pass: NonNullable<Membership['pass']>
  readonly cost: number
  readonly activate: () => Promise<unknown>
}

/** Names the cost before anything is taken (T110). */
function MembershipOffer({ name, pass, cost, activate }: MembershipOfferProps) {
  const { send } = useFlow()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await activate()
      toast.success(texts.membershipDone)
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
      <p className="text-ink-muted">{fillIn(texts.membershipIntro, { wellness: name })}</p>
      <dl className="grid gap-3 rounded-card bg-surface-sunken p-4">
        <div>
          <dt className="text-sm text-ink-muted">{texts.membershipPass}</dt>
          <dd className="font-semibold">{pass.name}</dd>
          <dd className="figures text-sm text-ink-muted">{pass.code}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{texts.membershipCost}</dt>
          <dd className="font-semibold">
            {fillIn(texts.membershipCostOfPass, {
              visits: visitsText(cost),
              visitsLeft: pass.visitsLeft,
            })}
          </dd>
        </div>
      </dl>
      <FormErrorSummary title={texts.errorSummaryTitle} errors={problem ? [{ text: problem }] : []} />
      <div className="grid gap-3">
        <Button size="lg" wide loading={isSending} loadingLabel={texts.membershipBusy} onClick={() => void press()}>
          {texts.membershipButton}
        </Button>
        <Button variant="ghost" wide disabled={isSending} onClick={() => send({ kind: 'closed' })}>
          {texts.membershipLaterButton}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">{texts.membershipNoReturn}</p>
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
          <strong className="font-semibold">{fillIn(texts.membershipActiveTitle, { name })}</strong>
          {until && ` ${fillIn(texts.membershipActiveUntil, { day: dayTextAt(until, 'long') })}`}.
        </span>
      </p>
      {code && (
        <p>
          {texts.membershipCode} <strong className="figures font-semibold">{code}</strong>
        </p>
      )}
      {joinUrl && (
        <a
          href={joinUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="touch font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {fillIn(texts.membershipOpenLink, { name })}
        </a>
      )}
      <Button variant="secondary" wide onClick={onDone}>
        {texts.closeButton}
      </Button>
    </div>
  )
}
