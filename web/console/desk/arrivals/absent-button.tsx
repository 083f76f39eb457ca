import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import { CorrectionButton } from './correction-button.tsx'
import * as texts from './texts.ts'

export interface CorrectionProps {
  readonly client: ApiClient
  readonly venue: string
  readonly arrival: Pick<DeskArrival, 'bookingId' | 'name'>
  readonly onDone: () => Promise<void>
}

/** Takes back the check-in of a traveller who was not here (T133, T173). */
export function AbsentButton({ client, venue, arrival, onDone }: CorrectionProps) {
  const name = arrival.name ?? texts.unnamedGuest
  const takeBack = async (reason: string) => {
    const path = { venue, bookingId: arrival.bookingId }
    await awaitAnswer(
      client.POST('/api/desk/{venue}/bookings/{bookingId}/absent', { params: { path }, body: { reason } }),
    )
    toast.success(fillIn(texts.absent.done, { name }))
  }
  return (
    <CorrectionButton
      {...{ name, onDone }}
      icon="undo"
      variant="danger"
      words={texts.absent}
      kind="absent"
      onCorrect={takeBack}
    />
  )
}
