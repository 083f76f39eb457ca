import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * An e-mail address: a phone shows the keyboard for it and corrects nothing. Where it is the name of an account,
 * `autoComplete` is 'username', which is where a password manager looks.
 */
export function EmailField(props: Omit<TextFieldProps, 'label'> & Partial<Pick<TextFieldProps, 'label'>>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
