import { useLocation } from 'react-router'
import { passCity } from '../../../contract/pass-city.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { api } from '../../client/api/api-client.ts'
import { isPartnerSite } from '../../site/facts/branding.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useFlow } from '../state/use-flow.ts'
import { useCityOf } from '../state/use-flow-city.ts'

/** The city of the wanted pass, for the screens of the flow. */
export function useFlowCity(): string {
  return useCityOf(useFlow().state)
}

/** The city whose passes are on sale here: the city of the wanted pass, except on the own business site (T167). */
export function usePassCity(): string {
  const city = useFlowCity()
  const { mode } = useSite().branding
  return passCity(mode, city)
}

/** The passes on sale for the city; only a partner's selection where it made one (1-storefront §7). */
export function usePassesOnSale(): [LoadState<readonly PassProduct[]>, reload: () => Promise<void>] {
  const city = usePassCity()
  const { branding } = useSite()
  const isPartner = isPartnerSite(useLocation().search, branding)
  const { passIds } = branding
  const query = passIds.length > 0 ? { city, voucherIds: [...passIds] } : { city, ...(isPartner ? { visits: 1 } : {}) }
  const [loaded, reload] = useLoad(
    async () => (await awaitAnswer(api.GET('/api/utility/vouchers', { params: { query } }))).data,
    city ? `passes ${JSON.stringify(query)}` : null,
  )
  return [loaded, reload]
}
