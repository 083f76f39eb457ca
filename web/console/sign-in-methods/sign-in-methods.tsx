import { lazy, Suspense, useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { dayTextAt, momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Passkey } from '../../../contract/passkeys.ts'
import type { Staff } from '../../../contract/staff.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { secondFactorLines } from '../second-factor.rules.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { staffApi } from '../staff-login.ts'
import type { MethodAct } from './method-dialog.tsx'
import * as texts from './texts.ts'

const MethodDialog = lazy(() => import('./method-dialog.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.methodsTitle })

/** What a person signs in with beside their password (T36). */
export default function SignInMethodsPage() {
  return <StaffFrame>{(account) => <Methods key={account} account={account} />}</StaffFrame>
}

function Methods({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/me')), account)
  const [method, setMethod] = useState<MethodAct>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <RecordFrame loaded={loaded} reload={reload} title={texts.methodsTitle} staysWhileLoading>
        {(staff) => (
          <>
            <PageHead title={texts.methodsTitle} heading={heading}>
              <p className="mt-1 text-ink-muted">{texts.methodsIntro}</p>
              <p className="mt-2">
                <TextLink to="/staff" text={texts.accountLink} />
              </p>
            </PageHead>
            <Passkeys staff={staff} onPress={setMethod} />
            <Authenticator staff={staff} onPress={setMethod} />
          </>
        )}
      </RecordFrame>
      <Suspense>
        {method && (
          <MethodDialog method={method} onClose={() => setMethod(undefined)} onDone={reload} focusAfter={heading} />
        )}
      </Suspense>
    </div>
  )
}

const isWorking = ({ formerHost }: Passkey) => formerHost === null

interface CardProps {
  readonly staff: Staff
  readonly onPress: (method: MethodAct) => void
}

/** The last second factor stays; the server sees to it (T36). */
const hasOne = ({ passkeys, secondFactorSince }: Staff) =>
  passkeys.filter(isWorking).length + (secondFactorSince === null ? 0 : 1) < 2

function Passkeys({ staff, onPress }: CardProps) {
  const { passkeys } = staff
  return (
    <RecordCard title={texts.passkeysTitle}>
      <p className="text-ink-muted">{texts.passkeysHint}</p>
      {passkeys.length === 0 ? (
        <p>{texts.passkeysEmpty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              isOnly={isWorking(passkey) && hasOne(staff)}
              onPress={onPress}
            />
          ))}
        </ul>
      )}
      {passkeys.some(isWorking) && hasOne(staff) && <p className="text-ink-muted">{texts.onlyMethodNotice}</p>}
      {'PublicKeyCredential' in globalThis ? (
        <Button className="justify-self-start" icon="plus" onClick={() => onPress({ act: 'add' })}>
          {texts.addButton}
        </Button>
      ) : (
        <p className="text-ink-muted">{texts.passkeysUnknownNotice}</p>
      )}
    </RecordCard>
  )
}

interface PasskeyLineProps extends Pick<CardProps, 'onPress'> {
  readonly passkey: Passkey
  readonly isOnly: boolean
}

function PasskeyLine({ passkey, isOnly, onPress }: PasskeyLineProps) {
  const { name, addedAt, lastUsedAt, formerHost } = passkey
  const day = dayTextAt(addedAt, 'year')
  const who = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-muted">
          {lastUsedAt === null
            ? fillIn(texts.passkeyUnused, { day })
            : fillIn(texts.passkeyUsed, { day, moment: keepTogether(momentText(lastUsedAt)) })}
        </p>
        {formerHost !== null && <p className="text-sm">{fillIn(texts.passkeyFormer, { host: formerHost })}</p>}
      </div>
      <Button variant="ghost" onClick={() => onPress({ act: 'rename', passkey })}>
        {texts.renameButton}
        {who}
      </Button>
      {!isOnly && (
        <Button variant="ghost" onClick={() => onPress({ act: 'remove', passkey })}>
          {texts.removeButton}
          {who}
        </Button>
      )}
    </li>
  )
}

function Authenticator({ staff, onPress }: CardProps) {
  const isSet = staff.secondFactorSince !== null
  return (
    <RecordCard title={texts.authenticatorTitle}>
      {secondFactorLines({ ...staff, passkeys: [] }).map((line) => (
        <p key={line} className="text-ink-muted">
          {line}
        </p>
      ))}
      {isSet && hasOne(staff) && <p className="text-ink-muted">{texts.onlyMethodNotice}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={isSet ? 'refresh' : 'plus'}
          onClick={() => onPress({ act: 'renew', isFirst: !isSet })}
        >
          {isSet ? texts.renewButton : texts.setUpButton}
        </Button>
        {isSet && !hasOne(staff) && (
          <Button variant="ghost" onClick={() => onPress({ act: 'turnOff' })}>
            {texts.turnOffButton}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onPress({ act: 'codes' })}>
          {texts.codesButton}
        </Button>
      </div>
    </RecordCard>
  )
}
