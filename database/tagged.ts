import type { NotedKind } from '../contract/staff-notes.ts'
import { type RawBuilder, sql as statement } from 'kysely'

/** The ids of the records of a kind that have a tag of staff, for the filter of a list. */
export function subjectsWithTag(kind: NotedKind, tag: string): RawBuilder<string> {
  return statement`(select subject_id from staff_tags where tag = ${tag} and subject_kind = ${kind})`
}
