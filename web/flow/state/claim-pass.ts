import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { selectCity } from '../../site/facts/selected-city.ts'
import { toast } from '../../ui/toast.ts'
import { endsAtHome } from './traveller-flow.rules.ts'
import type { Flow } from './use-flow.ts'
import * as texts from './texts.ts'

/**
 * Binds a pass code to the signed-in user (1-storefront §4.3). Its city becomes the visitor's: on the next screen, or
 * at once if there is none.
 * @throws Problem once the flow has moved on; the caller shows it
 */
export async function claimPassInFlow(flow: Flow, passCode: string): Promise<void> {
  const { conditions } = await awaitAnswer(
    api.POST('/api/user/vouchers/claim', { body: { voucherCode: passCode } }),
  ).catch((thrown: unknown) => {
    const problem = asProblem(thrown)
    flow.send({ kind: 'claimFailed', problem: problem.message })
    throw problem
  })
  toast.success(texts.claimPassDone)
  if (conditions && endsAtHome(flow.place)) selectCity(conditions.city)
  flow.send({ kind: 'claimed', city: conditions?.city ?? null })
}
