import type { Purchase } from '../../../contract/checkout.ts'
import type { EndedPass, OwnedPass, PassEndReason } from '../../../contract/passes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { typeText } from '../../flow/booking/active-passes.tsx'
import { dayText } from '../../client/dates/clock-texts.rules.ts'

/** T112: why a pass has ended. */
const endTexts: Readonly<Record<PassEndReason, string>> = {
  expired: 'Expired',
  usedUp: 'All visits used',
  refunded: 'Refunded',
  frozen: 'Frozen',
}

interface PassItemProps {
  readonly pass: OwnedPass | EndedPass
  /** The purchase that can be refunded now (T79); undefined if none. */
  readonly purchase: Purchase | undefined
  readonly onRefund: (purchase: Purchase) => void
}

/** One pass with its visits, its code and the possible actions. */
export function PassItem({ pass, purchase, onRefund }: PassItemProps) {
  const reason = 'reason' in pass ? pass.reason : undefined
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold break-words">{pass.name}</h3>
          <Badge tone={pass.voucherType === 'wellness' ? 'primary' : pass.voucherType}>
            {typeText(pass.voucherType)}
          </Badge>
        </div>
        <p className="figures">
          <span className="text-3xl font-bold">{pass.visitsLeft}</span> of {pass.visits}{' '}
          {pass.visits === 1 ? 'visit' : 'visits'} left
          {pass.visitsHeld > 0 && <span className="text-ink-muted"> · {pass.visitsHeld} held for your bookings</span>}
        </p>
        <div aria-hidden className="flex h-2 overflow-hidden rounded-full bg-surface-sunken">
          <div className={reason ? 'bg-line-strong' : 'bg-primary'} style={{ width: share(pass.visitsLeft, pass) }} />
          <div
            className={reason ? 'bg-line-strong' : 'bg-primary/40'}
            style={{ width: share(pass.visitsHeld, pass) }}
          />
        </div>
        <dl className="mt-auto grid gap-1 text-sm text-ink-muted">
          {reason && <Row title="Ended" text={endTexts[reason]} />}
          <Row title="Code" text={pass.code} />
          <Row title="Valid in" text={pass.conditions?.city ?? 'Every city'} />
          {pass.price && <Row title="Price" text={formatPrice(pass.price.value, pass.price.currencyCode)} />}
          <Row title={reason === 'expired' ? 'Expired on' : 'Expires on'} text={dayText(pass.expirationDate, 'year')} />
        </dl>
        {purchase && (
          <div className="border-t border-line pt-3">
            <Button variant="ghost" size="sm" icon="undo" className="-ml-3" onClick={() => onRefund(purchase)}>
              Give back, refund {formatPrice(purchase.charge.value, purchase.charge.currencyCode)}
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

function share(visits: number, pass: OwnedPass): string {
  return `${(100 * visits) / Math.max(1, pass.visits)}%`
}

function Row({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{title}</dt>
      <dd className="figures min-w-0 text-right font-medium break-words text-ink">{text}</dd>
    </div>
  )
}
