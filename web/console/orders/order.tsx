import { type MetaFunction, useParams } from 'react-router'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Price } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { StaffOrder } from '../../../contract/staff-orders.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { MailLines } from '../kit/mail-lines.tsx'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, type RecordFact, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { AuditLink } from '../kit/text-link.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { Disputes } from '../disputes/dispute-lines.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { Refunds } from '../refunds/refund-lines.tsx'
import { staffApi } from '../staff-login.ts'
import { stateTones } from './state-tones.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.orderTitle })

/** An order: how its price came about, what was paid and given back, its pass, and its mails. */
export default function OrderPage() {
  const { order = '' } = useParams()
  return <OfficeFrame>{({ rights }, account) => <Order account={account} id={order} rights={rights} />}</OfficeFrame>
}

interface OrderProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function Order({ account, id, rights }: OrderProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/orders/{orderId}/open', { params: { path: { orderId: id } } })),
    `${account} ${id}`,
  )
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.orderTitle} whoMay={texts.ordersWhoMay} staysWhileLoading>
      {(record) => <OrderRecord record={record} rights={rights} onChanged={reload} />}
    </RecordFrame>
  )
}

interface OrderRecordProps {
  readonly record: StaffOrder
  readonly rights: readonly string[]
  readonly onChanged: () => Promise<void>
}

function OrderRecord({ record, rights, onChanged }: OrderRecordProps) {
  const { order, steps, disputes, pass, mails } = record
  return (
    <>
      <PageHead title={fillIn(texts.orderTitleOf, { number: order.number })}>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={stateTones[order.state]}>{texts.stateTexts[order.state]}</Badge>
          {order.isDisputed && <Badge tone="danger">{texts.disputedBadge}</Badge>}
          <AuditLink table="orders" id={order.id} />
        </p>
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-2">
        <Purchase record={record} />
        <RecordCard title={texts.priceTitle}>
          <dl className="figures grid gap-2">
            {steps.map(({ step, price }) => (
              <div
                key={step}
                className="flex justify-between gap-6 last:border-t last:border-line last:pt-2 last:font-semibold"
              >
                <dt>{texts.stepTexts[step]}</dt>
                <dd>{textOf(price)}</dd>
              </div>
            ))}
          </dl>
        </RecordCard>
        <Payments payments={record.payments} />
        <Refunds record={record} onChanged={onChanged} />
        {disputes.length > 0 && (
          <Disputes disputes={disputes} mayAnswer={rights.includes('refunds.ask')} order={order} />
        )}
        <RecordCard title={texts.passTitle}>
          {pass === null ? (
            <p className="text-ink-muted">{texts.passEmpty}</p>
          ) : (
            <RecordFacts facts={factsOfPass(pass)} />
          )}
        </RecordCard>
        <NotesCard kind="order" id={order.id} first={record.staffNotes} mayWrite={rights.includes('notes.write')} />
        <RecordCard title={texts.mailsTitle}>
          <MailLines {...{ mails, rights, onChanged }} />
        </RecordCard>
      </div>
    </>
  )
}

const textOf = ({ value, currencyCode }: Price) => formatPrice(value, currencyCode)
const joinTexts = (parts: readonly (string | null)[], separator = ', ') => parts.filter(Boolean).join(separator)

function Purchase({ record: { order, coupon, purchasedFrom, failure } }: { readonly record: StaffOrder }) {
  return (
    <RecordCard title={texts.purchaseTitle}>
      <RecordFacts
        facts={[
          [texts.placedFact, momentText(order.placedAt)],
          [texts.buyerFact, order.buyer?.name],
          [texts.emailFact, order.email],
          [texts.passFact, order.pass],
          [texts.partnerFact, order.partner],
          [texts.couponFact, coupon],
          [texts.fromFact, purchasedFrom],
          [texts.failureFact, failure],
        ]}
      />
    </RecordCard>
  )
}

function Payments({ payments }: Pick<StaffOrder, 'payments'>) {
  const lines = payments.map(({ id, price, state, card, succeededAt, begunAt, provider, intentId, failure }) => ({
    id,
    title: (
      <>
        {textOf(price)} <Badge>{texts.paymentStateTexts[state]}</Badge> {card}
      </>
    ),
    detail: joinTexts([momentText(succeededAt ?? begunAt), `${provider} ${intentId}`, failure]),
  }))
  return (
    <RecordCard title={texts.paymentsTitle}>
      <RecordLines empty={texts.paymentsEmpty} lines={lines} />
    </RecordCard>
  )
}

function factsOfPass(pass: NonNullable<StaffOrder['pass']>): RecordFact[] {
  return [
    [texts.codeFact, pass.code],
    [texts.visitsFact, fillIn(texts.visitsText, { left: pass.visitsLeft, visits: pass.visits })],
    [texts.heldFact, pass.visitsHeld],
    [texts.expiresFact, dayText(pass.expiresOn, 'year')],
    [texts.frozenFact, pass.frozenBecause && texts.frozenTexts[pass.frozenBecause]],
  ]
}
