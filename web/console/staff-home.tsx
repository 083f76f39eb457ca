import { useState } from 'react'
import type { PreparedSecondFactor, Staff } from '../../contract/staff.ts'
import { awaitAnswer } from '../client/api/errors.ts'
import { useLoad } from '../client/load/use-load.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'
import { CodeForm } from './code-form.tsx'
import { RecordFrame } from './kit/record-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorLines } from './second-factor.rules.ts'
import { SetUp } from './set-up.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { staffApi } from './staff-login.ts'
import * as texts from './texts.ts'
import { roleTexts } from './role-texts.ts'
import { Workplaces } from './workplaces.tsx'

/** Shows who is signed in, where they work, and their second factor. */
export function StaffHome({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/me')), account)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <RecordFrame loaded={loaded} reload={reload} title={texts.pageHeading}>
        {(staff) => <OwnAccount account={account} staff={staff} reload={reload} />}
      </RecordFrame>
    </div>
  )
}

interface OwnAccountProps {
  readonly account: string
  readonly staff: Staff
  readonly reload: () => Promise<void>
}

function OwnAccount({ account, staff, reload }: OwnAccountProps) {
  const [isRenewing, setRenewing] = useState(false)
  const name = [staff.firstName, staff.lastName].filter(Boolean).join(' ') || staff.email
  const finish = () => {
    setRenewing(false)
    toast.success(texts.renewDone)
    void reload()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-title">{name}</h1>
          <p className="text-ink-muted">
            {staff.email} <Badge>{roleTexts[staff.role]}</Badge>
          </p>
        </div>
        <SignOutButton account={account} />
      </div>
      <Workplaces account={account} staff={staff} />
      <Card className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-semibold">{texts.secondFactorTitle}</h2>
          {secondFactorLines(staff).map((line, index) => (
            <p
              key={line}
              className={
                index === 0
                  ? 'text-ink-muted'
                  : 'mt-3 flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft'
              }
            >
              {index > 0 && <Icon name="warning" className="mt-0.5 shrink-0" />}
              {line}
            </p>
          ))}
        </div>
        <Button variant="secondary" icon="refresh" onClick={() => setRenewing(true)}>
          {texts.renewButton}
        </Button>
      </Card>
      {isRenewing && <Renewal onClose={() => setRenewing(false)} onDone={finish} />}
    </>
  )
}

type Renewing =
  | { readonly at: 'old' }
  | { readonly at: 'new'; readonly prepared: PreparedSecondFactor }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }

/** Asks for a code of the current authenticator first, then of the new one; other devices are signed out. */
function Renewal({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const [step, setStep] = useState<Renewing>({ at: 'old' })
  return (
    <Dialog title={texts.renewTitle} size="sm" onClose={step.at === 'recovery' ? onDone : onClose}>
      <div className="grid gap-5">
        {step.at === 'old' && (
          <>
            <p className="text-ink-muted">{texts.renewHint}</p>
            <CodeForm
              label={texts.continueButton}
              send={async (code) =>
                setStep({
                  at: 'new',
                  prepared: await awaitAnswer(staffApi.POST('/api/staff/secondFactor/renew', { body: { code } })),
                })
              }
            />
          </>
        )}
        {step.at === 'new' && (
          <SetUp
            prepare={() => Promise.resolve(step.prepared)}
            confirm={async (code) => {
              const { recoveryCodes } = await awaitAnswer(
                staffApi.POST('/api/staff/secondFactor/confirm', { body: { code } }),
              )
              setStep({ at: 'recovery', codes: recoveryCodes })
            }}
          />
        )}
        {step.at === 'recovery' && <RecoveryCodes codes={step.codes} onDone={onDone} />}
      </div>
    </Dialog>
  )
}
