import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { emailInput } from '../../contract/people.ts'
import type { NewPasskey, SecondFactors } from '../../contract/passkeys.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { awaitAnswer } from '../client/api/errors.ts'
import { FlowForm, FlowLink } from '../client/form/flow-form.tsx'
import { useForm } from '../client/form/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { FormDialog } from '../client/form/form-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { keepStaffTokens, staffApi } from './staff-login.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../contract/fill-in.ts'

type Step =
  | { readonly at: 'password' | 'forgotten' }
  | { readonly at: 'setUp'; readonly challenge: string }
  | { readonly at: 'code'; readonly challenge: string; readonly factors: SecondFactors }
  | { readonly at: 'recovery'; readonly codes: readonly string[]; readonly tokens: TokenAnswer }

const titles: Readonly<Record<Step['at'], string>> = {
  password: texts.passwordStepTitle,
  forgotten: texts.forgottenStepTitle,
  code: texts.codeStepTitle,
  setUp: texts.setUpStepTitle,
  recovery: texts.recoveryStepTitle,
}

interface StaffSignInProps {
  readonly brand: string
  /** Gives up what is typed on a page that waits for the same person. */
  readonly onGiveUp?: () => void
}

/** Password, then second factor. Staff without one set it up during sign-in (T36). */
export default function StaffSignIn({ brand, onGiveUp }: StaffSignInProps) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const begin = () => setStep({ at: 'password' })
  const setUp = async (challenge: string, first: { readonly code: string } | { readonly passkey: NewPasskey }) => {
    const { recoveryCodes: codes, ...tokens } = await awaitAnswer(
      staffApi.POST('/api/staff/secondFactor/set', { body: { challenge, ...first } }),
    )
    setStep({ at: 'recovery', codes, tokens })
  }
  return (
    <SignInFrame title={titles[step.at]} onGiveUp={onGiveUp}>
      <div className="grid gap-5">
        {step.at === 'password' && (
          <PasswordStep
            hint={onGiveUp ? texts.signInAgainHint : fillIn(texts.signInHint, { brand })}
            onDone={setStep}
          />
        )}
        {step.at === 'forgotten' && <ForgottenPassword onDone={begin} />}
        {step.at === 'code' && (
          <ProofForm
            label={texts.logInButton}
            factors={step.factors}
            send={async (proof) =>
              keepStaffTokens(
                await awaitAnswer(
                  staffApi.POST('/api/staff/secondFactor', { body: { challenge: step.challenge, ...proof } }),
                ),
              )
            }
          />
        )}
        {step.at === 'setUp' && (
          <SetUp
            prepare={() =>
              awaitAnswer(staffApi.POST('/api/staff/secondFactor/prepare', { body: { challenge: step.challenge } }))
            }
            confirm={(code) => setUp(step.challenge, { code })}
            confirmPasskey={(passkey) => setUp(step.challenge, { passkey })}
          />
        )}
        {step.at === 'recovery' && <RecoveryCodes codes={step.codes} onDone={() => keepStaffTokens(step.tokens)} />}
        {(step.at === 'code' || step.at === 'setUp') && (
          <p className="text-center">
            <FlowLink onClick={begin}>{texts.startAgainLink}</FlowLink>
          </p>
        )}
      </div>
    </SignInFrame>
  )
}

interface SignInFrameProps {
  readonly title: string
  readonly onGiveUp: (() => void) | undefined
  readonly children: ReactNode
}

/** A card in the place of the page, or a dialog before one that waits: the page may have open dialogs too. */
function SignInFrame({ title, onGiveUp, children }: SignInFrameProps) {
  if (onGiveUp)
    return (
      <FormDialog isChanged title={title} size="sm" onClose={onGiveUp}>
        {children}
      </FormDialog>
    )
  return (
    <Card className="mx-auto max-w-md">
      <h1 className="mb-5 text-title">{title}</h1>
      {children}
    </Card>
  )
}

const passwordForm = z.object({
  email: emailInput,
  password: z.string().min(1, { error: texts.passwordMissingError }).max(200),
})

interface PasswordStepProps {
  readonly hint: string
  readonly onDone: (step: Step) => void
}

function PasswordStep({ hint, onDone }: PasswordStepProps) {
  const form = useForm(passwordForm, async (body) => {
    const { challenge, isSecondFactorSet, ...factors } = await awaitAnswer(staffApi.POST('/api/staff/signIn', { body }))
    onDone(isSecondFactorSet ? { at: 'code', challenge, factors } : { at: 'setUp', challenge })
  })
  return (
    <>
      <p className="text-ink-muted">{hint}</p>
      <FlowForm form={form}>
        <EmailField autoComplete="username" data-autofocus error={form.errors['email']} />
        <PasswordField
          label={texts.passwordLabel}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors['password']}
        />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.passwordBusy}>
          {texts.continueButton}
        </Button>
      </FlowForm>
      <p className="text-center">
        <FlowLink onClick={() => onDone({ at: 'forgotten' })}>{texts.forgotPasswordLink}</FlowLink>
      </p>
    </>
  )
}
