import { lowestPricePerVisit } from '../../../contract/price-per-visit.ts'
import { passCity } from '../../../contract/pass-city.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import type { VisitPrices } from './card-facts.rules.ts'

/**
 * The prices of the passes that the site sells in a city; a partner may sell only a few (1-storefront §7). Unavailable
 * prices are not shown.
 */
export async function pricesPerVisit(
  api: ApiClient,
  city: string,
  { mode, passIds }: Pick<SiteBranding, 'mode' | 'passIds'>,
): Promise<VisitPrices> {
  const { data: answer } = await api.GET('/api/utility/vouchers', {
    params: { query: { city: passCity(mode, city), ...(passIds.length > 0 ? { voucherIds: [...passIds] } : {}) } },
  })
  const products = answer?.data ?? []
  return {
    standard: lowestPricePerVisit(products, 'standard') ?? null,
    premium: lowestPricePerVisit(products, 'premium') ?? null,
  }
}
