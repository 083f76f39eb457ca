import type { Sql } from '../call/context.ts'
import { peopleInLines, type PersonInLine } from './lines.queries.ts'

/** Who is in the lines of sessions, in the order of the lines. */
export async function listPeopleInLine(sql: Sql, sessionIds: readonly number[]): Promise<readonly PersonInLine[]> {
  return peopleInLines(sql, sessionIds)
}
