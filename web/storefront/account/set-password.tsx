import { type FormEvent, useState } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Set your password' })

interface Errors {
  readonly password?: string
  readonly repeatPassword?: string
  readonly form?: string
}

/** Where the mail after a guest's purchase leads (T48, T87). */
export default function SetPassword() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form)
    const [password, repeated] = ['password', 'repeatPassword'].map((name) => fields.get(name))
    if (typeof password !== 'string' || password !== repeated) return setErrors({ repeatPassword: 'Passwords do not match' })
    setErrors({})
    setSending(true)
    try {
      const { message } = await answered(api.POST('/api/setPassword', { body: { token: query.get('token') ?? '', password } }))
      toast.success(message)
      await navigate('/login', { replace: true })
    } catch (thrown) {
      const problem = asProblem(thrown)
      setErrors(problem.fields['password'] ? { password: problem.fields['password'] } : { form: problem.message })
      setSending(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void submit(event.currentTarget)
  }

  return (
    <section className="wrap grid justify-items-center py-12">
      <form onSubmit={onSubmit} noValidate className="grid w-full max-w-md gap-4">
        <h1 className="text-title">Set your password</h1>
        <p className="text-ink-muted">Then you can book, cancel and check in from any device.</p>
        <PasswordField label="New password" name="password" autoComplete="new-password" required error={errors.password} />
        <PasswordField label="Retype password" name="repeatPassword" autoComplete="new-password" required error={errors.repeatPassword} />
        <p className="text-sm text-ink-muted">
          Your password must contain at least 8 characters, including at least one special character, one uppercase letter, one lowercase letter and one number.
        </p>
        {errors.form && (
          <p role="alert" className="font-medium text-danger-text">
            {errors.form}. You can also ask for a code with 'Forgot Password' on the login screen.
          </p>
        )}
        <Button type="submit" wide loading={isSending}>
          Set my password
        </Button>
      </form>
    </section>
  )
}
