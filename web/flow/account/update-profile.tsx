import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { changeUser, useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { NameFields } from './account-fields.tsx'
import { updateProfileForm } from './account-forms.ts'
import { CityField } from './city-field.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** 'Complete details' (1-storefront §2.6), for accounts that a purchase created. */
export function UpdateProfile() {
  const afterSignIn = useAfterSignIn()
  const { user } = useLogin()
  const form = useForm(updateProfileForm, async (body) => {
    changeUser(await awaitAnswer(api.POST('/api/user/update', { body })))
    toast.success(texts.updateProfileDone)
    await afterSignIn('profileCompleted', undefined)
  })
  const { errors } = form
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-muted">{texts.updateProfileHint}</p>
      <FlowForm form={form}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <NameFields errors={errors} known={user} />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <CityField error={errors['city']} known={[user?.city, user?.country].filter(Boolean).join(', ')} />
          <TextField
            label={texts.zipCodeLabel}
            name="zipCode"
            autoComplete="postal-code"
            inputMode="numeric"
            optional
            defaultValue={user?.zipCode ?? ''}
            error={errors['zipCode']}
          />
        </div>
        <TextField
          label={texts.phoneLabel}
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={user?.phone ?? ''}
          error={errors['phone']}
        />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.saveBusy}>
          {texts.saveButton}
        </Button>
      </FlowForm>
    </div>
  )
}
