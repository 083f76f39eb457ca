import { errors } from '../../../../contract/errors.ts'
import { asProblem, Problem } from '../../../client/api/errors.ts'
import { useSite } from '../../../site/facts/site-facts.ts'
import { toast } from '../../../ui/toast.ts'
import { useFlow } from '../../state/use-flow.ts'
import { canBuyFree } from './use-free-pass-offer.ts'

export interface FreeCheckout {
  /** Ends the offer: this person may not have it, or not any more. */
  readonly refuse: () => void
  /** Why an address may not have the free pass, or why the check failed; undefined when it may. */
  readonly problemFor: (email: string) => Promise<Problem | undefined>
}

/** 1-storefront §4.4, §8: a person who may not have the free pass learns so and chooses among the others. */
export function useFreeCheckout(): FreeCheckout {
  const { send } = useFlow()
  const { branding } = useSite()
  return {
    refuse() {
      toast.error(errors.notEligibleForFreePass.text)
      send({ kind: 'freePassRefused' })
    },
    problemFor: (email) => problemOfFreePass(email, branding.uniqueId),
  }
}

/** A failed check is a no. A check that reached no server only says that. */
async function problemOfFreePass(email: string, partnerId: string): Promise<Problem | undefined> {
  const { status, text } = errors.notEligibleForFreePass
  const no = new Problem('notEligibleForFreePass', text, status)
  try {
    return (await canBuyFree(email, partnerId)) ? undefined : no
  } catch (thrown) {
    const problem = asProblem(thrown)
    return problem.code === 'offline' ? problem : no
  }
}
