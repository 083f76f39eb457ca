import { useEffect, useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useAccount } from '../../client/login/use-account.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { stillWaits } from '../../flow/booking/booking-flow.rules.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { productTimeText } from '../../flow/passes/product-text.rules.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { isTooLate, waitingFor } from '../../flow/state/waiting-class.rules.ts'
import { forgetClassOfOthers, forgetWaitingClass, readWaitingClass } from '../../flow/state/waiting-class.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * The class that a pass was bought for, one tap away until it starts (T170). Shows only once it is known to be paid for
 * and still not booked. It stays visible on scrolling and shifts nothing on screen.
 */
export default function WaitingClassCard() {
  const account = useAccount()
  const now = useMinute()
  const [kept, setKept] = useState(readWaitingClass)
  const chosen = now === null ? null : waitingFor(account, kept, now)
  const [{ value: own }] = useLoad(loadOwn, chosen && account ? `passes and bookings ${account}` : null)
  useEffect(forgetClassOfOthers, [])
  useEffect(() => {
    if (kept && now !== null && isTooLate(kept, now)) forgetWaitingClass(kept.chosen)
  }, [kept, now])
  if (!chosen || !own || !stillWaits(chosen, own.passes, own.upcoming)) return null
  const { id, name, venue, date } = chosen
  const forget = () => {
    forgetWaitingClass(chosen)
    setKept(null)
  }
  return (
    <section
      aria-label={texts.waitingClassLabel}
      className="sticky bottom-0 z-20 border-t border-line bg-surface-raised shadow-overlay"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Icon name="ticket" size={24} className="text-primary-text max-sm:hidden" />
        <p className="min-w-0 flex-1 leading-snug">
          <span className="block text-sm text-ink-muted">{texts.waitingClassHint}</span>
          <span className="block font-semibold">{fillIn(texts.waitingClassName, { name, venue: venue.name })}</span>
          <span className="figures block text-sm text-ink-muted">{productTimeText(chosen)}</span>
        </p>
        <IconButton
          icon="close"
          label={fillIn(texts.waitingClassDismissLabel, { name })}
          onClick={forget}
          className="sm:order-last"
        />
        <SiteButtonLink
          to={`/location/${venue.slug}/class/${id}?date=${date}&open=confirm-booking`}
          className="max-sm:w-full"
        >
          {texts.waitingClassButton}
        </SiteButtonLink>
      </div>
    </section>
  )
}

async function loadOwn() {
  const [{ data: passes }, { bookings: upcoming }] = await Promise.all([
    awaitAnswer(api.GET('/api/user/vouchers/available')),
    awaitAnswer(api.GET('/api/user/orders/active')),
  ])
  return { passes, upcoming }
}
