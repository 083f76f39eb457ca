import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Browsers in which somebody has signed in to an account. In such a browser nobody has to wait because of what
// strangers typed. Only a keyed hash of the browser's mark is stored.
const devices = `
  create table known_devices (
    account_id uuid not null references accounts on delete cascade,
    device_hash bytea not null check (octet_length(device_hash) = 32),
    last_used_at timestamptz not null,
    primary key (account_id, device_hash)
  );
  create index known_devices_unused on known_devices (last_used_at);
`

// A guest who paid nothing is signed in only once the address is confirmed. Until then their browser holds this secret.
const secrets = (kinds: string) => `
  alter table one_time_secrets drop constraint one_time_secrets_kind_check;
  alter table one_time_secrets add constraint one_time_secrets_kind_check check (kind in (${kinds}));
`
const known = `'bootstrap', 'email_verification', 'set_password', 'change_email', 'second_factor'`

// Addresses of one mailbox are one person. People who had a free pass or a coupon under several of them keep what they
// had: from now on the first use is found, and the others do not change.
const mailboxes = `
  create function pg_temp.mailbox_of(person text) returns text language plpgsql immutable as $$
  declare
    host text := regexp_replace(person, '^.*@', '');
    name text := regexp_replace(person, '@[^@]*$', '');
  begin
    if host ~ '^(.+\\.)?[^.]+\\.fastmail\\.(com|fm)$' then
      return substring(host from '([^.]+)\\.fastmail\\.(?:com|fm)$') || '@' || substring(host from '(fastmail\\.(?:com|fm))$');
    elsif host in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then
      return coalesce(nullif(regexp_replace(name, '[._-]', '', 'g'), ''), name) || '@proton.me';
    elsif host in ('icloud.com', 'me.com', 'mac.com') then
      return name || '@icloud.com';
    elsif host in ('ya.ru', 'yandex.ru', 'yandex.com', 'yandex.com.tr', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz') then
      return replace(name, '-', '.') || '@yandex.ru';
    elsif host ~ '^(yahoo(\\.co|\\.com)?\\.[a-z]+|ymail\\.com|rocketmail\\.com|myyahoo\\.com)$' then
      return regexp_replace(name, '(.)-.*$', '\\1') || '@' || host;
    end if;
    return person;
  end $$;

  with renamed as (
    select order_id, mailbox, row_number() over (partition by mailbox, partner_id order by (person = mailbox) desc, created_at, order_id) as place
    from (select *, pg_temp.mailbox_of(person) as mailbox from free_pass_uses) as uses
  )
  update free_pass_uses as uses set person = renamed.mailbox
  from renamed where renamed.order_id = uses.order_id and renamed.place = 1 and uses.person <> renamed.mailbox;

  alter table coupon_uses disable trigger user;
  update coupon_uses set person = pg_temp.mailbox_of(person::text) where person::text <> pg_temp.mailbox_of(person::text);
  alter table coupon_uses enable trigger user;

  drop function pg_temp.mailbox_of(text);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, devices, secrets(`${known}, 'after_confirmation'`), mailboxes)
}

/** Mailboxes do not change back, because their earlier spelling is no longer known. */
export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `drop table known_devices; delete from one_time_secrets where kind = 'after_confirmation';`,
    secrets(known),
  )
}
