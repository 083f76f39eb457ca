import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import * as texts from './texts.ts'

/** A password with a button that shows it. Pass `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={`${shown ? texts.passwordHide : texts.passwordShow} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
