import { lazy, type RefObject, Suspense, useState } from 'react'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { StaffTraveller } from '../../../contract/staff-travellers.ts'
import { Button } from '../../ui/button.tsx'
import { RecordCard, RecordFacts } from '../kit/record-card.tsx'
import type { AccountAct } from './account-dialog.tsx'
import * as texts from './texts.ts'

const AccountDialog = lazy(() => import('./account-dialog.tsx'))

interface AccountCardProps {
  readonly record: StaffTraveller
  readonly mayChange: boolean
  readonly onChanged: () => Promise<void>
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What an operator does with the account because its traveller asks (T180, T181). */
export function AccountCard({ record, mayChange, onChanged, heading }: AccountCardProps) {
  const [act, setAct] = useState<AccountAct>()
  const { changes, traveller } = record
  const { deletionDueAt, isDeletionTold, emailChange } = changes
  if (!mayChange && deletionDueAt === null && emailChange === null) return null
  const mayApprove = emailChange !== null && !emailChange.isOwn && emailChange.approvedBy === null
  const acts: readonly AccountAct[] = [
    'data',
    deletionDueAt === null ? 'deletion' : 'callOffDeletion',
    'email',
    ...(mayApprove ? (['approveEmail'] as const) : []),
    ...(emailChange ? (['callOffEmail'] as const) : []),
  ]
  return (
    <RecordCard title={texts.accountTitle}>
      {(deletionDueAt !== null || emailChange !== null) && (
        <RecordFacts
          facts={[
            [texts.deletionFact, deletionDueAt && dayTextAt(deletionDueAt, 'year')],
            [texts.deletionMailFact, deletionDueAt && !isDeletionTold ? texts.deletionNotTold : null],
            ...factsOf(emailChange),
          ]}
        />
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {acts.map((name) => (
            <Button key={name} variant="secondary" onClick={() => setAct(name)}>
              {texts.accountWords[name].button}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {act && (
          <AccountDialog
            {...{ act, id: traveller.id, newEmail: emailChange?.newEmail }}
            onClose={() => setAct(undefined)}
            onDone={onChanged}
            focusAfter={heading}
          />
        )}
      </Suspense>
    </RecordCard>
  )
}

function factsOf(change: StaffTraveller['changes']['emailChange']): readonly (readonly [string, string | null])[] {
  if (!change) return []
  const { newEmail, askedBy, expiresAt, isOldPressed, isNewPressed, approvedBy } = change
  const day = dayTextAt(expiresAt, 'year')
  return [
    [texts.newEmailFact, newEmail],
    [texts.emailAskedFact, fillIn(texts.emailAskedText, { by: askedBy, day })],
    [texts.oldMailboxFact, isOldPressed ? texts.pressed : texts.notPressed],
    [texts.newMailboxFact, isNewPressed ? texts.pressed : texts.notPressed],
    [texts.approvedFact, approvedBy],
  ]
}
