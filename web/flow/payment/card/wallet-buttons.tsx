import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Quote } from '../../../../contract/checkout.ts'
import { toMinor } from '../../../../contract/money.ts'
import { passText } from '../../passes/product-text.rules.ts'
import type { DrawnWallet, Wallet, WalletOffer } from './wallet.ts'

interface WalletButtonsProps {
  readonly wallet: Wallet
  readonly quote: Quote
  readonly needsEmail: boolean
  readonly isPaying: boolean
  readonly steps: Pick<WalletOffer, 'mayOpen' | 'onConfirm'>
  readonly onAvailable: (isThere: boolean) => void
}

/** The buttons of the device's wallets, drawn by the provider. They ask for exactly what is charged. */
export function WalletButtons({ wallet, quote, needsEmail, isPaying, steps, onAvailable }: WalletButtonsProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnWallet>(undefined)
  const [isThere, setThere] = useState(false)
  const { currencyCode: currency } = quote.charge
  const minor = toMinor(quote.charge)
  const pass = passText(quote.voucher)
  const mayOpen = useEffectEvent(() => steps.mayOpen())
  const confirm = useEffectEvent(steps.onConfirm)
  const draw = useEffectEvent((element: HTMLElement) =>
    wallet.draw(element, {
      charge: { pass, minor, currency },
      needsEmail,
      onAvailable: (found) => {
        setThere(found)
        onAvailable(found)
      },
      mayOpen: () => mayOpen(),
      onConfirm: (paid) => confirm(paid),
    }),
  )
  useEffect(() => {
    if (!place.current) return undefined
    const buttons = draw(place.current)
    drawn.current = buttons
    return () => buttons.remove()
  }, [wallet, needsEmail])
  useEffect(() => drawn.current?.update({ pass, minor, currency }), [pass, minor, currency])
  return <div ref={place} inert={isPaying} className={isThere ? 'min-h-12' : undefined} />
}
