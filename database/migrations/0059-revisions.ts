import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// What a text or a site was, is and will be. The site reads its own tables: a revision is copied there when it is
// published. 'replaced' and 'discarded' revisions are the history.
const revisions = `
  create table revisions (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind ~ '^[a-z]+$'),
    subject text not null check (subject <> ''),
    locale text not null default 'en' check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
    body jsonb not null,
    state text not null check (state in ('draft', 'planned', 'published', 'replaced', 'discarded')),
    based_on uuid references revisions on delete set null,
    publish_at timestamptz,
    problem text,
    saved_by uuid references accounts on delete set null,
    saved_at timestamptz not null,
    published_by uuid references accounts on delete set null,
    published_at timestamptz,
    constraint revisions_planned check ((state = 'planned') <= (publish_at is not null))
  );
  create unique index revisions_open on revisions (kind, subject, locale) where state in ('draft', 'planned');
  create unique index revisions_live on revisions (kind, subject, locale) where state = 'published';
  create index revisions_history on revisions (kind, subject, locale, saved_at desc);
  create index revisions_due on revisions (publish_at) where state = 'planned';
  create index revisions_based_on on revisions (based_on) where based_on is not null;
  create index revisions_saved_by on revisions (saved_by) where saved_by is not null;
  create index revisions_published_by on revisions (published_by) where published_by is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, revisions)
}
