import { useState } from 'react'
import { claimPass } from '../../../contract/passes.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { claimPassInFlow } from '../state/claim-pass.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useFlow } from '../state/use-flow.ts'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** 1-storefront §2.6, §4.3. For a signed-out visitor the code waits for the login. */
export function RedeemBox({ brand }: { readonly brand: string }) {
  const flow = useFlow()
  const isSignedIn = useLogin().status === 'signedIn'
  const { refusedCode } = flow.state
  const [isTyped, setTyped] = useState(false)
  const [wasSent, setSent] = useState(refusedCode !== null)
  const form = useForm(claimPass.body, async ({ voucherCode }) => {
    setSent(true)
    flow.send({ kind: 'redeemAsked', code: voucherCode, isSignedIn })
    if (isSignedIn) await claimPassInFlow(flow, voucherCode)
  })
  const problem = form.errors['voucherCode'] ?? (isTyped ? undefined : refusedCode?.problem)
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-card bg-surface-sunken p-5">
      <h3 className="text-heading">{fillIn(texts.redeemTitle, { brand })}</h3>
      <p className="text-ink-muted">{fillIn(texts.redeemText, { brand })}</p>
      <FlowForm form={form}>
        <TextField
          label={texts.redeemCodeLabel}
          name="voucherCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={refusedCode?.code ?? ''}
          error={problem}
          hint={problem && wasSent ? texts.redeemReasons : undefined}
          onInput={() => setTyped(true)}
        />
        <Button
          type="submit"
          variant="secondary"
          size="lg"
          wide
          loading={form.isSending}
          loadingLabel={texts.redeemBusy}
        >
          {texts.redeemButton}
        </Button>
      </FlowForm>
    </section>
  )
}
