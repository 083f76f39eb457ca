import { cancelStaffBooking, type StaffBooking } from '../../../contract/staff-bookings.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface CancelDialogProps extends ActProps {
  readonly cancelling: NonNullable<StaffBooking['cancelling']>
}

/** Cancels for the traveller: by the rule of T134, or with the visit back as goodwill. */
export default function CancelDialog({ id: bookingId, cancelling, ...rest }: CancelDialogProps) {
  const params = { path: { bookingId } }
  return (
    <ActDialog
      {...rest}
      words={texts.cancelWords}
      isDanger
      schema={cancelStaffBooking.body}
      send={async (body) => {
        const cancel = staffApi.POST('/api/staff/bookings/{bookingId}/cancel', { params, body })
        const { isChanged, isVisitReturned } = await awaitAnswer(cancel)
        return isChanged && (isVisitReturned ? texts.cancelledWithVisit : texts.cancelledWithoutVisit)
      }}
    >
      {(errors) =>
        cancelling === 'free' ? (
          <>
            <p>{texts.cancelFree}</p>
            <input type="hidden" name="visit" value="byRule" />
          </>
        ) : (
          <RadioGroup legend={texts.cancelVisitLegend} error={errors['visit']}>
            <RadioCard name="visit" value="byRule" label={texts.cancelLate} description={texts.cancelLateHint} />
            <RadioCard name="visit" value="goodwill" label={texts.cancelGoodwill} />
          </RadioGroup>
        )
      }
    </ActDialog>
  )
}
