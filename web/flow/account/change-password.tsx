import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { changePasswordForm } from './account-forms.ts'
import { FlowForm, FlowLink } from '../../client/form/flow-form.tsx'
import { NewPassword } from './new-password.tsx'
import { useFlow } from '../state/use-flow.ts'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** Change password (1-storefront §2.6). A user without a password sets the first one through a code (T48). */
export function ChangePassword() {
  const { send } = useFlow()
  const { user } = useLogin()
  const form = useForm(changePasswordForm, async ({ oldPassword, password }) => {
    await awaitAnswer(
      api.POST('/api/user/changePassword', { body: { OldPassword: oldPassword, NewPassword: password } }),
    )
    toast.success(texts.changePasswordDone)
    send({ kind: 'passwordChanged' })
  })
  const { errors } = form
  if (user && !user.hasPassword) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-muted">{fillIn(texts.changePasswordNone, { email: user.email })}</p>
        <Button size="lg" wide onClick={() => send({ kind: 'moved', to: 'forgot-password' })}>
          {texts.sendCodeButton}
        </Button>
      </div>
    )
  }
  return (
    <FlowForm form={form}>
      {/* Password managers keep the new password for this account. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <div className="grid grid-cols-1 gap-1">
        <PasswordField
          label={texts.oldPasswordLabel}
          name="oldPassword"
          autoComplete="current-password"
          required
          data-first
          error={errors['oldPassword']}
        />
        <FlowLink
          onClick={() => send({ kind: 'moved', to: 'forgot-password' })}
          className="min-h-8 justify-self-end text-sm"
        >
          {texts.forgotPasswordLink}
        </FlowLink>
      </div>
      <NewPassword errors={errors} label={texts.newPasswordLabel} repeatLabel={texts.retypePasswordLabel} />
      <p className="text-sm text-ink-muted">{texts.changePasswordHint}</p>
      <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.changePasswordBusy}>
        {texts.changePasswordButton}
      </Button>
    </FlowForm>
  )
}
