import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, 'alter table blog_posts add column is_news boolean not null default false;')
}
