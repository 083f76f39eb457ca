import { fillIn } from '../../../../contract/fill-in.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import type { CorrectionProps } from './absent-button.tsx'
import { CorrectionButton } from './correction-button.tsx'
import * as texts from './texts.ts'

/** Enters by hand a visit without a check-in (B15, T173). */
export function EnterVisitButton({ client, venue, arrival, onDone }: CorrectionProps) {
  const name = arrival.name ?? texts.unnamedGuest
  const enter = async (reason: string) => {
    const path = { venue, bookingId: arrival.bookingId }
    const { isChanged } = await awaitAnswer(
      client.POST('/api/desk/{venue}/bookings/{bookingId}/visit', { params: { path }, body: { reason } }),
    )
    toast.success(fillIn(isChanged ? texts.enterVisit.done : texts.enterVisit.doneBefore, { name }))
  }
  return (
    <CorrectionButton
      {...{ name, onDone }}
      icon="pencil"
      variant="primary"
      words={texts.enterVisit}
      kind="visit"
      onCorrect={enter}
    />
  )
}
