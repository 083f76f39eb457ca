import type { FormEvent } from 'react'
import { useSession } from '../../client/session/session.tsx'
import { typedEmail } from '../../client/session/typed-email.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldErrors } from '../../client/form/use-form.ts'

interface NameFieldsProps {
  readonly errors: FieldErrors
  readonly known?: { readonly firstName: string | null; readonly lastName: string | null } | undefined
}

/** First and last name, the first field of their form. */
export function NameFields({ errors, known }: NameFieldsProps) {
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        data-first
        defaultValue={known?.firstName ?? ''}
        error={errors['firstName']}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={known?.lastName ?? ''}
        error={errors['lastName']}
      />
    </>
  )
}

interface AccountEmailProps {
  readonly name?: 'email' | 'username'
  readonly error: string | undefined
  /** The first field of its form, while there is nothing in it. */
  readonly isFirst?: boolean
}

/**
 * The e-mail that an account is known by. What was typed on one screen stands on the next; whoever is signed in has
 * theirs there.
 */
export function AccountEmail({ name = 'email', error, isFirst = false }: AccountEmailProps) {
  const { user } = useSession()
  const known = typedEmail.read() || (user?.email ?? '')
  return (
    <EmailField
      name={name}
      autoComplete="username"
      defaultValue={known}
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => typedEmail.remember(currentTarget.value)}
      data-first={isFirst || undefined}
      error={error}
    />
  )
}
