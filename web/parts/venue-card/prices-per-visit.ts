import { lowestPricePerVisit } from '../../../contract/price-per-visit.ts'
import { passCity } from '../../../contract/pass-city.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'
import type { ApiClient } from '../../client/api/request-context.ts'
import type { VisitPrices } from './card-facts.rules.ts'

/**
 * Of the passes that the site sells in a city: a partner's may be few (1-storefront §7). A price that cannot be had is
 * not shown.
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
