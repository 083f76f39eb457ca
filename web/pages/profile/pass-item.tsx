import type { Purchase } from '../../../contract/checkout.ts'
import type { EndedPass, OwnedPass, PassEndReason } from '../../../contract/passes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatPrice } from '../../../contract/price-text.ts'
import { typeText } from '../../flow/booking/active-passes.tsx'
import { citiesText } from '../../flow/passes/product-text.rules.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { dayText, dayTextAt } from '../../../contract/date-texts.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/** T112: why a pass has ended. */
const endTexts: Readonly<Record<Exclude<PassEndReason, 'refundAsked'>, string>> = {
  expired: texts.passExpired,
  usedUp: texts.passUsedUp,
  refunded: texts.passRefunded,
  frozen: texts.passFrozen,
}

interface PassItemProps {
  readonly pass: OwnedPass | EndedPass
  /** The purchase that can be refunded now (T79); undefined if none. */
  readonly purchase: Purchase | undefined
  readonly onRefund: (purchase: Purchase) => void
  /** Shows what its visits were used for. */
  readonly onLedger: () => void
}

/** One pass with its visits, its code and the possible actions. */
export function PassItem({ pass, purchase, onRefund, onLedger }: PassItemProps) {
  const reason = 'reason' in pass ? pass.reason : undefined
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold">{pass.name}</h3>
          <Badge tone={pass.voucherType === 'wellness' ? 'primary' : pass.voucherType}>
            {typeText(pass.voucherType)}
          </Badge>
        </div>
        {reason ? <p className="text-lg">{writeEnd(pass, reason)}</p> : <VisitsLeft pass={pass} />}
        <dl className="mt-auto grid gap-1 border-b border-line pb-3 text-sm text-ink-muted">
          {reason && reason !== 'refundAsked' && <Row title={texts.passEndedTitle} text={endTexts[reason]} />}
          <Row title={texts.passCodeTitle} text={pass.code} />
          <Row title={texts.passCityTitle} text={pass.conditions ? citiesText(pass.conditions) : texts.passEveryCity} />
          <AmountPaid pass={pass} />
          <LastDay pass={pass} />
        </dl>
        <div className="-mx-3 -mb-2 flex flex-wrap">
          <Button
            variant="ghost"
            size="sm"
            icon="list"
            aria-haspopup="dialog"
            aria-label={fillIn(texts.ledgerLabel, { pass: pass.name })}
            onClick={onLedger}
          >
            {texts.ledgerButton}
          </Button>
          {purchase && (
            <Button variant="ghost" size="sm" icon="undo" onClick={() => onRefund(purchase)}>
              {fillIn(texts.refundOfferButton, {
                price: formatPrice(purchase.charge.value, purchase.charge.currencyCode),
              })}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}

/** What was paid for a pass that was bought here, otherwise its price. */
function AmountPaid({ pass: { paid, price } }: Pick<PassItemProps, 'pass'>) {
  if (paid?.value === 0) return <Row title={texts.passPriceTitle} text={texts.passFree} />
  const shown = paid ?? price
  if (!shown) return null
  return (
    <Row
      title={paid ? texts.passPaidTitle : texts.passPriceTitle}
      text={formatPrice(shown.value, shown.currencyCode)}
    />
  )
}

/** Until when the pass can be used, or could be; a returned pass says when it was returned. */
function LastDay({ pass }: Pick<PassItemProps, 'pass'>) {
  if ('reason' in pass && pass.refundedAt)
    return <Row title={texts.passReturnedOnTitle} text={keepTogether(dayTextAt(pass.refundedAt, 'year'))} />
  const isExpired = 'reason' in pass && pass.reason === 'expired'
  return (
    <Row
      title={isExpired ? texts.passExpiredOnTitle : texts.passExpiresOnTitle}
      text={keepTogether(dayText(pass.expirationDate, 'year'))}
    />
  )
}

function VisitsLeft({ pass }: { readonly pass: OwnedPass }) {
  return (
    <>
      <p className="figures">
        {fillNodes(pass.visits === 1 ? texts.passVisitsLeftOne : texts.passVisitsLeftMany, {
          visitsLeft: <span className="text-3xl font-bold">{pass.visitsLeft}</span>,
          visits: pass.visits,
        })}
        {pass.visitsHeld > 0 && (
          <span className="text-ink-muted">, {fillIn(texts.passVisitsHeld, { visitsHeld: pass.visitsHeld })}</span>
        )}
      </p>
      <div aria-hidden className="flex h-2 overflow-hidden rounded-full bg-surface-sunken">
        <div className="bg-primary" style={{ width: share(pass.visitsLeft, pass) }} />
        <div className="bg-primary/40" style={{ width: share(pass.visitsHeld, pass) }} />
      </div>
    </>
  )
}

/** A pass that has ended offers no visits, so its visits do not count as left. */
function writeEnd({ visits, visitsLeft }: OwnedPass, reason: PassEndReason): string {
  if (reason === 'refunded') return texts.passEndReturned
  if (reason === 'refundAsked') return texts.passEndRefundAsked
  if (reason === 'frozen') return texts.passEndFrozen
  if (visitsLeft === 0) return visits === 1 ? texts.passEndUsedOne : fillIn(texts.passEndUsedMany, { visits })
  return visits === 1 ? texts.passEndUnusedOne : fillIn(texts.passEndUnusedMany, { visitsLeft, visits })
}

function share(visits: number, pass: OwnedPass): string {
  return `${(100 * visits) / Math.max(1, pass.visits)}%`
}

function Row({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{title}</dt>
      <dd className="figures min-w-0 text-right font-medium text-ink">{text}</dd>
    </div>
  )
}
