import { useEffect, useEffectEvent, useState } from 'react'
import type { PreparedSecondFactor } from '../../contract/staff.ts'
import { asProblem, type Problem } from '../client/api/errors.ts'
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
  const [prepared, setPrepared] = useState<PreparedSecondFactor>()
  const [problem, setProblem] = useState<Problem>()
  const start = useEffectEvent(
    () => void prepare().then(setPrepared, (thrown: unknown) => setProblem(asProblem(thrown))),
  )
  useEffect(() => start(), [])
  if (problem) return <ErrorState>{problem.message}</ErrorState>
  return (
    <>
      <p className="text-ink-muted">{texts.scanThisWithAnAuthenticator}</p>
      {prepared ? (
        <div className="grid justify-items-center gap-3">
          <QrCode text={prepared.address} label={texts.qrCodeForYourAuthenticator} />
          <p className="text-center text-sm text-ink-muted">
            {texts.orTypeThisKey}
            <br />
            <code className="font-semibold break-all text-ink">{prepared.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
      ) : (
        <Skeleton height="12rem" />
      )}
      <CodeForm label={texts.confirm} send={confirm} withoutRecovery />
    </>
  )
}
