import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { selectCity } from '../../session/selected-city.ts'
import { toast } from '../../ui/toast.ts'
import { endsAtHome } from './traveller-flow.rules.ts'
import type { Flow } from './use-flow.ts'

/**
 * Binds a pass code to whoever is signed in (1-storefront §4.3). Its city becomes the visitor's: by the screen that follows, or
 * at once where none does.
 */
export async function claimPass(flow: Flow, voucherCode: string): Promise<void> {
  try {
    const { conditions } = await answered(api.POST('/api/user/vouchers/claim', { body: { voucherCode } }))
    toast.success('Your voucher is activated')
    if (conditions && endsAtHome(flow.place)) selectCity(conditions.city)
    flow.send({ kind: 'claimed', city: conditions?.city ?? null })
  } catch (thrown) {
    toast.error(asProblem(thrown).message)
    flow.send({ kind: 'claimFailed' })
  }
}
