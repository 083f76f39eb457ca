import { useEffect, useRef, useState } from 'react'
import { cleanLine } from '../../../contract/typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FlowLink } from '../../client/form/flow-form.tsx'
import type { CurrentQuote } from './use-quote.ts'
import * as texts from './texts.ts'

/** The coupon code (1-storefront §2.6, §4.8). Locked when the partner or the source sets one, and for free passes. */
export function CouponField({ quoted, locked }: { readonly quoted: CurrentQuote; readonly locked: boolean }) {
  const { priced, isLoading, failure, lockedCode, apply } = quoted
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState<string>()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isLoading) setAsked(false)
  }, [isLoading])
  // Another price that loads (a coupon was removed) loses to the code that is entered now.
  const isApplying = asked && isLoading
  const isLocked = locked || lockedCode !== null
  const coupon = priced?.quote.coupon
  const submit = () => {
    const code = cleanLine(input.current?.value ?? '')
    setEmpty(code === '' ? texts.couponMissingError : undefined)
    if (code === '' || isApplying) return
    setAsked(true)
    apply(code)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
        <TextField
          ref={input}
          label={texts.couponLabel}
          name="couponCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          disabled={isLocked}
          defaultValue={lockedCode ?? ''}
          error={empty ?? (lockedCode === null ? (failure ?? priced?.couponProblem) : undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <Button
          variant="secondary"
          disabled={isLocked}
          loading={isApplying}
          loadingLabel={texts.couponBusy}
          onClick={submit}
          className="mt-[1.78rem] min-h-12"
        >
          {texts.couponButton}
        </Button>
      </div>
      {coupon && (
        <p className="flex items-center justify-between gap-3 rounded-control bg-success-soft px-3.5 py-2 text-sm font-medium text-on-success-soft">
          <span>
            {texts.couponAppliedTitle} <strong className="font-semibold">{coupon.name}</strong>
          </span>
          {lockedCode === null && <FlowLink onClick={() => apply(null)}>{texts.couponRemoveLink}</FlowLink>}
        </p>
      )}
    </div>
  )
}
