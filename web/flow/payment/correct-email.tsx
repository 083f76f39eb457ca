import { useState } from 'react'
import { correctPurchaseEmail } from '../../../contract/checkout.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { signOut } from '../../client/login/login-state.tsx'
import { typedEmail } from '../../client/login/typed-email.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FlowForm, FlowLink } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** Sends the pass of a guest who mistyped their address to the right one, as long as the server allows it (T89). */
export function CorrectEmail({ passCode }: { readonly passCode: string }) {
  const [{ value: purchases }] = useLoad(() => awaitAnswer(api.GET('/api/user/purchases')), passCode)
  const purchase = purchases?.find(({ voucher, canMendEmail }) => canMendEmail && voucher?.code === passCode)
  const [isOpen, setOpen] = useState(false)
  const form = useForm(correctPurchaseEmail.body, async ({ email }) => {
    if (!purchase) return
    const { message } = await awaitAnswer(
      api.POST('/api/user/purchases/{orderId}/email', {
        params: { path: { orderId: purchase.orderId } },
        body: { email },
      }),
    )
    toast.success(message)
    typedEmail.remember(email)
    signOut()
  })
  if (!purchase) return null
  if (!isOpen) {
    return (
      <FlowLink onClick={() => setOpen(true)} className="min-h-8 text-sm">
        {texts.correctEmailLink}
      </FlowLink>
    )
  }
  return (
    <FlowForm form={form} className="mt-3 max-w-md text-left">
      <EmailField label={texts.correctEmailLabel} error={form.errors['email']} hint={texts.correctEmailHint} />
      <Button type="submit" variant="secondary" loading={form.isSending} loadingLabel={texts.correctEmailBusy}>
        {texts.correctEmailButton}
      </Button>
    </FlowForm>
  )
}
