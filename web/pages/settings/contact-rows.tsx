import { type RefObject, useRef, useState } from 'react'
import { z } from 'zod'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { line, orAbsent, orCleared } from '../../../contract/inputs.ts'
import { phoneInput } from '../../../contract/people.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { reloadUser, type SignedInUser } from '../../client/login/login-state.tsx'
import { CityField } from '../../flow/account/city-field.tsx'
import { ResendLink } from '../../flow/account/resend-link.tsx'
import { valueText } from '../../flow/health-check/shown-value.rules.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, SettingRow, SettingsSection, TextRow } from './setting-row.tsx'
import * as texts from './texts.ts'

const phoneForm = z.object({ phone: orCleared(phoneInput) })
const addressForm = z.object({ address: orCleared(line(200)) })
const cityForm = z.object({ city: line(100, texts.cityMissingError), country: orAbsent(line(100)) })
const contactForm = z.object({ emergencyContact: orCleared(line(200)) })

export function ContactRows({ user }: { readonly user: SignedInUser }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SettingsSection id="settings-contact" title={texts.contactTitle} heading={heading}>
      <EmailRow user={user} />
      {user.mailboxRefusedAt !== null && (
        <MailboxNotice email={user.email} refusedAt={user.mailboxRefusedAt} heading={heading} />
      )}
      <TextRow
        label={texts.phoneLabel}
        name="phone"
        value={user.phone}
        schema={phoneForm}
        type="tel"
        autoComplete="tel"
        optional
      />
      <TextRow
        label={texts.addressLabel}
        name="address"
        value={user.address}
        schema={addressForm}
        autoComplete="street-address"
        optional
      />
      <SettingRow label={texts.cityLabel} value={valueText(placeOf(user))} schema={cityForm}>
        {(errors) => <CityField error={errors['city']} known={placeOf(user)} />}
      </SettingRow>
      <TextRow
        label={texts.emergencyContactLabel}
        name="emergencyContact"
        value={user.emergencyContact}
        schema={contactForm}
        autoComplete="off"
        optional
        hint={texts.emergencyContactHint}
      />
    </SettingsSection>
  )
}

interface MailboxNoticeProps {
  readonly email: string
  readonly refusedAt: string
  /** Takes the focus when the notice has gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Their mails come back to us. The address of an account is not changed here (T55), so the way leads to support. */
function MailboxNotice({ email, refusedAt, heading }: MailboxNoticeProps) {
  const [isSending, setSending] = useState(false)
  const trust = async () => {
    setSending(true)
    try {
      await awaitAnswer(api.POST('/api/user/mailboxWorks'))
      await reloadUser()
      heading.current?.focus()
      toast.success(texts.mailboxTrusted)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setSending(false)
  }
  return (
    <div role="status" className="grid gap-3 rounded-card bg-surface-sunken p-4">
      <p className="[overflow-wrap:anywhere]">
        {fillIn(texts.mailboxRefusedText, { email, day: dayTextAt(refusedAt, 'short') })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" loading={isSending} onClick={() => void trust()}>
          {texts.mailboxWorksButton}
        </Button>
        <SiteButtonLink variant="ghost" size="sm" to="/#contact">
          {texts.mailboxChangeLink}
        </SiteButtonLink>
      </div>
    </div>
  )
}

function placeOf({ city, country }: SignedInUser): string {
  return [city, country].filter(Boolean).join(', ')
}

/**
 * Not editable. A purchase for an unconfirmed address belongs to the person who confirms it (T51), so the row shows
 * whether it is confirmed.
 */
function EmailRow({ user: { email, isEmailVerified } }: { readonly user: SignedInUser }) {
  if (isEmailVerified) return <Row label={texts.emailLabel} value={email} />
  return (
    <Row
      label={texts.emailLabel}
      value={
        <>
          {email}
          <span className="block text-sm font-normal text-ink-muted">{texts.emailNotConfirmedYet}</span>
        </>
      }
      action={
        <ResendLink variant="secondary" size="sm">
          {texts.emailResendButton}
        </ResendLink>
      }
    />
  )
}
