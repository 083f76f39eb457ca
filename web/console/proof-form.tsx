import { lazy, Suspense, useState } from 'react'
import type { SecondFactors } from '../../contract/passkeys.ts'
import type { SecondFactorProof } from '../../contract/staff.ts'
import { awaitAnswer } from '../client/api/errors.ts'
import { FlowLink } from '../client/form/flow-form.tsx'
import { LoadError } from '../client/load/load-error.tsx'
import { useLoad } from '../client/load/use-load.ts'
import { OrLine } from '../ui/or-line.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { staffApi } from './staff-login.ts'
import * as texts from './texts.ts'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

interface ProofFormProps {
  /** The button for a code. */
  readonly label: string
  readonly factors: SecondFactors
  readonly send: (proof: SecondFactorProof) => Promise<void>
}

/** Asks for what the person has: a passkey, a code, or a recovery code instead. */
export function ProofForm({ label, factors: { hasAuthenticator, passkey }, send }: ProofFormProps) {
  const [typesCode, setTypesCode] = useState(hasAuthenticator || passkey === null)
  return (
    <>
      {passkey && (
        <Suspense fallback={<Skeleton height="3.25rem" />}>
          <PasskeyButton
            host={passkey.rpId}
            label={texts.passkeyButton}
            isOnly={!typesCode}
            press={async ({ startAuthentication }) =>
              send({ passkey: await startAuthentication({ optionsJSON: passkey }) })
            }
          >
            {typesCode && <OrLine>{texts.orCode}</OrLine>}
          </PasskeyButton>
        </Suspense>
      )}
      {typesCode ? (
        <CodeForm label={label} send={(code) => send({ code })} kinds={hasAuthenticator ? 'both' : 'recovery'} />
      ) : (
        <p className="text-center">
          <FlowLink onClick={() => setTypesCode(true)}>{texts.recoveryLink}</FlowLink>
        </p>
      )}
    </>
  )
}

/** Asks a person who is signed in for their second factor once more. */
export function ProofAgain({ label, send }: Omit<ProofFormProps, 'factors'>) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.POST('/api/staff/secondFactor/begin')), 'second factor')
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  if (loaded.state === 'loading') return <Skeleton height="8rem" />
  return (
    <ProofForm
      label={label}
      factors={loaded.value}
      send={async (proof) => {
        try {
          await send(proof)
        } catch (thrown) {
          // Its challenge may be too old.
          if (proof.passkey) void reload()
          throw thrown
        }
      }}
    />
  )
}

/** Makes the second factor of this login fresh. */
export async function repeatProof(body: SecondFactorProof): Promise<void> {
  await awaitAnswer(staffApi.POST('/api/staff/secondFactor/repeat', { body }))
}
