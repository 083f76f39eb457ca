import { freezeStaffPass, grantStaffVisits, MOST_GRANTED, thawStaffPass } from '../../../contract/staff-passes.ts'
import { signTravellerOut } from '../../../contract/staff-travellers.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { useActKey } from '../kit/use-act-key.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export function FreezeDialog({ id: passId, ...rest }: ActProps) {
  const params = { path: { passId } }
  return (
    <ActDialog
      {...rest}
      words={texts.freezeWords}
      isDanger
      schema={freezeStaffPass.body}
      send={async (body) =>
        (await awaitAnswer(staffApi.POST('/api/staff/passes/{passId}/freeze', { params, body }))).isChanged
      }
    >
      {(errors) => (
        <RadioGroup legend={texts.freezeBookingsLegend} error={errors['bookings']}>
          <RadioCard name="bookings" value="stay" label={texts.freezeStay} />
          <RadioCard name="bookings" value="cancel" label={texts.freezeCancel} description={texts.freezeCancelHint} />
        </RadioGroup>
      )}
    </ActDialog>
  )
}

export function ThawDialog({ id: passId, ...rest }: ActProps) {
  const params = { path: { passId } }
  return (
    <ActDialog
      {...rest}
      words={texts.thawWords}
      schema={thawStaffPass.body}
      send={async (body) => {
        const thaw = staffApi.POST('/api/staff/passes/{passId}/thaw', { params, body })
        const { isChanged, isOver } = await awaitAnswer(thaw)
        return isChanged && isOver ? texts.thawedTooLate : isChanged
      }}
    />
  )
}

export function GrantDialog({ id: passId, ...rest }: ActProps) {
  const sendOnce = useActKey()
  const params = { path: { passId } }
  return (
    <ActDialog
      {...rest}
      words={texts.grantWords}
      schema={grantStaffVisits.body}
      send={async (body) => {
        await sendOnce((key) => {
          const sent = { params, headers: { 'idempotency-key': key }, body }
          return awaitAnswer(staffApi.POST('/api/staff/passes/{passId}/visits', sent))
        })
        return true
      }}
    >
      {(errors) => (
        <TextField
          type="number"
          inputMode="numeric"
          name="visits"
          label={texts.grantVisitsLabel}
          defaultValue={1}
          min={1}
          max={MOST_GRANTED}
          required
          className="figures"
          error={errors['visits']}
        />
      )}
    </ActDialog>
  )
}

export function SignOutDialog({ id: travellerId, ...rest }: ActProps) {
  const params = { path: { travellerId } }
  return (
    <ActDialog
      {...rest}
      words={texts.signOutWords}
      isDanger
      schema={signTravellerOut.body}
      send={async (body) =>
        (await awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/sign-out', { params, body }))).ended > 0
      }
    />
  )
}
