import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem, Problem } from '../../client/api/errors.ts'
import { type SignedInUser, signInAgain, signOut } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import { deleteForm } from './delete-form.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface DeleteAccountProps {
  readonly user: SignedInUser
  readonly onClose: () => void
}

const notices = [
  texts.deletePermanent,
  texts.deleteBookings,
  texts.deletePosts,
  texts.deleteSameEmail,
  texts.deleteDataWithin,
]

/**
 * 2-marketplace §2.15, T60: says what is lost. If the last sign-in was too long ago, it asks for the password, or for a
 * mailed code if there is none.
 */
export function DeleteAccount({ user, onClose }: DeleteAccountProps) {
  const here = useLocation()
  const navigate = useNavigate()
  const [asksWho, setAsksWho] = useState(false)
  const form = useForm(deleteForm(user.email), async ({ password, code }) => {
    if (password !== undefined) await signInAgain(user.email, password)
    if (code !== undefined) await awaitAnswer(api.POST('/api/user/confirmIdentity', { body: { code } }))
    try {
      await awaitAnswer(api.POST('/api/user/deleteUser'))
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.code === 'freshSignInRequired') setAsksWho(true)
      throw problem.status >= 500 ? new Problem(problem.code, texts.deleteError, problem.status) : problem
    }
    void navigate(siteAddress('/', here), { replace: true })
    signOut()
    toast.success(texts.deleteDone)
  })
  const { errors } = form
  return (
    <Dialog title={texts.deleteTitle} size="md" onClose={onClose}>
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-muted">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <FlowForm form={form}>
          <Confirmation errors={errors} />
          {asksWho && <IdentityProof user={user} errors={errors} />}
          <div className="flex gap-3 max-sm:*:flex-1 sm:justify-end">
            <Button variant="secondary" disabled={form.isSending} onClick={onClose}>
              {texts.deleteKeepButton}
            </Button>
            <Button type="submit" variant="danger" loading={form.isSending} loadingLabel={texts.deleteBusy}>
              {texts.deleteButton}
            </Button>
          </div>
        </FlowForm>
      </div>
    </Dialog>
  )
}

function Confirmation({ errors }: { readonly errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={texts.deleteEmailLabel}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        error={errors['email']}
      />
      <TextField
        label={texts.deleteWordLabel}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors['confirmation']}
      />
    </>
  )
}

/** The password, or a mailed code for an account without one. */
function IdentityProof({ user, errors }: { readonly user: SignedInUser; readonly errors: FieldErrors }) {
  const [isCodeSent, setCodeSent] = useState(false)
  if (!user.hasPassword)
    return <MailedCode email={user.email} isSent={isCodeSent} onSent={() => setCodeSent(true)} error={errors['code']} />
  return (
    <PasswordField
      label={texts.passwordLabel}
      name="password"
      autoComplete="current-password"
      required
      error={errors['password']}
    />
  )
}

interface MailedCodeProps {
  readonly email: string
  readonly isSent: boolean
  readonly onSent: () => void
  readonly error: string | undefined
}

/** For users who sign in through a provider, or who came with a purchase and have not set a password yet. */
function MailedCode({ email, isSent, onSent, error }: MailedCodeProps) {
  const [isSending, setSending] = useState(false)
  const ask = () => {
    setSending(true)
    awaitAnswer(api.POST('/api/user/identityCode'))
      .then(
        ({ message }) => {
          toast.success(message)
          onSent()
        },
        (thrown: unknown) => toast.error(asProblem(thrown).message),
      )
      .finally(() => setSending(false))
  }
  return (
    <div className="grid gap-3 rounded-card bg-surface-sunken p-4">
      <p className="text-ink-muted">
        {isSent ? fillIn(texts.deleteCodeSent, { email }) : fillIn(texts.deleteCodeHint, { email })}
      </p>
      {isSent && (
        <TextField
          label={texts.deleteCodeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          autoFocus
          error={error}
          className="figures"
        />
      )}
      <Button variant="secondary" loading={isSending} loadingLabel={texts.deleteCodeBusy} onClick={ask}>
        {isSent ? texts.deleteCodeResendButton : texts.deleteCodeButton}
      </Button>
    </div>
  )
}
