import { cx } from './cx.ts'

interface PriceProps {
  /** In the currency's main unit, like the API's `price.value`. */
  readonly value: number
  readonly currency: string
  /** The price before a reduction, struck through. */
  readonly before?: number | undefined
  /** Shown rounded to whole units (T66). */
  readonly rounded?: boolean
  readonly className?: string
}

// Creating a formatter takes a hundred times as long as using it, and there are only a handful of currencies.
const formats = new Map<string, Intl.NumberFormat>()

/** 'CHF 24.50'; whole amounts without decimals. */
export function formatPrice(value: number, currency: string, rounded = false): string {
  const whole = rounded || Number.isInteger(value)
  const digits = whole ? 0 : 2
  const key = `${currency} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format.format(value)
}

export function PriceText({ value, currency, before, rounded = false, className }: PriceProps) {
  const reduced = before !== undefined && before > value
  return (
    <span className={cx('figures whitespace-nowrap', className)}>
      {reduced && (
        <>
          <span className="sr-only">Before: </span>
          <s className="mr-1.5 font-normal text-ink-muted">{formatPrice(before, currency, rounded)}</s>
          <span className="sr-only">Now: </span>
        </>
      )}
      {formatPrice(value, currency, rounded)}
    </span>
  )
}
