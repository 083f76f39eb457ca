import type { OwnedPass } from '../../../contract/passes.ts'
import { useSite } from '../../session/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import type { BookedProduct } from './booking-flow.rules.ts'

interface ActivePassesProps {
  readonly product: BookedProduct
  readonly user: { readonly isWpUser: boolean }
  readonly passes: readonly OwnedPass[]
  readonly chosen: string | null
  readonly onChoose: (code: string) => void
  readonly onContinue: (pass: OwnedPass) => void
  readonly onBuy: () => void
}

/** 'Active … Pass': which one pays. */
export function ActivePasses({ product, user, passes, chosen, onChoose, onContinue, onBuy }: ActivePassesProps) {
  const { brand } = useSite()
  const pass = passes.find(({ code }) => code === chosen)
  return (
    <div>
      {product.wpVisits > 1 && user.isWpUser && <p className="mb-4 font-medium text-danger-text">You will consume 2 visits from your pass for this class</p>}
      {passes.length === 0 ? (
        <p>No Active Voucher</p>
      ) : (
        <RadioGroup legend={`Current Active ${brand} Pass`}>
          {passes.map((one) => (
            <RadioCard
              key={one.code}
              name="pass"
              value={one.code}
              checked={one.code === chosen}
              onChange={() => onChoose(one.code)}
              label={`${one.name} · ${typeText(one.voucherType)}`}
              description={[one.conditions ? `Valid in ${one.conditions.city}` : 'Valid everywhere', `Expires on ${one.expirationDate}`].join(' · ')}
              trailing={`${one.visitsLeft} ${one.visitsLeft === 1 ? 'visit' : 'visits'} left`}
            />
          ))}
        </RadioGroup>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBuy}>
          Buy {brand} Pass
        </Button>
        <Button disabled={!pass} onClick={() => pass && onContinue(pass)}>
          Continue
        </Button>
      </div>
    </div>
  )
}

export function typeText(type: OwnedPass['voucherType']): string {
  return type === 'wellness' ? 'Wellness Passport' : type === 'premium' ? 'Premium' : 'Standard'
}
