import type { LastSaved } from '../../contract/record-version.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { Sql } from '../call/context.ts'
import { type Changes, lastEntries } from './audit.queries.ts'

/**
 * Who saved each record last, for an editor whose record has changed meanwhile. By the ids of the records that a person
 * saved here.
 */
export async function findLastSaved(sql: Sql, changes: Changes): Promise<ReadonlyMap<string, NonNullable<LastSaved>>> {
  const entries = changes.ids.length === 0 ? [] : await lastEntries(sql, changes)
  return new Map(entries.map(({ id, ...entry }) => [id ?? '', writeLastSaved(entry)]))
}

interface LastSave {
  readonly at: Date
  readonly actor: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * A colleague at the venue appears with the name as at the desk. An operator appears without a name, because the venue
 * does not know them.
 */
export function writeLastSaved({ at, actor, firstName, lastName }: LastSave): NonNullable<LastSaved> {
  return actor === 'venue'
    ? { at: at.toISOString(), by: 'venue', name: nameAtDesk(firstName, lastName) }
    : { at: at.toISOString(), by: 'operator', name: null }
}
