import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const extensions = `
  create extension if not exists citext;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gist;
  create extension if not exists unaccent;
`

/** Text as people type it in a search: without case and accents, and with punctuation as single spaces (T12). */
const foldText = `
  create function fold_text(value text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(
    lower(unaccent('unaccent'::regdictionary, normalize(value))), '[[:space:]!-/:-@[-\`{-~]+', ' ', 'g'
  ));
`

const domains = `
  create domain currency_code as text check (value in ('CHF', 'GBP', 'EUR'));

  create domain country_code as text check (value ~ '^[A-Z]{2}$');

  -- A slug is told from an id by its looks alone (T28).
  create domain slug as text check (
    value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 160 and replace(value, '-', '') !~ '^[0-9a-f]{32}$'
  );

  create domain web_url as text check (value ~ '^https?://[^[:space:]<>"]+$' and length(value) <= 2000);

  -- A picture: absolute, or a path of our own.
  create domain picture_url as text check (
    value ~ '^(https?://[^[:space:]<>"]+|/([^/[:space:]<>"][^[:space:]<>"]*)?)$' and length(value) <= 2000
  );

  create domain hex_color as text check (value ~ '^#[0-9a-fA-F]{6}$');

  -- A zone by its IANA name; one that the server does not know is refused by timezone() itself.
  create domain time_zone_name as text check (
    value ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$' and timezone(value, timestamptz 'epoch') is not null
  );

  create domain latitude as double precision check (value between -90 and 90);
  create domain longitude as double precision check (value between -180 and 180);
`

const triggerFunctions = `
  create function touch_updated_at() returns trigger language plpgsql as $$
  begin
    new.updated_at := now();
    return new;
  end $$;

  -- Refuses what the trigger was made for. The trigger's argument is reported as the constraint.
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% on % is refused', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation', constraint = coalesce(tg_argv[0], tg_name), table = tg_table_name;
  end $$;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, extensions, foldText, domains, triggerFunctions)
}
