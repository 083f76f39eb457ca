import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

const addresses = `
  alter table blog_posts add column locale text not null default 'en' check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$');

  create table blog_former_slugs (
    slug slug primary key,
    article_id uuid not null references blog_posts on delete cascade
  );
  create index blog_former_slugs_article on blog_former_slugs (article_id);
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, addresses)
}
