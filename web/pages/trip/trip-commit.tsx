import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { hasName, OWN_NAME } from '../../flow/account/own-name.rules.ts'
import type { UnconfirmedEmailProps } from '../../flow/booking/unconfirmed-email.tsx'
import { isStillFree } from '../../flow/booking/cancelling.rules.ts'
import { useFreePassOffer } from '../../flow/payment/free-pass/use-free-pass-offer.ts'
import { useFlowScreen, useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import type { GuestNameProps } from './guest-name.tsx'
import { bookButtonText, offerText, ownPassText, passFor, purchasesFor } from './trip-plan.rules.ts'
import type { useBookAll } from './use-book-all.ts'
import * as texts from './texts.ts'

// Few need these, and they know the forms of an account.
const orError = () => ({ default: () => <ErrorState /> })
const GuestName = lazy<ComponentType<GuestNameProps>>(() => import('./guest-name.tsx').catch(orError))
const UnconfirmedEmail = lazy<ComponentType<UnconfirmedEmailProps>>(() =>
  import('../../flow/booking/unconfirmed-email.tsx')
    .then((module) => ({ default: module.UnconfirmedEmail }))
    .catch(orError),
)

interface TripCommitProps {
  readonly plan: TripPlan
  readonly items: readonly TripItem[]
  readonly all: ReturnType<typeof useBookAll>
  /** Holds what is shown in the address, so that a purchase leads back to it. Returns its query. */
  readonly hold: () => Promise<string>
  /** Another choice, or the traveller's own plan, is on its way. */
  readonly isWaiting: boolean
}

/** What the visits cost, the rule of cancelling, and the button that books them or buys the pass for them. */
export function TripCommit(props: TripCommitProps) {
  const { items, all, isWaiting: disabled } = props
  const { passes } = props.plan
  const { status } = useLogin()
  const { open } = useTravellerFlow()
  const now = useMinute()
  const paid = items.filter(({ choice }) => passFor(passes, choice) !== undefined)
  const booking = useBookingButton(props, paid)
  // After a purchase the flow asks for the name, in the same form.
  const isCovered = useFlowScreen() !== null
  const offer = passes.unpaid.length > 0 && (offerText(passes) ?? texts.nothingOnSale)
  const purchases = usePurchases(props)
  if (all.isUnconfirmed)
    return (
      <Suspense>
        <UnconfirmedEmail onConfirmed={() => all.book(paid)} />
      </Suspense>
    )
  const [first, ...others] = [...purchases, ...(paid.length > 0 ? [booking.button] : [])]
  return (
    <Card className="grid gap-3 shadow-card max-lg:contents print:border-0 print:p-0 print:shadow-none">
      <div className="grid gap-3">
        <h3 className="text-lg font-semibold">{texts.costTitle}</h3>
        <p className="figures">
          {ownPassText(passes, paid.length, items.length)} {offer}
        </p>
        <p className="text-sm text-ink-muted">
          {texts.cancellingRule} {items.some(({ asksVenue }) => asksVenue) && texts.cancellingRequests}
        </p>
        {!isCovered && paid.length > 0 && booking.nameForm}
      </div>
      {first && (
        <ThumbBar hint={first === booking.button && cancelHint(paid, now)}>
          <Button size="lg" className="grow whitespace-normal!" {...{ disabled }} {...first} />
        </ThumbBar>
      )}
      <div className="grid gap-2.5 empty:hidden print:hidden">
        {others.map((button, at) => (
          <Button key={at} size="lg" variant="secondary" className="whitespace-normal!" {...{ disabled }} {...button} />
        ))}
        {status === 'anonymous' && (
          <Button variant="ghost" {...{ disabled }} onClick={() => open('login')}>
            {texts.logInButton}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The button that books what is paid for, and the form of the name that the tickets of a guest need first. */
function useBookingButton({ items, all, isWaiting }: TripCommitProps, paid: readonly TripItem[]) {
  const { user } = useLogin()
  // Null while there is no form of the name.
  const [isSendingName, setSendingName] = useState<boolean | null>(null)
  const isNamed = hasName(user)
  const button: ComponentProps<typeof Button> = {
    loading: all.isBusy || isSendingName === true,
    loadingLabel: texts.rowStates.sending,
    children: bookButtonText(paid.length, items.length),
    ...(isNamed
      ? { onClick: () => all.book(paid) }
      : { type: 'submit', form: OWN_NAME, disabled: isWaiting || isSendingName === null }),
  }
  const nameForm = !isNamed && (
    <Suspense>
      <GuestName user={user} then={() => all.book(paid)} onSending={setSendingName} />
    </Suspense>
  )
  return { button, nameForm }
}

/** At the foot of a phone's screen, with when cancelling is free if its button books. */
function ThumbBar({ hint, children }: { readonly hint: string | false; readonly children: ReactNode }) {
  return (
    <div className="thumb-bar flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-surface-raised max-lg:px-(--gutter) max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
      {hint && <p className="flex-1 basis-28 text-xs text-ink-muted lg:hidden">{hint}</p>}
      {children}
    </div>
  )
}

function cancelHint(items: readonly TripItem[], now: number | null): string {
  if (items.some((item) => !isStillFree(item, now))) return texts.cancelLateHints[items.length === 1 ? 'one' : 'many']
  return items.some(({ kind }) => kind === 'class') ? texts.cancelClassHint : texts.cancelGymHint
}

/** What pays for what is unpaid. T190: a free pass pays for one visit, and the choice of a pass begins with it. */
function usePurchases({ plan: { passes, city: tripTo }, hold }: TripCommitProps) {
  const { brandKey } = useSite()
  const { open } = useTravellerFlow()
  const isFirstFree = useFreePassOffer() === 'offered' && passes.unpaid.length === 1
  const choose = async () => open(buyScreen(brandKey), { tripTo }, { search: await hold() })
  const buy = async (selectedVoucher: string) => open('payment', { tripTo, selectedVoucher }, { search: await hold() })
  const purchases = passes.toBuy ? purchasesFor(passes.toBuy) : []
  return [
    ...(isFirstFree && passes.toBuy ? [{ children: texts.freePassButton, onClick: () => void choose() }] : []),
    ...purchases.map(({ id, label }) => ({ children: label, onClick: () => void buy(id) })),
  ]
}
