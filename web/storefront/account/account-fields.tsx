import { TextField } from '../../ui/text-field.tsx'
import type { FieldErrors } from '../traveller-flow/use-form.ts'

interface NameFieldsProps {
  readonly errors: FieldErrors
  readonly known?: { readonly firstName: string | null; readonly lastName: string | null } | undefined
}

/** First and last name, the first field of their form. */
export function NameFields({ errors, known }: NameFieldsProps) {
  return (
    <>
      <TextField label="First name" name="firstName" autoComplete="given-name" required data-first defaultValue={known?.firstName ?? ''} error={errors['firstName']} />
      <TextField label="Last name" name="lastName" autoComplete="family-name" required defaultValue={known?.lastName ?? ''} error={errors['lastName']} />
    </>
  )
}

interface EmailFieldProps {
  readonly error: string | undefined
  readonly name?: 'email' | 'username'
  /** 'username' where a password manager looks for the account. */
  readonly autoComplete?: 'email' | 'username'
  readonly first?: boolean
  readonly defaultValue?: string
}

export function EmailField({ error, name = 'email', autoComplete = 'username', first = false, defaultValue = '' }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name={name}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      data-first={first || undefined}
      defaultValue={defaultValue}
      error={error}
    />
  )
}
