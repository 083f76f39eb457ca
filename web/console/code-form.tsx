import { useState } from 'react'
import { z } from 'zod'
import { line } from '../../contract/inputs.ts'
import { FlowForm, FlowLink } from '../client/form/flow-form.tsx'
import { useForm } from '../client/form/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import * as texts from './texts.ts'

const codeForm = z.object({ code: line(40, texts.codeMissingError) })

interface CodeFormProps {
  readonly label: string
  readonly send: (code: string) => Promise<void>
  /** A new authenticator is confirmed with its own code; a person without one has recovery codes alone. */
  readonly kinds?: 'both' | 'authenticator' | 'recovery'
}

/** Asks for the code of an authenticator, or for a recovery code instead. */
export function CodeForm({ label, send, kinds = 'both' }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(kinds === 'recovery')
  const form = useForm(codeForm, ({ code }) => send(code))
  const kind = isRecovery
    ? ({
        label: texts.recoveryCodeLabel,
        hint: texts.recoveryCodeHint,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      } as const)
    : ({
        label: texts.codeLabel,
        hint: texts.codeHint,
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        maxLength: 10,
      } as const)
  return (
    <>
      <FlowForm form={form}>
        <TextField
          key={kind.label}
          name="code"
          required
          autoFocus
          error={form.errors['code']}
          className="figures"
          {...kind}
        />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.codeBusy}>
          {label}
        </Button>
      </FlowForm>
      {kinds === 'both' && (
        <p className="text-center">
          <FlowLink onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? texts.authenticatorLink : texts.recoveryLink}
          </FlowLink>
        </p>
      )}
    </>
  )
}
