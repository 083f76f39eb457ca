import { sql as statement } from 'kysely'
import { keepStatement } from '../../database/kept-statement.ts'

/** What is bought, and who charges for it. */
export interface BareGoods {
  readonly product: string
  readonly destination: string
  /** The provider's address, and the key of the shop. */
  readonly provider: string
  readonly key: string
}

/** The rows that a guest's purchase leaves behind, each written by one statement, without any question. */
export const insertBareOrder = keepStatement(
  (_, order: { id: string; email: string; product: string; quote: string; now: Date }) => statement`
    insert into orders (id, email, pass_product_id, list_price_minor, amount_minor, currency, quote, is_free_pass,
      is_business, adult_confirmed, purchased_from, payment_method_ref, check_at, created_at)
    values (${order.id}, ${order.email}, ${order.product}, 5000, 5000, 'GBP', ${order.quote}, false, false, false,
      'bench', 'pm_card_visa', ${order.now}::timestamptz + interval '1 hour', ${order.now})`,
)

export const insertBarePayment = keepStatement(
  (_, payment: { order: string; intent: string; now: Date }) => statement`
    insert into payments (order_id, provider, intent_id, amount_minor, currency, status, succeeded_at, card_brand,
      card_last4, created_at)
    values (${payment.order}, 'stripe', ${payment.intent}, 5000, 'GBP', 'succeeded', ${payment.now}, 'visa', '4242',
      ${payment.now})`,
)

export const insertBareAccount = keepStatement(
  (_, account: { id: string; email: string }) => statement`
    insert into accounts (id, email, created_through) values (${account.id}, ${account.email}, 'purchase')`,
)

interface BarePass {
  readonly id: string
  readonly code: string
  readonly account: string
  readonly order: string
  readonly product: string
  readonly destination: string
  readonly day: string
  readonly until: Date
  readonly now: Date
}

export const insertBarePass = keepStatement(
  (_, pass: BarePass) => statement`
    with pass as (
      insert into passes (id, code, account_id, pass_product_id, order_id, origin, is_free_pass, name, voucher_type,
        price_minor, currency, destination_id, valid_destination_ids, expires_on, expires_at, created_at)
      values (${pass.id}, ${pass.code}, ${pass.account}, ${pass.product}, ${pass.order}, 'purchase', false,
        'Standard 4', 'standard', 5000, 'GBP', ${pass.destination}, array[${pass.destination}::uuid], ${pass.day},
        ${pass.until}, ${pass.now})
      returning id, created_at
    )
    insert into visit_ledger (pass_id, kind, visits, reason, created_at)
    select id, 'grant', 4, 'bench', created_at from pass`,
)

export const fulfilBareOrder = keepStatement(
  (_, { order, account, now }: { order: string; account: string; now: Date }) => statement`
    update orders set account_id = ${account}, answered_at = ${now}, check_at = null, created_account = true,
      fulfilled_at = ${now}, status = 'fulfilled' where id = ${order}`,
)

export const insertBareSecret = keepStatement(
  (_, secret: { account: string; kind: string; hash: Buffer; email: string; until: Date }) => statement`
    insert into one_time_secrets (account_id, kind, secret_hash, email, expires_at)
    values (${secret.account}, ${secret.kind}, ${secret.hash}, ${secret.email}, ${secret.until})`,
)

/** Sent already, so that the product leaves it alone. */
export const insertBareMail = keepStatement(
  (_, mail: { id: string; kind: string; account: string; email: string; order: string; now: Date }) => statement`
    insert into outbox_mails (id, kind, dedupe_key, account_id, recipient, data, status, sent_at, due_at, created_at)
    values (${mail.id}, ${mail.kind}, ${mail.kind}::text || ${mail.order}::text, ${mail.account}, ${mail.email}, '{}',
      'sent', ${mail.now}, null, ${mail.now})`,
)

export const insertBareEvent = keepStatement(
  (_, event: { id: string; intent: string; now: Date }) => statement`
    insert into payment_events (provider, event_id, type, intent_id, payload, occurred_at, received_at, processed_at)
    values ('stripe', ${event.id}, 'succeeded', ${event.intent}, '{}', ${event.now}, ${event.now}, ${event.now})`,
)
