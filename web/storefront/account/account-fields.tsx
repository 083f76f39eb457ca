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
