import { type FormEvent, useState } from 'react'
import { errors } from '../../../contract/errors.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CityChoice } from '../passes/city-choice.tsx'
import { OnThePass } from '../passes/on-the-pass.tsx'
import { isWrongType, type PassGroup, passGroups, passToPreselect } from '../passes/pass-choice.rules.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import { PassCard, typeNames } from '../passes/pass-card.tsx'
import { PassList } from '../passes/pass-list.tsx'
import { SelectedProduct } from '../passes/selected-product.tsx'
import { useFlow } from '../state/use-flow.ts'
import { productOf } from '../state/use-flow-city.ts'
import { ExpressPay } from '../payment/express-pay.tsx'
import { freePassAmong, type FreePassOffer } from '../payment/free-pass.rules.ts'
import { useFreePassOffer } from '../payment/use-free-pass.ts'
import { usePassCity, usePassesOnSale } from '../passes/use-passes-on-sale.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** buy-{brand}-pass (1-storefront §2.6, §4.5, §4.6). */
export function BuyPass() {
  const { state } = useFlow()
  const [passes, reload] = usePassesOnSale()
  const city = usePassCity()
  const offer = useFreePassOffer()
  const isWaiting = passes.state === 'loading' || (passes.state === 'here' && offer === 'unknown')
  const wanted = productOf(state)?.voucherType
  const isUnknownCity =
    passes.state === 'failed' && ['destinationNotFound', 'destinationNotAllowed'].includes(passes.problem.code)
  const isNoneHere = isUnknownCity || (passes.state === 'here' && passes.value.length === 0)
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectedProduct />
      <CityChoice />
      {offer === 'used' && <Notice>{errors.freePassAlreadyUsed.text}</Notice>}
      {offer === 'offered' && <FreeDay />}
      {isWaiting && <PassesSkeleton />}
      {passes.state === 'failed' && !isNoneHere && (
        <ErrorState
          title={passes.problem.message}
          action={<Button onClick={() => void reload()}>{texts.tryAgain}</Button>}
        >
          {texts.nothingYouChoseWasLost}
        </ErrorState>
      )}
      {isNoneHere && (
        <EmptyState icon="ticket" title={fillIn(texts.noPassesAvailableInCity, { city })}>
          {texts.chooseAnotherCityToSee}
        </EmptyState>
      )}
      {!isWaiting && passes.state === 'here' && passes.value.length > 0 && (
        <Choice key={`${city} ${offer}`} groups={passGroups(passes.value, wanted)} offer={offer} />
      )}
    </div>
  )
}

/** The form of the choice, for its button on a phone. */
const CHOICE = 'pass-choice'

interface ChoiceProps {
  readonly groups: readonly PassGroup[]
  readonly offer: FreePassOffer
}

function Choice({ groups, offer }: ChoiceProps) {
  const { state, send } = useFlow()
  const wanted = productOf(state)?.voucherType
  const all = groups.flatMap(({ passes }) => passes)
  const freeId = offer === 'offered' ? freePassAmong(all)?.id : undefined
  const [chosenId, setChosenId] = useState(() => {
    const before = all.find(({ id }) => id === state.selectedVoucher)
    return (before && !isWrongType(before, wanted) ? before : passToPreselect(groups, wanted, freeId))?.id
  })
  const [isBusiness, setBusiness] = useState(state.isBusiness)
  const pass = all.find(({ id }) => id === chosenId)
  const buy = (event: FormEvent) => {
    event.preventDefault()
    if (pass) send({ kind: 'passChosen', productId: pass.id, isBusiness, isFree: pass.id === freeId })
  }
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
      <form id={CHOICE} onSubmit={buy} className="contents">
        <div
          ref={chosenId === undefined ? undefined : bringIntoView}
          className="grid grid-cols-1 content-start gap-5 [&_label]:scroll-mb-32"
        >
          {groups.map((group) => (
            <PassList
              key={group.type}
              group={group}
              chosenId={chosenId}
              freeId={freeId}
              wanted={wanted}
              onChoose={setChosenId}
            />
          ))}
          <Checkbox
            label={texts.imTravellingForWork}
            checked={isBusiness}
            onChange={(event) => setBusiness(event.target.checked)}
          />
        </div>
        {/* Of a grid's child, the grid is what it may stick in: alone it would slide over the wallet below. */}
        <div>
          <div className="grid grid-cols-1 content-start gap-4 md:sticky md:top-20">
            <ChosenPass pass={pass} isFree={pass?.id === freeId} />
            <Button type="submit" size="lg" wide disabled={!pass} className="max-md:hidden">
              {texts.buy}
            </Button>
            <Terms />
            <OnThePass />
          </div>
        </div>
      </form>
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 grid gap-3 border-t border-line bg-surface-raised px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:static md:col-start-2 md:m-0 md:border-0 md:bg-transparent md:p-0 md:empty:hidden">
        {pass && pass.id !== freeId && !state.isOnePassFree && (
          <ExpressPay productId={pass.id} isBusiness={isBusiness} />
        )}
        <BuyBar pass={pass} isFree={pass?.id === freeId} />
      </div>
    </div>
  )
}

interface ChosenPassProps {
  readonly pass: PassProduct | undefined
  readonly isFree: boolean
}

function ChosenPass({ pass, isFree }: ChosenPassProps) {
  if (pass) return <PassCard pass={pass} isFree={isFree} />
  return (
    <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-muted">{texts.chooseAPassToSee}</p>
  )
}

/** What is chosen beforehand may stand far down its list: on a phone it would be chosen unseen, below the screen. */
function bringIntoView(lists: HTMLElement | null): void {
  lists?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' })
}

/** The phone's button, always visible, with the cost of the chosen pass. */
function BuyBar({ pass, isFree }: ChosenPassProps) {
  return (
    <div className="flex items-center gap-4 md:hidden">
      {pass && (
        <p className="figures min-w-0 leading-tight">
          <span className="block text-lg font-semibold whitespace-nowrap">
            {formatPrice(isFree ? 0 : pass.price.value, pass.price.currencyCode)}
          </span>
          <span className="block text-sm text-ink-muted">
            {typeNames[pass.voucherType]}, {visitsText(pass.visits)}
          </span>
        </p>
      )}
      <Button type="submit" form={CHOICE} size="lg" wide disabled={!pass} className="flex-1">
        {texts.goOn}
      </Button>
    </div>
  )
}

/** Announces the free pass, which stands among the others. */
function FreeDay() {
  const { branding } = useSite()
  return <Notice>{fillIn(texts.yourFirstDayIsFree, { branding: branding.title })}</Notice>
}

function Notice({ children }: { readonly children: string }) {
  return (
    <p role="status" className="flex gap-2 rounded-card bg-primary-soft p-3.5 text-sm font-medium text-on-primary-soft">
      <Icon name="gift" size={18} className="mt-0.5" />
      {children}
    </p>
  )
}

/** T80: the rule for late cancellation stands beside the promise. */
function Terms() {
  return (
    <ul className="grid grid-cols-1 gap-2 text-sm text-ink-muted">
      <li className="flex gap-2">
        <Icon name="shield" size={18} className="mt-px" />
        <span>{texts.riskFree}</span>
      </li>
      <li className="flex gap-2">
        <Icon name="clock" size={18} className="mt-px" />
        {texts.noCancellationFeeUpTo2}
      </li>
    </ul>
  )
}

function PassesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
      <span className="sr-only">{texts.loadingThePasses}</span>
      <div className="grid grid-cols-1 content-start gap-2.5">
        <Skeleton shape="text" width="40%" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={66} className="rounded-card" />
        ))}
      </div>
      <Skeleton height={300} className="rounded-card" />
    </div>
  )
}
