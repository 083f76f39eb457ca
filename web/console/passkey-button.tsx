import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import { fillIn } from '../../contract/fill-in.ts'
import { Problem } from '../client/api/errors.ts'
import { Button } from '../ui/button.tsx'
import { FormErrorSummary } from '../ui/form-error-summary.tsx'
import * as texts from './texts.ts'

interface PasskeyButtonProps {
  /** The host to which passkeys belong: there are none on the site of a partner. */
  readonly host: string
  readonly label: string
  /** There is nothing else to use here: it has the focus, and a browser that knows no passkeys says so. */
  readonly isOnly?: boolean
  readonly press: (browser: {
    readonly startAuthentication: typeof startAuthentication
    readonly startRegistration: typeof startRegistration
  }) => Promise<void>
  /** What stands below the button where there is one. */
  readonly children?: ReactNode
}

/** Lets the browser ask for a passkey. A browser that knows none shows no button. */
export default function PasskeyButton({ host, label, isOnly = false, press, children }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!browserSupportsWebAuthn()) return isOnly ? <p className="text-ink-muted">{texts.passkeysUnknownHint}</p> : null
  if (location.hostname !== host)
    return <p className="text-ink-muted">{fillIn(texts.passkeyElsewhereHint, { host })}</p>
  const start = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await press({ startAuthentication, startRegistration })
    } catch (thrown) {
      setProblem(writeProblem(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FormErrorSummary title={texts.errorSummaryTitle} errors={problem ? [{ text: problem }] : []} />
      <Button size="lg" wide icon="key" autoFocus={isOnly} loading={isBusy} onClick={() => void start()}>
        {label}
      </Button>
      {children}
    </>
  )
}

/** A browser says the same of a person who closed its dialog and of a device without the passkey. */
function writeProblem(thrown: unknown): string {
  if (thrown instanceof Problem) return thrown.message
  const isKnown = thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return isKnown ? texts.passkeyKnownError : texts.passkeyStoppedError
}
