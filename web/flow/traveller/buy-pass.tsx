import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { errors } from '../../../contract/errors.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CityChoice, useCityChoice } from '../passes/city-choice.tsx'
import { OnThePass } from '../passes/on-the-pass.tsx'
import { isWrongType, type PassGroup, passGroups, passToPreselect } from '../passes/pass-choice.rules.ts'
import { PassCard } from '../passes/pass-card.tsx'
import { PassList } from '../passes/pass-list.tsx'
import { passText } from '../passes/product-text.rules.ts'
import { SelectedProduct } from '../passes/selected-product.tsx'
import { EndLink } from '../state/end-link.tsx'
import { useFlow } from '../state/use-flow.ts'
import { productOf } from '../state/use-flow-city.ts'
import { ExpressPay } from '../payment/express-pay.tsx'
import { freePassAmong, type FreePassOffer } from '../payment/free-pass/free-pass.rules.ts'
import { useFreePassOffer } from '../payment/free-pass/use-free-pass-offer.ts'
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
        <LoadError problem={passes.problem} hint={texts.passesLoadErrorText} onRetry={reload} />
      )}
      {isNoneHere && <NoPasses />}
      {!isWaiting && passes.state === 'here' && passes.value.length > 0 && (
        <Choice key={`${city} ${offer}`} groups={passGroups(passes.value, wanted)} offer={offer} />
      )}
    </div>
  )
}

/**
 * The city has nothing on sale: another one is chosen above, or where the class or the site fixes it, on the home page.
 */
function NoPasses() {
  const { city, isFixed, destinations } = useCityChoice()
  const others = destinations.length > 1
  return (
    <EmptyState
      icon="ticket"
      title={fillIn(texts.passesEmptyTitle, { city })}
      action={isFixed && <EndLink to="/">{others ? texts.passesCitiesLink : texts.passesHomeLink}</EndLink>}
    >
      {!isFixed ? texts.passesEmptyHint : others ? texts.passesElsewhereHint : texts.passesNowhereHint}
    </EmptyState>
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
  const lists = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  useChosenInView(lists, footer)
  const pass = all.find(({ id }) => id === chosenId)
  const buy = (event: FormEvent) => {
    event.preventDefault()
    if (pass) send({ kind: 'passChosen', productId: pass.id, isBusiness, isFree: pass.id === freeId })
  }
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
      <form id={CHOICE} onSubmit={buy} className="contents">
        <div
          ref={lists}
          className="grid grid-cols-1 content-start gap-5 [&_label]:scroll-mt-20 [&_label]:scroll-mb-(--below,2rem)"
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
            label={texts.forWorkLabel}
            checked={isBusiness}
            onChange={(event) => setBusiness(event.target.checked)}
          />
        </div>
        {/* A grid's child can stick only within its grid: as the only child it would slide over the wallet below. */}
        <div>
          <div className="grid grid-cols-1 content-start gap-4 md:sticky md:top-20">
            <ChosenPass pass={pass} isFree={pass?.id === freeId} />
            <Button type="submit" size="lg" wide disabled={!pass} className="max-md:hidden">
              {texts.buyButton}
            </Button>
            <Terms />
            <OnThePass />
          </div>
        </div>
      </form>
      <Footer ref={footer} pass={pass} isFree={pass?.id === freeId} isBusiness={isBusiness} />
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
    <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-muted">{texts.passesChooseHint}</p>
  )
}

interface FooterProps extends ChosenPassProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isBusiness: boolean
}

/** What buys the chosen pass. On a phone it stays in view; on a wide screen only the wallet is here. */
function Footer({ ref, pass, isFree, isBusiness }: FooterProps) {
  const { state } = useFlow()
  const [hasWallet, setHasWallet] = useState(false)
  return (
    <div
      ref={ref}
      className="sticky bottom-0 z-10 -mx-5 -mb-5 grid gap-3 border-t border-line bg-surface-raised px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:static md:col-start-2 md:m-0 md:border-0 md:bg-transparent md:p-0"
    >
      {pass && !isFree && !state.isOnePassFree && (
        <div className={`empty:hidden ${ONLY_HIGH}`}>
          <ExpressPay productId={pass.id} isBusiness={isBusiness} onAvailable={setHasWallet} />
        </div>
      )}
      <BuyBar pass={pass} isFree={isFree} isNamedAbove={hasWallet && !isFree} />
    </div>
  )
}

/**
 * Where a phone's screen is low, as at twice its size, the list needs the room: the wallet is on the next screen too.
 */
const ONLY_HIGH = 'max-md:[@media(max-height:37.5rem)]:hidden'
const ONLY_LOW = 'hidden [@media(max-height:37.5rem)]:block'

/**
 * Keeps the chosen pass in view (T190), which may stand far down its list. The footer covers the lists' end on a phone,
 * and grows: a wallet takes a moment to come.
 */
function useChosenInView(lists: RefObject<HTMLElement | null>, footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!footer.current) return undefined
    const sizes = new ResizeObserver(() => {
      lists.current?.style.setProperty('--below', `${(footer.current?.offsetHeight ?? 0) + 16}px`)
      lists.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' })
    })
    sizes.observe(footer.current)
    return () => sizes.disconnect()
  }, [lists, footer])
}

interface BuyBarProps extends ChosenPassProps {
  /** The wallet above names the pass and its cost already. */
  readonly isNamedAbove: boolean
}

/** The phone's button, always visible, with the chosen pass and its cost. */
function BuyBar({ pass, isFree, isNamedAbove }: BuyBarProps) {
  return (
    <div className="flex items-center gap-4 md:hidden">
      {pass && (
        <p className={cx('figures min-w-0 leading-tight', isNamedAbove && ONLY_LOW)}>
          <span className="block text-lg font-semibold whitespace-nowrap">
            {formatPrice(isFree ? 0 : pass.price.value, pass.price.currencyCode)}
          </span>
          <span className="block text-sm text-ink-muted">{passText(pass)}</span>
        </p>
      )}
      <Button type="submit" form={CHOICE} size="lg" wide disabled={!pass} className="flex-1">
        {texts.continueButton}
      </Button>
    </div>
  )
}

/** Announces the free pass, which stands among the others. */
function FreeDay() {
  const { branding } = useSite()
  return <Notice>{fillIn(texts.firstDayFreeNotice, { branding: branding.title })}</Notice>
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
        <span>{texts.refundNotice}</span>
      </li>
      <li className="flex gap-2">
        <Icon name="clock" size={18} className="mt-px" />
        {texts.cancellationNotice}
      </li>
    </ul>
  )
}

function PassesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
      <span className="sr-only">{texts.passesLoading}</span>
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
