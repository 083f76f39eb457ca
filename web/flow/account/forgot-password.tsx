import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { typedEmail } from '../../client/login/typed-email.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountEmail } from './account-fields.tsx'
import { forgotPasswordForm } from './account-forms.ts'
import { FlowForm, FlowLink } from '../../client/form/flow-form.tsx'
import { useFlow } from '../state/use-flow.ts'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

export function ForgotPassword() {
  const { send } = useFlow()
  const form = useForm(forgotPasswordForm, async ({ email }) => {
    await awaitAnswer(api.POST('/api/forgotPassword', { body: { email } }))
    toast.success(texts.forgotPasswordDone)
    typedEmail.remember(email)
    send({ kind: 'resetCodeSent' })
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-muted">{texts.forgotPasswordHint}</p>
      <FlowForm form={form}>
        <AccountEmail isFirst error={form.errors['email']} />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.sendBusy}>
          {texts.sendCodeButton}
        </Button>
      </FlowForm>
      <p className="text-center">
        <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>{texts.backToLoginLink}</FlowLink>
      </p>
    </div>
  )
}
