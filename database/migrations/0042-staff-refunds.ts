import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A refund by staff has a reason and someone who bears it (T177). Above the limit of a role it waits for finance (T178):
// meanwhile its amount counts as refunded, so that nothing exceeds what was paid, and orders.refund_waiting_minor says
// how much of that still waits. What processes of the release before write takes the whole pass, as it always did.
const refunds = `
  alter table refunds
    drop constraint refunds_status_check,
    add constraint refunds_status_check
      check (status in ('waiting', 'pending', 'succeeded', 'failed', 'declined', 'withdrawn')),
    add column cause text check (cause in ('description', 'venue', 'twice', 'fault', 'goodwill', 'fraud', 'other')),
    add column borne_by text check (borne_by in ('traveller', 'venue', 'us')),
    add column visits integer not null default 0 check (visits >= 0),
    add column takes_pass boolean not null default true,
    add column above text check (above in ('order', 'day')),
    add column decided_by uuid references accounts,
    add column decided_at timestamptz,
    add column decision text,
    add column sent_at timestamptz,
    add column ended_at timestamptz,
    add column tries_again uuid constraint refunds_tried_again_once unique references refunds,
    add constraint refunds_of_staff check ((cause is null) = (borne_by is null)),
    add constraint refunds_waiting check (status <> 'waiting' or above is not null),
    add constraint refunds_approver check (status = 'withdrawn' or decided_by <> requested_by);
  create index refunds_asked on refunds (created_at, id);
  create index refunds_state on refunds (status, created_at, id);
  create index refunds_decided_by on refunds (decided_by) where decided_by is not null;

  alter table orders add column refund_waiting_minor integer not null default 0 check (refund_waiting_minor >= 0);
  create trigger orders_waiting_sum before update of refund_waiting_minor on orders
    for each row when (pg_trigger_depth() = 0) execute function refuse_change('orders_sums');

  create or replace function count_refund() returns trigger language plpgsql as $$
  declare
    change integer := 0;
    waiting integer := 0;
  begin
    if new.status not in ('failed', 'declined', 'withdrawn') then change := new.amount_minor; end if;
    if new.status = 'waiting' then waiting := new.amount_minor; end if;
    if tg_op = 'UPDATE' then
      if old.status not in ('failed', 'declined', 'withdrawn') then change := change - old.amount_minor; end if;
      if old.status = 'waiting' then waiting := waiting - old.amount_minor; end if;
    end if;
    if change <> 0 or waiting <> 0 then
      update orders
      set refunded_minor = refunded_minor + change, refund_waiting_minor = refund_waiting_minor + waiting
      where id = new.order_id;
    end if;
    return null;
  end $$;
`

// Until when the bank takes an answer. Disputes without such a day come last.
const disputes = `
  alter table disputes add column answer_by timestamptz;
  create index disputes_due on disputes ((coalesce(answer_by, '9000-01-01 00:00+00'::timestamptz)), id);
  create index disputes_opened on disputes (opened_at, id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, refunds, disputes)
}
