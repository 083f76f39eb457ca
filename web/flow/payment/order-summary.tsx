import type { Quote } from '../../../contract/checkout.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import { PriceText } from '../passes/price-mark.tsx'
import { validInText } from '../passes/product-text.rules.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { FlowLink } from '../../client/form/flow-form.tsx'
import { visitsText } from '../../../contract/visits-text.ts'
import { useFlow } from '../state/use-flow.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** 'Your … Pass' (1-storefront §2.6): its name, 'Change', the amount. */
export function ChosenPass({ quote }: { readonly quote: Quote }) {
  const { brand } = useSite()
  const { send } = useFlow()
  const { voucher, price, isFree } = quote
  return (
    <section aria-label={fillIn(texts.summaryTitle, { brand })} className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base font-semibold">{fillIn(texts.summaryTitle, { brand })}</h3>
        <FlowLink disabled={isFree && quote.coupon === null} onClick={() => send({ kind: 'closed' })}>
          {texts.summaryChangeLink}
        </FlowLink>
      </div>
      <p className="mt-1.5 font-medium">{voucher.name}</p>
      <p className="text-sm text-ink-muted">
        <DottedLine
          facts={[
            visitsText(voucher.visits),
            validInText(voucher),
            fillIn(texts.summaryExpires, { day: keepTogether(dayText(voucher.expirationDate, 'year')) }),
          ]}
        />
      </p>
      <p className="mt-3 flex justify-between border-t border-line pt-3">
        <span className="text-ink-muted">{texts.summaryAmount}</span>
        <PriceText value={price.value} currency={price.currencyCode} className="font-medium" />
      </p>
    </section>
  )
}

/**
 * The old price struck through beside the new one, rounded (T66). Where rounding hides something, the exact charge
 * stands below it.
 */
export function Total({ quote }: { readonly quote: Quote }) {
  const { price, shownPrice, charge, isFree } = quote
  const isReduced = shownPrice.value < price.value
  const isRounded = !isFree && charge.value !== shownPrice.value
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-3 text-lg font-semibold">
        <span>{isRounded ? texts.summaryTotalRounded : texts.summaryTotal}</span>
        <PriceText
          value={isFree ? 0 : shownPrice.value}
          currency={price.currencyCode}
          before={isReduced ? price.value : undefined}
        />
      </p>
      {isRounded && (
        <p className="figures text-right text-sm text-ink-muted">
          {fillIn(texts.summaryExactPrice, { price: formatPrice(charge.value, charge.currencyCode) })}
        </p>
      )}
    </div>
  )
}

export function PaymentSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <span className="sr-only">{texts.summaryLoading}</span>
      <div className="grid grid-cols-1 content-start gap-5">
        <Skeleton height={76} />
        <Skeleton height={132} className="rounded-card" />
        <Skeleton height={76} />
      </div>
      <Skeleton height={340} className="rounded-card" />
    </div>
  )
}
