import { useState } from 'react'
import { api } from '../client/api/api-client.ts'
import { awaitAnswer } from '../client/api/errors.ts'
import { forgotPasswordForm, resetPasswordForm } from '../flow/account/account-forms.ts'
import { FlowForm, FlowLink } from '../client/form/flow-form.tsx'
import { NewPassword } from '../flow/account/new-password.tsx'
import { useForm } from '../client/form/use-form.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import * as texts from './texts.ts'

/** A new password for staff, with a code by mail, as for travellers (T46-T47). Their second factor stays required. */
export function ForgottenPassword({ onDone }: { readonly onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      {sentTo === undefined ? <AskForCode onSent={setSentTo} /> : <SetPassword email={sentTo} onDone={onDone} />}
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        {sentTo !== undefined && <FlowLink onClick={() => setSentTo(undefined)}>{texts.resendCodeLink}</FlowLink>}
        <FlowLink onClick={onDone}>{texts.loginLink}</FlowLink>
      </p>
    </>
  )
}

function AskForCode({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm(forgotPasswordForm, async ({ email }) => {
    const { message } = await awaitAnswer(api.POST('/api/forgotPassword', { body: { email } }))
    toast.success(message)
    onSent(email)
  })
  return (
    <>
      <p className="text-ink-muted">{texts.forgottenHint}</p>
      <FlowForm form={form}>
        <EmailField autoComplete="username" error={form.errors['email']} />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.sendBusy}>
          {texts.sendCodeButton}
        </Button>
      </FlowForm>
    </>
  )
}

function SetPassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const form = useForm(resetPasswordForm, async ({ email: address, code, password }) => {
    const { message } = await awaitAnswer(api.POST('/api/resetPassword', { body: { email: address, code, password } }))
    toast.success(message)
    onDone()
  })
  const { errors } = form
  return (
    <>
      <p className="text-ink-muted">{texts.resetCodeSentHint}</p>
      <FlowForm form={form}>
        <EmailField autoComplete="username" defaultValue={email} error={errors['email']} />
        <TextField
          label={texts.codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          autoFocus
          error={errors['code']}
          className="figures"
        />
        <NewPassword errors={errors} label={texts.newPasswordLabel} repeatLabel={texts.retypePasswordLabel} />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.setPasswordBusy}>
          {texts.setPasswordButton}
        </Button>
      </FlowForm>
    </>
  )
}
