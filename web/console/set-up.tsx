import { lazy, Suspense } from 'react'
import type { NewPasskey, NewPasskeyOptions } from '../../contract/passkeys.ts'
import type { PreparedSecondFactor } from '../../contract/staff.ts'
import { useLoad } from '../client/load/use-load.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { OrLine } from '../ui/or-line.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import * as texts from './texts.ts'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

interface SetUpProps {
  readonly prepare: () => Promise<PreparedSecondFactor & { readonly passkey?: NewPasskeyOptions }>
  /** Confirms with a code of the new authenticator. */
  readonly confirm: (code: string) => Promise<void>
  /** Sets up a passkey instead. */
  readonly confirmPasskey?: (made: NewPasskey) => Promise<void>
}

/** Shows the secret for an authenticator, as QR code and text, and asks for its code. */
export function SetUp({ prepare, confirm, confirmPasskey }: SetUpProps) {
  const [loaded] = useLoad(prepare, 'second factor')
  if (loaded.state === 'failed') return <ErrorState>{loaded.problem.message}</ErrorState>
  const prepared = loaded.value
  const passkey = confirmPasskey && prepared?.passkey
  return (
    <>
      {passkey && (
        <Suspense>
          <PasskeyButton
            host={passkey.rp.id}
            label={texts.setUpPasskeyButton}
            press={async ({ startRegistration }) => confirmPasskey(await startRegistration({ optionsJSON: passkey }))}
          >
            <OrLine>{texts.orAuthenticator}</OrLine>
          </PasskeyButton>
        </Suspense>
      )}
      <p className="text-ink-muted">{texts.setUpHint}</p>
      {prepared ? (
        <div className="grid justify-items-center gap-3">
          <QrCode text={prepared.address} label={texts.setUpQrLabel} />
          <p className="text-center text-sm text-ink-muted">
            {texts.setUpKeyHint}
            <br />
            <code className="font-semibold break-all text-ink">{prepared.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
      ) : (
        <Skeleton height="12rem" />
      )}
      <CodeForm label={texts.setUpButton} send={confirm} kinds="authenticator" />
    </>
  )
}
