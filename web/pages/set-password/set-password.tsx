import { type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { reloadUser, useLogin } from '../../client/login/login-state.tsx'
import { typedEmail } from '../../client/login/typed-email.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import { setPasswordForm } from '../../flow/account/account-forms.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { NewPassword } from '../../flow/account/new-password.tsx'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/**
 * The target of the mail after a guest's purchase (T48, T87), and of a new operator's link, which continues to the
 * staff page.
 */
export default function SetPassword() {
  const [query] = useSearchParams()
  const token = useLinkToken()
  const here = useLocation()
  const isStaff = query.get('for') === 'staff'
  const navigate = useNavigate()
  const { user } = useLogin()
  const form = useForm(setPasswordForm, async ({ password }) => {
    const { message } = await awaitAnswer(api.POST('/api/setPassword', { body: { token, password } }))
    toast.success(message)
    // Every login of that account has ended (T39); this browser's may be one of them. A guest who has just bought a
    // pass logs in.
    if (user) typedEmail.remember(user.email)
    await reloadUser()
    await navigate(isStaff ? '/staff' : siteAddress('/login', here), { replace: true })
  })
  return (
    <section className="wrap grid justify-items-center py-12">
      <div className="grid w-full max-w-md gap-4">
        <h1 className="text-title">{texts.pageTitle}</h1>
        <p className="text-ink-muted">{isStaff ? texts.hintForStaff : texts.hintForTravellers}</p>
        <FlowForm form={form}>
          <NewPassword errors={form.errors} label={texts.newPasswordLabel} repeatLabel={texts.retypePasswordLabel} />
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.setPasswordBusy}>
            {texts.setPasswordButton}
          </Button>
        </FlowForm>
        {form.general && (
          <p className="text-sm text-ink-muted">
            {fillIn(texts.codeHint, { screen: isStaff ? texts.codeHintStaffPage : texts.codeHintLoginScreen })}
          </p>
        )}
      </div>
    </section>
  )
}
