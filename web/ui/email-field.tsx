import { TextField, type TextFieldProps } from './text-field.tsx'
import * as texts from './texts.ts'

/**
 * An e-mail address. A phone shows the matching keyboard and corrects nothing. When it names an account, `autoComplete`
 * is 'username', where password managers look.
 */
export function EmailField(props: Omit<TextFieldProps, 'label'> & Partial<Pick<TextFieldProps, 'label'>>) {
  return (
    <TextField
      label={texts.emailLabel}
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
