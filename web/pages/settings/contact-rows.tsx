import { z } from 'zod'
import { line, orAbsent, orCleared } from '../../../contract/inputs.ts'
import { phoneInput } from '../../../contract/people.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { CityField } from '../../flow/account/city-field.tsx'
import { ResendLink } from '../../flow/account/resend-link.tsx'
import { valueText } from '../../flow/health-check/shown-value.rules.ts'
import { Row, SettingRow, SettingsSection, TextRow } from './setting-row.tsx'
import * as texts from './texts.ts'

const phoneForm = z.object({ phone: orCleared(phoneInput) })
const addressForm = z.object({ address: orCleared(line(200)) })
const cityForm = z.object({ city: line(100, texts.cityMissingError), country: orAbsent(line(100)) })
const contactForm = z.object({ emergencyContact: orCleared(line(200)) })

export function ContactRows({ user }: { readonly user: SignedInUser }) {
  return (
    <SettingsSection id="settings-contact" title={texts.contactTitle}>
      <EmailRow user={user} />
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
