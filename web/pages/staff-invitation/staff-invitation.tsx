import { type MetaFunction, useNavigate } from 'react-router'
import { z } from 'zod'
import { fillIn } from '../../../contract/fill-in.ts'
import type { StaffInvitation } from '../../../contract/staff-invitations.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { reloadUser } from '../../client/login/login-state.tsx'
import { setPasswordForm } from '../../flow/account/account-forms.ts'
import { NewPassword } from '../../flow/account/new-password.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** The target of an invitation by a venue or a partner (B1). Only a press accepts it, so programs that open links do no harm. */
export default function StaffInvitationPage() {
  const token = useLinkToken()
  const [loaded, reload] = useLoad(() => awaitAnswer(api.POST('/api/staffInvitation/read', { body: { token } })), token)
  return (
    <section className="wrap grid justify-items-center py-12">
      <div className="grid w-full max-w-md gap-4">
        {loaded.state === 'loading' && <Skeleton height="16rem" className="rounded-card" />}
        {loaded.state === 'failed' && loaded.problem.status === 400 && (
          <EmptyState icon="mail" role="alert" title={texts.invalidTitle}>
            {texts.invalidHint}
          </EmptyState>
        )}
        {loaded.state === 'failed' && loaded.problem.status !== 400 && (
          <LoadError problem={loaded.problem} onRetry={reload} />
        )}
        {loaded.state === 'here' && <Acceptance token={token} invitation={loaded.value} />}
      </div>
    </section>
  )
}

interface AcceptanceProps {
  readonly token: string
  readonly invitation: StaffInvitation
}

function Acceptance({ token, invitation }: AcceptanceProps) {
  const { venueName, place, role, teachesAs, email, password: has } = invitation
  const navigate = useNavigate()
  const needsPassword = has !== 'known'
  const form = useForm<z.ZodType<{ password?: string }>>(
    needsPassword ? setPasswordForm : z.object({}),
    async ({ password }) => {
      await awaitAnswer(api.POST('/api/staffInvitation', { body: { token, password } }))
      toast.success(fillIn(texts.acceptDone, { venue: venueName }))
      // A new password has ended the logins of its account; this browser's may be one of them (T39).
      if (needsPassword) await reloadUser()
      await navigate('/staff', { replace: true })
    },
  )
  return (
    <>
      <h1 className="text-title">{fillIn(texts.invitationTitle, { venue: venueName })}</h1>
      <p>
        {place === 'partner' ? texts.partnerText : texts.roleText[role]}{' '}
        {teachesAs !== null && fillIn(texts.teachesAsText, { name: teachesAs })}
      </p>
      <p className="text-ink-muted">{fillIn(texts.passwordText[has], { email })}</p>
      <FlowForm form={form}>
        {needsPassword && (
          <NewPassword errors={form.errors} label={texts.newPasswordLabel} repeatLabel={texts.retypePasswordLabel} />
        )}
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.acceptBusy}>
          {texts.acceptButton}
        </Button>
      </FlowForm>
    </>
  )
}
