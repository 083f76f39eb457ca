import { formatPrice } from '../../../contract/price-text.ts'
import { cx } from '../../ui/cx.ts'
import * as texts from './texts.ts'

interface PriceProps {
  /** In the currency's main unit, like the API's `price.value`. */
  readonly value: number
  readonly currency: string
  /** The price before a reduction, struck through. */
  readonly before?: number | undefined
  readonly className?: string
}

export function PriceText({ value, currency, before, className }: PriceProps) {
  const reduced = before !== undefined && before > value
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      {reduced && (
        <>
          <span className="sr-only">{texts.priceBefore} </span>
          <s className="mr-1.5 font-normal text-ink-muted">{formatPrice(before, currency)}</s>
          <span className="sr-only">{texts.priceNow} </span>
        </>
      )}
      {formatPrice(value, currency)}
    </span>
  )
}
