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
const cityForm = z.object({ city: line(100, texts.cityIsRequired), country: orAbsent(line(100)) })
const contactForm = z.object({ emergencyContact: orCleared(line(200)) })

export function ContactRows({ user }: { readonly user: SignedInUser }) {
  return (
    <SettingsSection id="settings-contact" title={texts.howToReachYou}>
      <EmailRow user={user} />
      <TextRow
        label={texts.phoneNumber}
        name="phone"
        value={user.phone}
        schema={phoneForm}
        type="tel"
        autoComplete="tel"
        optional
      />
      <TextRow
        label={texts.address}
        name="address"
        value={user.address}
        schema={addressForm}
        autoComplete="street-address"
        optional
      />
      <SettingRow label={texts.city} value={valueText(placeOf(user))} schema={cityForm}>
        {(errors) => <CityField error={errors['city']} known={placeOf(user)} />}
      </SettingRow>
      <TextRow
        label={texts.emergencyContact}
        name="emergencyContact"
        value={user.emergencyContact}
        schema={contactForm}
        autoComplete="off"
        optional
        hint={texts.aNameAndANumber}
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
  if (isEmailVerified) return <Row label={texts.emailAddress} value={email} />
  return (
    <Row
      label={texts.emailAddress}
      value={
        <>
          {email}
          <span className="block text-sm font-normal text-ink-muted">{texts.notConfirmedYet}</span>
        </>
      }
      action={
        <ResendLink variant="secondary" size="sm">
          {texts.sendItAgain}
        </ResendLink>
      }
    />
  )
}
