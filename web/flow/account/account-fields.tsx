import type { FormEvent } from 'react'
import { useLogin } from '../../client/login/login-state.tsx'
import { typedEmail } from '../../client/login/typed-email.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldErrors } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

interface NameFieldsProps {
  readonly errors: FieldErrors
  readonly known?: { readonly firstName: string | null; readonly lastName: string | null } | undefined
}

/** First and last name. The first name is the first field of its form. */
export function NameFields({ errors, known }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={texts.firstNameLabel}
        name="firstName"
        autoComplete="given-name"
        required
        data-first={known?.firstName ? undefined : true}
        defaultValue={known?.firstName ?? ''}
        error={errors['firstName']}
      />
      <TextField
        label={texts.lastNameLabel}
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
  /** Whether this is the first field of its form and still empty. */
  readonly isFirst?: boolean
}

/**
 * The e-mail address of the account. What the visitor typed on one screen is filled in on the next; a signed-in visitor
 * sees their own.
 */
export function AccountEmail({ name = 'email', error, isFirst = false }: AccountEmailProps) {
  const { user } = useLogin()
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
