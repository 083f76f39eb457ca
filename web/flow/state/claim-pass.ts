import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem, type Problem } from '../../client/api/errors.ts'
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
    flow.send({ kind: 'claimFailed', isRefused: isRefusal(problem), problem: problem.message })
    throw problem
  })
  toast.success(texts.yourVoucherIsActivated)
  if (conditions && endsAtHome(flow.place)) selectCity(conditions.city)
  flow.send({ kind: 'claimed', city: conditions?.city ?? null })
}

/**
 * Whether the code itself was refused. Other failures say nothing about it: offline, too many tries, an ended login.
 */
function isRefusal({ status }: Problem): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}
