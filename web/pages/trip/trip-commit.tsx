import type { ComponentProps } from 'react'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { OWN_NAME, OwnName, useOwnName } from '../../flow/account/own-name.tsx'
import { hasName } from '../../flow/account/use-after-sign-in.ts'
import { UnconfirmedEmail } from '../../flow/booking/unconfirmed-email.tsx'
import { useFreePassOffer } from '../../flow/payment/use-free-pass.ts'
import { useFlowScreen, useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { bookButtonText, offerText, ownPassText, passFor, purchasesFor } from './trip-plan.rules.ts'
import type { useBookAll } from './use-book-all.ts'
import * as texts from './texts.ts'

export interface TripCommitProps {
  readonly plan: TripPlan
  readonly items: readonly TripItem[]
  readonly all: ReturnType<typeof useBookAll>
  /** Holds what is shown in the address, so that a purchase leads back to it. Returns its query. */
  readonly hold: () => Promise<string>
  /** Another choice, or the traveller's own plan, is on its way. */
  readonly isWaiting: boolean
}

/** What the visits cost, the rule of cancelling, and the button that books them or buys the pass for them. */
export default function TripCommit(props: TripCommitProps) {
  const { items, all, isWaiting: disabled, hold } = props
  const { passes } = props.plan
  const { user, status } = useLogin()
  const { open } = useTravellerFlow()
  const paid = items.filter(({ choice }) => passFor(passes, choice) !== undefined)
  const name = useOwnName(() => all.book(paid))
  const isNamed = hasName(user)
  // After a purchase the flow asks for the name, in the same form.
  const isCovered = useFlowScreen() !== null
  const offer = passes.unpaid.length > 0 && ((passes.toBuy && offerText(passes.toBuy)) ?? texts.nothingOnSale)
  const purchases = usePurchases(props)
  if (all.isUnconfirmed) return <UnconfirmedEmail onConfirmed={() => all.book(paid)} />
  const logIn = async () => open('login', {}, { search: await hold() })
  const booking: ComponentProps<typeof Button> = {
    loading: all.isBusy || name.isSending,
    loadingLabel: texts.sendingState,
    children: bookButtonText(paid.length, items.length),
    ...(isNamed ? { onClick: () => all.book(paid) } : { type: 'submit', form: OWN_NAME }),
  }
  const [first, ...others] = [...purchases, ...(paid.length > 0 ? [booking] : [])]
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
        {!isNamed && !isCovered && paid.length > 0 && <OwnName form={name} user={user} />}
      </div>
      {first && (
        <div className="thumb-bar flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-surface-raised max-lg:px-(--gutter) max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
          {first === booking && (
            <p className="flex-1 basis-28 text-xs text-ink-muted lg:hidden">
              {paid.some(({ kind }) => kind === 'class') ? texts.cancelClassHint : texts.cancelGymHint}
            </p>
          )}
          <Button size="lg" className="grow" {...{ disabled }} {...first} />
        </div>
      )}
      <div className="grid gap-2.5 empty:hidden print:hidden">
        {others.map((button, at) => (
          <Button key={at} size="lg" variant="secondary" {...{ disabled }} {...button} />
        ))}
        {status === 'anonymous' && (
          <Button variant="ghost" {...{ disabled }} onClick={() => void logIn()}>
            {texts.logInButton}
          </Button>
        )}
      </div>
    </Card>
  )
}

/**
 * What pays for what is unpaid. T190: a free pass pays for one visit, and the choice of a pass begins with it. The choice
 * comes first also where no one pass pays for all.
 */
function usePurchases({ plan: { passes, city: tripTo }, hold }: TripCommitProps) {
  const { brandKey } = useSite()
  const { open } = useTravellerFlow()
  const isFirstFree = useFreePassOffer() === 'offered' && passes.unpaid.length === 1
  const choose = async () => open(buyScreen(brandKey), { tripTo }, { search: await hold() })
  const buy = async (selectedVoucher: string) => open('payment', { tripTo, selectedVoucher }, { search: await hold() })
  const purchases = passes.toBuy ? purchasesFor(passes.toBuy) : []
  const isChoice = passes.toBuy?.one === null && passes.unpaid.length > 1
  const choice = { children: isFirstFree ? texts.freePassButton : texts.choosePassButton, onClick: () => void choose() }
  return [
    ...((isFirstFree || isChoice) && purchases.length > 0 ? [choice] : []),
    ...purchases.map(({ id, label }) => ({ children: label, onClick: () => void buy(id) })),
  ]
}
