import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The payment sandbox replaces an external provider, so its tables are separate and no part of the product refers to
// them. A card's number and security code have no column.
const paymentMethods = `
  create schema payment_sandbox;

  create table payment_sandbox.payment_methods (
    id text primary key,
    brand text not null,
    last4 text not null check (last4 ~ '^[0-9]{4}$'),
    expiry_month smallint not null check (expiry_month between 1 and 12),
    expiry_year smallint not null,
    behaviour text not null,
    billing_name text,
    billing_email text,
    used_at timestamptz,
    created_at timestamptz not null
  );
`

const intents = `
  create table payment_sandbox.intents (
    id text primary key,
    client_secret text not null unique,
    amount integer not null check (amount > 0),
    currency text not null check (currency ~ '^[a-z]{3}$'),
    status text not null
      check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled')),
    payment_method_id text references payment_sandbox.payment_methods,
    latest_charge_id text,
    description text,
    receipt_email text,
    metadata jsonb not null default '{}',
    automatic_methods jsonb,
    return_url text,
    handled_by_library boolean not null default false,
    authentication_token text unique,
    last_error jsonb,
    cancellation_reason text,
    canceled_at timestamptz,
    created_at timestamptz not null,
    constraint intents_action check (status <> 'requires_action' or authentication_token is not null),
    constraint intents_canceled check ((status = 'canceled') = (canceled_at is not null))
  );
  create index intents_newest on payment_sandbox.intents (created_at desc, id desc);
`

const charges = `
  create table payment_sandbox.charges (
    id text primary key,
    intent_id text not null references payment_sandbox.intents,
    payment_method_id text not null references payment_sandbox.payment_methods,
    amount integer not null check (amount > 0),
    amount_refunded integer not null default 0,
    currency text not null,
    status text not null check (status in ('succeeded', 'failed')),
    failure_code text,
    failure_message text,
    disputed boolean not null default false,
    created_at timestamptz not null,
    constraint charges_refunded check (amount_refunded between 0 and amount and (amount_refunded = 0 or status = 'succeeded')),
    constraint charges_failure check ((status = 'failed') = (failure_code is not null))
  );
  create unique index charges_once on payment_sandbox.charges (intent_id) where status = 'succeeded';

  create table payment_sandbox.refunds (
    id text primary key,
    charge_id text not null references payment_sandbox.charges,
    intent_id text not null references payment_sandbox.intents,
    amount integer not null check (amount > 0),
    currency text not null,
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    reason text,
    failure_reason text,
    metadata jsonb not null default '{}',
    settles_at timestamptz,
    settles_as text check (settles_as in ('succeeded', 'failed')),
    created_at timestamptz not null,
    constraint refunds_settling check ((settles_at is null) = (settles_as is null))
  );
  create index refunds_newest on payment_sandbox.refunds (created_at desc, id desc);
  create index refunds_of_intent on payment_sandbox.refunds (intent_id);
  create index refunds_settling on payment_sandbox.refunds (settles_at) where settles_at is not null;

  create table payment_sandbox.disputes (
    id text primary key,
    charge_id text not null unique references payment_sandbox.charges,
    intent_id text not null references payment_sandbox.intents,
    amount integer not null check (amount > 0),
    currency text not null,
    reason text not null,
    status text not null,
    created_at timestamptz not null
  );
`

// A key and its effect are written in one transaction, so neither exists without the other.
const exchange = `
  create table payment_sandbox.idempotency_keys (
    access text not null,
    key text not null check (length(key) between 1 and 255),
    request_mac text not null,
    status smallint not null,
    body text not null,
    created_at timestamptz not null,
    primary key (access, key)
  );
  create index idempotency_keys_oldest on payment_sandbox.idempotency_keys (created_at);

  create table payment_sandbox.events (
    id text primary key,
    type text not null,
    payload text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    last_outcome text,
    delivered_at timestamptz,
    created_at timestamptz not null
  );
  create index events_due on payment_sandbox.events (next_attempt_at) where next_attempt_at is not null;
  create index events_oldest on payment_sandbox.events (created_at);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, paymentMethods, intents, charges, exchange)
}
