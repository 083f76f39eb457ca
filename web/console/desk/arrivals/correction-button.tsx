import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import { ReasonButton } from './reason-button.tsx'
import * as texts from './texts.ts'

export interface CorrectionProps {
  readonly client: ApiClient
  readonly venue: string
  readonly arrival: Pick<DeskArrival, 'bookingId' | 'name' | 'status'>
  /** Asks for the list again. */
  readonly onDone: () => Promise<void>
}

/**
 * Takes back the check-in of a guest who was not here, or enters by hand a visit without a check-in (B15, T133, T173).
 */
export function CorrectionButton({
  client,
  venue,
  arrival: { bookingId, status, ...arrival },
  onDone,
}: CorrectionProps) {
  const name = arrival.name ?? texts.unnamedGuest
  const kind = status === 'redeemed' ? 'absent' : 'visit'
  const correct = async (reason: string) => {
    const call = { params: { path: { venue, bookingId } }, body: { reason } }
    const { absent, visit } = texts.reasons
    let done: string = absent.done
    if (kind === 'absent') await awaitAnswer(client.POST('/api/desk/{venue}/bookings/{bookingId}/absent', call))
    else {
      const { isChanged } = await awaitAnswer(client.POST('/api/desk/{venue}/bookings/{bookingId}/visit', call))
      done = isChanged ? visit.done : visit.doneBefore
    }
    toast.success(fillIn(done, { name }))
  }
  return <ReasonButton {...{ kind, name, onDone }} onSend={correct} />
}
