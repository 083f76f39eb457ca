import { z } from 'zod'
import { line, orAbsent, orCleared } from '../../../contract/inputs.ts'
import { phoneInput } from '../../../contract/people.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { CityField } from '../../flow/account/city-field.tsx'
import { ResendLink } from '../../flow/account/resend-link.tsx'
import { valueText } from '../../flow/health-check/shown-value.rules.ts'
import { Row, SettingRow, SettingsSection, TextRow } from './setting-row.tsx'

const phoneForm = z.object({ phone: orCleared(phoneInput) })
const addressForm = z.object({ address: orCleared(line(200)) })
const cityForm = z.object({ city: line(100, 'City is required'), country: orAbsent(line(100)) })
const contactForm = z.object({ emergencyContact: orCleared(line(200)) })

export function ContactRows({ user }: { readonly user: SignedInUser }) {
  return (
    <SettingsSection id="settings-contact" title="How to reach you">
      <EmailRow user={user} />
      <TextRow
        label="Phone number"
        name="phone"
        value={user.phone}
        schema={phoneForm}
        type="tel"
        autoComplete="tel"
        optional
      />
      <TextRow
        label="Address"
        name="address"
        value={user.address}
        schema={addressForm}
        autoComplete="street-address"
        optional
      />
      <SettingRow label="City" value={valueText(placeOf(user))} schema={cityForm}>
        {(errors) => <CityField error={errors['city']} known={placeOf(user)} />}
      </SettingRow>
      <TextRow
        label="Emergency Contact"
        name="emergencyContact"
        value={user.emergencyContact}
        schema={contactForm}
        autoComplete="off"
        optional
        hint="A name and a number, for the venue if something happens."
      />
    </SettingsSection>
  )
}

function placeOf({ city, country }: SignedInUser): string {
  return [city, country].filter(Boolean).join(', ')
}

/**
 * Not editable. A purchase for an unconfirmed address belongs to whoever confirms it (T51), so the row shows whether it
 * is confirmed.
 */
function EmailRow({ user: { email, isEmailVerified } }: { readonly user: SignedInUser }) {
  if (isEmailVerified) return <Row label="Email address" value={email} />
  return (
    <Row
      label="Email address"
      value={
        <>
          {email}
          <span className="block text-sm font-normal text-ink-muted">Not confirmed yet: open the link in our mail</span>
        </>
      }
      action={
        <ResendLink variant="secondary" size="sm">
          Send it again
        </ResendLink>
      }
    />
  )
}
