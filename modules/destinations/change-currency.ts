import type { Currency } from '../../contract/money.ts'
import type { Sql } from '../call/context.ts'
import { updateCurrency } from './destinations.queries.ts'

/** The currency of the passes that a city will sell. */
export async function changeCurrency(sql: Sql, destinationId: string, currency: Currency): Promise<void> {
  await updateCurrency(sql, destinationId, currency)
}
