import { lowestPricePerVisit } from '../../../contract/price-per-visit.ts'
import type { ApiClient } from '../../session/request-context.ts'

/** T64, by the type of pass; a city without passes has no prices, and a price that cannot be had is not shown. */
export async function pricesPerVisit(api: ApiClient, city: string): Promise<{ standard?: string | undefined; premium?: string | undefined }> {
  const { data: answer } = await api.GET('/api/utility/vouchers', { params: { query: { city } } })
  const products = answer?.data ?? []
  return { standard: lowestPricePerVisit(products, 'standard'), premium: lowestPricePerVisit(products, 'premium') }
}
