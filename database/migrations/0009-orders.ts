import type { Kysely } from 'kysely'
import { runStatements, touches } from './statements.ts'

// The row comes before any call to the provider (T85). What was quoted never changes afterwards (T84); only the address
// may be corrected (T89). One purchase at a time per buyer and product (T83).
const orders = `
  create table orders (
    id uuid primary key default gen_random_uuid(),
    number bigint generated always as identity constraint orders_number unique,
    account_id uuid references accounts,
    email citext not null check (email ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$' and length(email) <= 254),
    pass_product_id uuid not null references pass_products,
    partner_id uuid references partners,
    coupon_id uuid references coupons,
    list_price_minor integer not null check (list_price_minor >= 0),
    amount_minor integer not null check (amount_minor >= 0),
    currency currency_code not null,
    quote jsonb not null default '{}',
    status text not null default 'pending'
      check (status in ('pending', 'requires_action', 'paid', 'fulfilled', 'failed', 'cancelled')),
    failure_code text,
    paid_minor integer not null default 0,
    refunded_minor integer not null default 0,
    is_free_pass boolean not null default false,
    is_business boolean not null default false,
    adult_confirmed boolean not null default false,
    created_account boolean not null default false,
    referrer text,
    purchased_from text,
    redirect_url web_url,
    -- A repeated purchase with the same card is the same purchase until its buyer has been told how it ended (T83,
    -- T86).
    payment_method_ref text,
    answered_at timestamptz,
    check_at timestamptz,
    check_attempts integer not null default 0,
    fulfilled_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint orders_amount check (amount_minor <= list_price_minor),
    constraint orders_paid check (paid_minor between 0 and amount_minor),
    constraint orders_refunded check (refunded_minor between 0 and paid_minor),
    constraint orders_fulfilment check (
      (status = 'fulfilled') = (fulfilled_at is not null) and (status <> 'fulfilled' or paid_minor = amount_minor)
    ),
    constraint orders_free_pass check (not is_free_pass or (amount_minor = 0 and coupon_id is null)),
    constraint orders_currency unique (id, currency)
  );
  create unique index orders_single_flight on orders (email, pass_product_id) where status in ('pending', 'requires_action');
  create index orders_to_check on orders (check_at) where check_at is not null;
  create index orders_payment_method on orders (payment_method_ref) where payment_method_ref is not null;
  create index orders_account on orders (account_id);
  create index orders_email on orders (email);
  create index orders_product on orders (pass_product_id);
  create index orders_coupon on orders (coupon_id) where coupon_id is not null;
  create index orders_partner on orders (partner_id) where partner_id is not null;

  create trigger orders_terms before update of pass_product_id, partner_id, coupon_id, list_price_minor, amount_minor, currency
    on orders for each row when (
      (old.pass_product_id, old.partner_id, old.coupon_id, old.list_price_minor, old.amount_minor, old.currency)
      is distinct from
      (new.pass_product_id, new.partner_id, new.coupon_id, new.list_price_minor, new.amount_minor, new.currency)
    ) execute function refuse_change('orders_terms');
`

const payments = `
  create table payments (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null,
    provider text not null,
    intent_id text not null,
    amount_minor integer not null check (amount_minor > 0),
    currency currency_code not null,
    status text not null default 'created'
      check (status in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled')),
    card_brand text,
    card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
    failure_code text,
    succeeded_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint payments_intent unique (provider, intent_id),
    constraint payments_success check ((status = 'succeeded') = (succeeded_at is not null)),
    constraint payments_order foreign key (order_id, currency) references orders (id, currency)
  );
  create index payments_of_order on payments (order_id);
  create unique index payments_one_success on payments (order_id) where status = 'succeeded';

  -- What the provider told us, each event once, whatever its order (T86).
  create table payment_events (
    provider text not null,
    event_id text not null,
    type text not null,
    intent_id text,
    payload jsonb not null,
    occurred_at timestamptz not null,
    received_at timestamptz not null default now(),
    processed_at timestamptz,
    attempts integer not null default 0,
    last_error text,
    primary key (provider, event_id)
  );
  create index payment_events_intent on payment_events (provider, intent_id);
  create index payment_events_waiting on payment_events (received_at) where processed_at is null;

  create table refunds (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null,
    payment_id uuid not null references payments,
    amount_minor integer not null check (amount_minor > 0),
    currency currency_code not null,
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
    reason text not null,
    provider_refund_id text constraint refunds_provider_id unique,
    failure_code text,
    requested_by uuid references accounts,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint refunds_order foreign key (order_id, currency) references orders (id, currency)
  );
  create index refunds_of_order on refunds (order_id);
  create index refunds_of_payment on refunds (payment_id);
  create index refunds_requested_by on refunds (requested_by) where requested_by is not null;

  create table disputes (
    id uuid primary key default gen_random_uuid(),
    payment_id uuid not null references payments,
    provider_dispute_id text not null constraint disputes_provider_id unique,
    amount_minor integer not null check (amount_minor >= 0),
    currency currency_code not null,
    status text not null check (status in ('open', 'won', 'lost')),
    reason text,
    opened_at timestamptz not null,
    closed_at timestamptz,
    constraint disputes_closing check ((status = 'open') = (closed_at is null))
  );
  create index disputes_of_payment on disputes (payment_id);
`

// Money is summed up on the order under its row lock, where the checks keep the sums consistent (T99). A failed refund
// gives its amount back; the amounts themselves never change.
const sums = `
  create function count_payment() returns trigger language plpgsql as $$
  begin
    update orders set paid_minor = paid_minor + new.amount_minor where id = new.order_id;
    return null;
  end $$;
  create trigger count_new_payment after insert on payments
    for each row when (new.status = 'succeeded') execute function count_payment();
  create trigger count_payment after update of status on payments
    for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function count_payment();
  create trigger payments_success_is_final before update of status on payments
    for each row when (old.status = 'succeeded' and new.status <> 'succeeded')
    execute function refuse_change('payments_success_is_final');

  create function count_refund() returns trigger language plpgsql as $$
  declare
    change integer := 0;
  begin
    if new.status <> 'failed' then change := new.amount_minor; end if;
    if tg_op = 'UPDATE' and old.status <> 'failed' then change := change - old.amount_minor; end if;
    if change <> 0 then update orders set refunded_minor = refunded_minor + change where id = new.order_id; end if;
    return null;
  end $$;
  create trigger count_refund after insert or update of status on refunds for each row execute function count_refund();

  create trigger payments_amount before update of order_id, amount_minor, currency on payments
    for each row when ((old.order_id, old.amount_minor, old.currency) is distinct from (new.order_id, new.amount_minor, new.currency))
    execute function refuse_change('payments_amount');
  create trigger refunds_amount before update of order_id, amount_minor, currency on refunds
    for each row when ((old.order_id, old.amount_minor, old.currency) is distinct from (new.order_id, new.amount_minor, new.currency))
    execute function refuse_change('refunds_amount');
  create trigger payments_stay before delete on payments for each row execute function refuse_change('payments_stay');
  create trigger refunds_stay before delete on refunds for each row execute function refuse_change('refunds_stay');
  create trigger orders_sums before update of paid_minor, refunded_minor on orders
    for each row when (pg_trigger_depth() = 0) execute function refuse_change('orders_sums');
  create trigger orders_start_unpaid before insert on orders
    for each row when (new.paid_minor <> 0 or new.refunded_minor <> 0) execute function refuse_change('orders_sums');
`

// One coupon per order (T72). A use is reserved before charging, counted when paid, and released when nothing was
// charged.
const uses = `
  create table coupon_uses (
    order_id uuid primary key references orders,
    coupon_id uuid not null references coupons,
    person citext not null,
    status text not null default 'reserved' check (status in ('reserved', 'counted', 'released')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index coupon_uses_person on coupon_uses (coupon_id, person) where status <> 'released';

  create function count_coupon_use() returns trigger language plpgsql as $$
  declare
    change integer := (new.status <> 'released')::integer;
    per_person integer;
  begin
    if tg_op = 'UPDATE' then change := change - (old.status <> 'released')::integer; end if;
    if change = 0 then return null; end if;
    update coupons set uses = uses + change where id = new.coupon_id returning max_uses_per_person into per_person;
    if change > 0 and per_person < (
      select count(*) from coupon_uses
      where coupon_id = new.coupon_id and person = new.person and status <> 'released'
    ) then
      raise exception 'coupon used too often by one person'
        using errcode = 'check_violation', constraint = 'coupons_limit_per_person', table = 'coupon_uses';
    end if;
    return null;
  end $$;
  create trigger count_coupon_use after insert or update of status on coupon_uses
    for each row execute function count_coupon_use();
  -- The user of a coupon never changes until their account is emptied. Then it becomes nobody's address (T61).
  create trigger coupon_uses_terms before update of coupon_id, person on coupon_uses
    for each row when ((old.coupon_id, old.person) is distinct from (new.coupon_id, new.person)
      and not (old.coupon_id = new.coupon_id and new.person like '%@deleted.invalid'))
    execute function refuse_change('coupon_uses_terms');
  create trigger coupon_uses_stay before delete on coupon_uses for each row execute function refuse_change('coupon_uses_stay');
  create trigger coupons_uses before update of uses on coupons
    for each row when (pg_trigger_depth() = 0) execute function refuse_change('coupons_uses');

  -- One free pass per person and partner (T92). The person is the address with its aliases folded away.
  create table free_pass_uses (
    person text not null check (person <> ''),
    partner_id uuid not null references partners,
    order_id uuid not null constraint free_pass_uses_order unique references orders,
    created_at timestamptz not null default now(),
    constraint free_pass_uses_once primary key (person, partner_id)
  );
  create index free_pass_uses_partner on free_pass_uses (partner_id);
`

const idempotency = `
  -- Answers to repeat when a request is repeated (T83). The scope names the call and the caller.
  create table idempotency_keys (
    scope text not null,
    key text not null check (length(key) between 1 and 255),
    request_hash bytea not null,
    status text not null default 'in_progress' check (status in ('in_progress', 'answered')),
    locked_until timestamptz not null,
    response_status integer,
    response_body jsonb,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    primary key (scope, key),
    constraint idempotency_keys_answer check ((status = 'answered') = (response_status is not null))
  );
  create index idempotency_keys_expired on idempotency_keys (expires_at);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    orders,
    payments,
    sums,
    uses,
    idempotency,
    touches('orders', 'payments', 'refunds', 'coupon_uses'),
  )
}
