import { blockTraveller, unblockTraveller } from '../../../contract/staff-traveller-acts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface BlockDialogProps extends ActProps {
  readonly isBlocked: boolean
}

/** Blocks a traveller, or lets a blocked one book again (T179). */
export default function BlockDialog({ isBlocked, id: travellerId, ...rest }: BlockDialogProps) {
  const params = { path: { travellerId } }
  if (isBlocked)
    return (
      <ActDialog
        {...rest}
        words={texts.unblockWords}
        schema={unblockTraveller.body}
        send={async (body) =>
          (await awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/unblock', { params, body }))).isChanged
        }
      />
    )
  return (
    <ActDialog
      {...rest}
      words={texts.blockWords}
      isDanger
      schema={blockTraveller.body}
      send={async (body) =>
        (await awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/block', { params, body }))).isChanged
      }
    >
      {(errors) => (
        <RadioGroup legend={texts.blockBookingsLegend} error={errors['bookings']}>
          <RadioCard name="bookings" value="stay" label={texts.freezeStay} />
          <RadioCard name="bookings" value="cancel" label={texts.freezeCancel} description={texts.freezeCancelHint} />
        </RadioGroup>
      )}
    </ActDialog>
  )
}
