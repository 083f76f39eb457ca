import { operatorAreas, type Right } from '../../contract/rights.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Sql } from '../call/context.ts'
import { operatorsIn } from './posts/posts.queries.ts'
import { hasRight } from './posts/rights.rules.ts'

/** The operators with a right everywhere, by name. */
export async function findOperatorsWith(sql: Sql, right: Right): Promise<{ id: string; name: string }[]> {
  const rows = await operatorsIn(
    sql,
    operatorAreas.filter((area) => hasRight(area, right)),
  )
  return rows.map(({ id, firstName, lastName, email }) => ({ id, name: fullName(firstName, lastName) ?? email }))
}
