import type { LastSaved } from '../../contract/record-version.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { Sql } from '../context.ts'
import { type Changes, lastEntries } from './audit.queries.ts'

/** Who saved records last, for whoever finds that somebody else has. By the ids of those that somebody saved here. */
export async function findLastSaved(sql: Sql, changes: Changes): Promise<ReadonlyMap<string, NonNullable<LastSaved>>> {
  const entries = changes.ids.length === 0 ? [] : await lastEntries(sql, changes)
  return new Map(entries.map(({ id, ...entry }) => [id ?? '', writeLastSaved(entry)]))
}

interface Saved {
  readonly at: Date
  readonly actor: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Somebody at the venue is named as at its desk. An operator is nobody whom the venue knows. */
export function writeLastSaved({ at, actor, firstName, lastName }: Saved): NonNullable<LastSaved> {
  return actor === 'venue'
    ? { at: at.toISOString(), by: 'venue', name: nameAtDesk(firstName, lastName) }
    : { at: at.toISOString(), by: 'operator', name: null }
}
