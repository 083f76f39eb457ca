import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { reloadUser } from '../../client/login/login-state.tsx'
import { typedEmail } from '../../client/login/typed-email.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountEmail } from './account-fields.tsx'
import { resetPasswordForm } from './account-forms.ts'
import { FlowForm, FlowLink } from '../../client/form/flow-form.tsx'
import { NewPassword } from './new-password.tsx'
import { useFlow } from '../state/use-flow.ts'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** The e-mail comes from the step before (1-storefront §2.6) and is passed on to the login. */
export function ResetPassword() {
  const { send } = useFlow()
  const form = useForm(resetPasswordForm, async ({ email, code, password }) => {
    await awaitAnswer(api.POST('/api/resetPassword', { body: { email, code, password } }))
    toast.success(texts.resetPasswordDone)
    typedEmail.remember(email)
    // Every login of that account has ended (T39); this browser's may be one of them.
    await reloadUser()
    send({ kind: 'passwordReset' })
  })
  const { errors } = form
  return (
    <div className="grid grid-cols-1 gap-5">
      <p data-no-toast className="text-ink-muted">
        {texts.resetPasswordHint}
      </p>
      <FlowForm form={form}>
        <AccountEmail error={errors['email']} />
        <TextField
          label={texts.codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          data-first
          error={errors['code']}
          className="figures"
        />
        <NewPassword errors={errors} label={texts.newPasswordLabel} repeatLabel={texts.retypePasswordLabel} />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.resetPasswordBusy}>
          {texts.resetPasswordButton}
        </Button>
      </FlowForm>
      <p className="text-center">
        <FlowLink onClick={() => send({ kind: 'moved', to: 'forgot-password' })}>{texts.resendCodeLink}</FlowLink>
      </p>
    </div>
  )
}
