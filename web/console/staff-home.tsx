import { Navigate } from 'react-router'
import type { Staff } from '../../contract/staff.ts'
import { awaitAnswer } from '../client/api/errors.ts'
import { useLoad } from '../client/load/use-load.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { RecordFrame } from './kit/record-frame.tsx'
import { secondFactorLines } from './second-factor.rules.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { staffApi } from './staff-login.ts'
import * as texts from './texts.ts'
import { Workplaces } from './workplaces.tsx'

interface StaffHomeProps {
  readonly account: string
  /** They have signed in just now, on this page. */
  readonly signsIn: boolean
}

/** Shows who is signed in, where they work, and their second factor. */
export function StaffHome({ account, signsIn }: StaffHomeProps) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/me')), account)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <RecordFrame loaded={loaded} reload={reload} title={texts.pageHeading}>
        {(staff) =>
          signsIn && staff.role === 'operator' ? (
            <Navigate to="/staff/today" replace />
          ) : (
            <OwnAccount account={account} staff={staff} />
          )
        }
      </RecordFrame>
    </div>
  )
}

interface OwnAccountProps {
  readonly account: string
  readonly staff: Staff
}

function OwnAccount({ account, staff }: OwnAccountProps) {
  const name = [staff.firstName, staff.lastName].filter(Boolean).join(' ') || staff.email
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-title">{name}</h1>
          <p className="text-ink-muted">
            {staff.email} {staff.role === 'operator' && <Badge>{texts.roleOperator}</Badge>}
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
        <ButtonLink variant="secondary" icon="key" to="/staff/sign-in-methods">
          {texts.methodsLink}
        </ButtonLink>
      </Card>
    </>
  )
}
