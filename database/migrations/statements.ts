import { sql, type Kysely } from 'kysely'

/** Runs scripts of one or more statements, in order, in the migration's own transaction. */
export async function runStatements(db: Kysely<never>, ...scripts: string[]): Promise<void> {
  for (const script of scripts) await sql.raw(script).execute(db)
}

/** Keeps `updated_at` of the tables correct. */
export function touches(...tables: string[]): string {
  return tables
    .map((table) => `create trigger touch before update on ${table} for each row execute function touch_updated_at();`)
    .join('\n')
}
