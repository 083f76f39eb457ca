import type { PreparedSecondFactor } from '../../contract/staff.ts'
import { useLoad } from '../client/load/use-load.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import * as texts from './texts.ts'

interface SetUpProps {
  readonly prepare: () => Promise<PreparedSecondFactor>
  /** Confirms with a code of the new authenticator. */
  readonly confirm: (code: string) => Promise<void>
}

/** Shows the secret for an authenticator, as QR code and text, and asks for its code. */
export function SetUp({ prepare, confirm }: SetUpProps) {
  const [loaded] = useLoad(prepare, 'second factor')
  if (loaded.state === 'failed') return <ErrorState>{loaded.problem.message}</ErrorState>
  const prepared = loaded.value
  return (
    <>
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
      <CodeForm label={texts.setUpButton} send={confirm} withoutRecovery />
    </>
  )
}
