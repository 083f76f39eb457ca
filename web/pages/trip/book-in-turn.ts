import { asProblem, type Problem } from '../../client/api/errors.ts'
import { newKey } from '../../client/api/new-key.ts'
import { isUnknown } from '../../flow/booking/send-booking.ts'

/** Some venues answer first. */
type Outcome = 'booked' | 'requested'

export type RowState = { readonly kind: 'sending' | Outcome } | { readonly kind: 'refused'; readonly problem: Problem }

interface Turns<Visit> {
  /** The keys of visits whose answer was lost, by choice: they are sent again with the same one (T83). */
  readonly keys: Map<string, string>
  readonly send: (visit: Visit, key: string) => Promise<Outcome>
  readonly tell: (choice: string, row: RowState) => void
}

export const UNCONFIRMED = 'emailNotConfirmed'
/** After these, the next visit would be refused for the same reason. */
const stopping: readonly Problem['code'][] = ['offline', UNCONFIRMED, 'signInRequired', 'sessionExpired']

/** Books visits one after the other. What is refused stays with its reason, and the rest goes on. */
export async function bookInTurn<Visit extends { readonly choice: string }>(
  visits: readonly Visit[],
  { keys, send, tell }: Turns<Visit>,
): Promise<void> {
  for (const visit of visits) {
    const key = keys.get(visit.choice) ?? newKey()
    keys.set(visit.choice, key)
    tell(visit.choice, { kind: 'sending' })
    try {
      const kind = await send(visit, key)
      keys.delete(visit.choice)
      tell(visit.choice, { kind })
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (!isUnknown(problem)) keys.delete(visit.choice)
      tell(visit.choice, { kind: 'refused', problem })
      if (stopping.includes(problem.code)) return
    }
  }
}
