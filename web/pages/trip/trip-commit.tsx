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

const buttonLook = { size: 'lg', wide: true } as const

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
export default function TripCommit({ plan: { passes, city }, items, all, hold, isWaiting }: TripCommitProps) {
  const { user, status } = useLogin()
  const { open } = useTravellerFlow()
  const paid = items.filter(({ choice }) => passFor(passes, choice) !== undefined)
  const name = useOwnName(() => all.book(paid))
  const isNamed = hasName(user)
  // After a purchase the flow asks for the name, in the same form.
  const isCovered = useFlowScreen() !== null
  const offer = passes.unpaid.length > 0 && ((passes.toBuy && offerText(passes.toBuy)) ?? texts.nothingOnSale)
  const purchases = passes.toBuy ? purchasesFor(passes.toBuy) : []
  if (all.isUnconfirmed) return <UnconfirmedEmail onConfirmed={() => all.book(paid)} />
  const logIn = async () => open('login', {}, { search: await hold() })
  return (
    <Card className="grid gap-3 shadow-card print:border-0 print:p-0 print:shadow-none">
      <h3 className="text-lg font-semibold">{texts.costTitle}</h3>
      <p className="figures">
        {ownPassText(passes, paid.length, items.length)} {offer}
      </p>
      <p className="text-sm text-ink-muted">
        {texts.cancellingRule} {items.some(({ asksVenue }) => asksVenue) && texts.cancellingRequests}
      </p>
      {!isNamed && !isCovered && paid.length > 0 && <OwnName form={name} user={user} />}
      <div className="grid gap-2.5 print:hidden">
        {purchases.length > 0 && <Purchases {...{ passes, purchases, city, hold, isWaiting }} />}
        {paid.length > 0 && (
          <Button
            {...buttonLook}
            disabled={isWaiting}
            variant={purchases.length > 0 ? 'secondary' : 'primary'}
            loading={all.isBusy || name.isSending}
            loadingLabel={texts.sendingState}
            {...(isNamed ? { onClick: () => all.book(paid) } : { type: 'submit', form: OWN_NAME })}
          >
            {bookButtonText(paid.length, items.length)}
          </Button>
        )}
        {status === 'anonymous' && (
          <Button variant="ghost" disabled={isWaiting} onClick={() => void logIn()}>
            {texts.logInButton}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface PurchasesProps extends Pick<TripPlan, 'passes' | 'city'>, Pick<TripCommitProps, 'hold' | 'isWaiting'> {
  readonly purchases: ReturnType<typeof purchasesFor>
}

/** What pays for what is unpaid. T190: a free pass pays for one visit, and the choice of a pass begins with it. */
function Purchases({ passes, purchases, city, hold, isWaiting: disabled }: PurchasesProps) {
  const { brandKey } = useSite()
  const { open } = useTravellerFlow()
  const isFirstFree = useFreePassOffer() === 'offered' && passes.unpaid.length === 1
  const takeFree = async () => open(buyScreen(brandKey), { tripTo: city }, { search: await hold() })
  const buy = async (selectedVoucher: string) =>
    open('payment', { tripTo: city, selectedVoucher }, { search: await hold() })
  return (
    <>
      {isFirstFree && (
        <Button {...buttonLook} {...{ disabled }} onClick={() => void takeFree()}>
          {texts.freePassButton}
        </Button>
      )}
      {purchases.map(({ id, label }, at) => (
        <Button
          {...buttonLook}
          {...{ disabled }}
          key={id}
          variant={at === 0 && !isFirstFree ? 'primary' : 'secondary'}
          onClick={() => void buy(id)}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
