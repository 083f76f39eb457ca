import { z } from 'zod'
import { line, orAbsent } from '../../../contract/inputs.ts'
import { nameInput, phoneInput, zipCodeInput } from '../../../contract/people.ts'
import { api } from '../../session/api-client.ts'
import { answered } from '../../session/errors.ts'
import { showUser, useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { CityField } from './city-field.tsx'
import { claimWaiting } from './use-after-sign-in.ts'
import { FlowForm } from './flow-form.tsx'
import { useFlow } from './use-flow.ts'
import { useForm } from './use-form.ts'

const detailsForm = z.object({
  firstName: nameInput('First name is required'),
  lastName: nameInput('Last name is required'),
  zipCode: orAbsent(zipCodeInput),
  city: line(100, 'City is required'),
  phone: orAbsent(phoneInput),
})

/** 'Complete details' (1-storefront §2.6): for accounts that a purchase made. */
export function UpdateProfile() {
  const flow = useFlow()
  const { user } = useSession()
  const form = useForm(detailsForm, async (body) => {
    showUser(await answered(api.POST('/api/user/update', { body })))
    toast.success('Account Settings Updated')
    if (flow.state.redeemVoucherCode === null) flow.send({ kind: 'profileCompleted' })
    else await claimWaiting(flow)
  })
  const { errors } = form
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-muted">Venues greet you by your name. A few details, and your account is complete.</p>
      <FlowForm form={form}>
        <TextField label="First name" name="firstName" autoComplete="given-name" required data-first defaultValue={user?.firstName ?? ''} error={errors['firstName']} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" required defaultValue={user?.lastName ?? ''} error={errors['lastName']} />
        <CityField error={errors['city']} known={[user?.city, user?.country].filter(Boolean).join(', ')} />
        <TextField label="Zip code" name="zipCode" autoComplete="postal-code" inputMode="numeric" optional defaultValue={user?.zipCode ?? ''} error={errors['zipCode']} />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" optional defaultValue={user?.phone ?? ''} error={errors['phone']} />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel="Saving">
          Save
        </Button>
      </FlowForm>
    </div>
  )
}
