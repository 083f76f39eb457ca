import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { selectCity } from '../../session/selected-city.ts'
import { toast } from '../../ui/toast.ts'
import type { Flow } from './use-flow.ts'

/** 1-storefront §4.2, §9: the city of a claimed pass becomes the visitor's a second later. */
const CITY_AFTER_MS = 1000

/** Binds a pass code to whoever is signed in (1-storefront §4.3). */
export async function claimPass(flow: Flow, voucherCode: string): Promise<void> {
  try {
    const { conditions } = await answered(api.POST('/api/user/vouchers/claim', { body: { voucherCode } }))
    toast.success('Your voucher is activated')
    if (conditions) setTimeout(() => selectCity(conditions.city), CITY_AFTER_MS)
    flow.send({ kind: 'claimed', city: conditions?.city ?? null })
  } catch (thrown) {
    toast.error(asProblem(thrown).message)
    flow.send({ kind: 'claimFailed' })
  }
}
