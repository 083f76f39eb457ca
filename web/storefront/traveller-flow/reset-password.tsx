import { z } from 'zod'
import { resetCodeInput } from '../../../contract/accounts.ts'
import { newPasswordInput } from '../../../contract/passwords.ts'
import { emailInput } from '../../../contract/people.ts'
import { as } from '../../../contract/problems.ts'
import { api } from '../../session/api-client.ts'
import { answered } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FlowForm, FlowLink } from './flow-form.tsx'
import { useFlow } from './use-flow.ts'
import { passwordGuideline } from './password-guideline.ts'
import { useForm } from './use-form.ts'

/** Of the step before, for as long as the page lives: an e-mail address is not left lying about in the browser. */
let typedEmail = ''

export function rememberResetEmail(email: string): void {
  typedEmail = email
}

const resetForm = z
  .object({ email: emailInput, code: resetCodeInput, password: newPasswordInput, repeatPassword: z.string() })
  .superRefine(({ password, repeatPassword }, context) => {
    if (password !== repeatPassword) context.addIssue({ code: 'custom', path: ['repeatPassword'], message: as('passwordsDiffer').error })
  })

export function ResetPassword() {
  const { send } = useFlow()
  const form = useForm(resetForm, async ({ email, code, password }) => {
    await answered(api.POST('/api/resetPassword', { body: { email, code, password } }))
    toast.success('Your password has been resetted, Login with your new password')
    rememberResetEmail('')
    send({ kind: 'passwordReset' })
  })
  const { errors } = form
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-muted">If there is an account with this email, a code of 8 digits is on its way. It is good for 10 minutes.</p>
      <FlowForm form={form}>
        <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required defaultValue={typedEmail} error={errors['email']} />
        <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} required data-first error={errors['code']} className="figures" />
        <PasswordField label="New password" name="password" autoComplete="new-password" required error={errors['password']} hint={passwordGuideline} />
        <PasswordField label="Retype password" name="repeatPassword" autoComplete="new-password" required error={errors['repeatPassword']} />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel="Setting your password">
          Reset password
        </Button>
      </FlowForm>
      <p className="text-center">
        <FlowLink onClick={() => send({ kind: 'moved', to: 'forgot-password' })}>Send another code</FlowLink>
      </p>
    </div>
  )
}
