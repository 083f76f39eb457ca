import { lazy, Suspense, useState } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { z } from 'zod'
import { dateInput } from '../../../contract/dates.ts'
import { line, orAbsent, orCleared } from '../../../contract/inputs.ts'
import { nameInput, phoneInput } from '../../../contract/people.ts'
import type { SessionUser } from '../../client/session/session.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HealthCheckDialog } from '../../flow/health-check/health-check-dialog.tsx'
import type OwnForwardingsType from '../../flow/health-check/own-forwardings.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { flowAddress } from '../../site/links/site-address.rules.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { SignedIn } from '../../site/errors/signed-in.tsx'
import { CityField } from '../../flow/account/city-field.tsx'
import { ResendLink } from '../../flow/account/resend-link.tsx'
import { flowEntry } from '../../site/links/flow-address.rules.ts'
import { OwnPicture } from './own-picture.tsx'
import { Row, SettingRow } from './setting-row.tsx'
import { dateFieldValue, latestBirthday, shownGender, shownValue } from '../../flow/health-check/shown-value.rules.ts'

// Where its code does not come, the rest of the settings stands without it.
const OwnForwardings = lazy<typeof OwnForwardingsType>(() =>
  import('../../flow/health-check/own-forwardings.tsx').catch(() => ({ default: () => null })),
)

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Settings' })

/** 2-marketplace §2.14. */
export default function SettingsPage() {
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      <h1 className="text-title">Settings</h1>
      <SignedIn>{(user) => <Settings user={user} />}</SignedIn>
    </div>
  )
}

const firstName = z.object({ firstName: nameInput('First name is required') })
const lastName = z.object({ lastName: nameInput('Last name is required') })
const genderForm = z.object({ gender: z.enum(['male', 'female', 'other'], { error: 'Please choose one' }) })
const birthdayForm = z.object({ birthday: orCleared(dateInput) })
const phoneForm = z.object({ phone: orCleared(phoneInput) })
const addressForm = z.object({ address: orCleared(line(200)) })
const cityForm = z.object({ city: line(100, 'City is required'), country: orAbsent(line(100)) })
const contactForm = z.object({ emergencyContact: orCleared(line(200)) })

function Settings({ user }: { readonly user: SessionUser }) {
  return (
    <div className="mt-6 grid gap-8">
      <OwnPicture user={user} />
      <section aria-labelledby="settings-about">
        <h2 id="settings-about" className="text-heading">
          About you
        </h2>
        <ul className="mt-2 rounded-card border border-line bg-surface-raised px-5">
          <SettingRow label="First Name" value={shownValue(user.firstName)} schema={firstName}>
            {(errors) => (
              <TextField
                label="First Name"
                name="firstName"
                autoComplete="given-name"
                required
                defaultValue={user.firstName ?? ''}
                error={errors['firstName']}
              />
            )}
          </SettingRow>
          <SettingRow label="Last Name" value={shownValue(user.lastName)} schema={lastName}>
            {(errors) => (
              <TextField
                label="Last Name"
                name="lastName"
                autoComplete="family-name"
                required
                defaultValue={user.lastName ?? ''}
                error={errors['lastName']}
              />
            )}
          </SettingRow>
          <SettingRow
            label="Gender"
            value={shownGender(user)}
            schema={genderForm}
            toBody={({ gender }) => ({ gender: gender === 'other' ? null : gender })}
          >
            {(errors) => (
              <SelectField
                label="Gender"
                name="gender"
                placeholder="Choose"
                options={genders}
                defaultValue={genderValue(user)}
                error={errors['gender']}
              />
            )}
          </SettingRow>
          <SettingRow label="Date of Birth" value={shownValue(user.birthday)} schema={birthdayForm}>
            {(errors) => (
              <TextField
                label="Date of Birth"
                name="birthday"
                type="date"
                autoComplete="bday"
                max={latestBirthday(new Date())}
                defaultValue={dateFieldValue(user.birthday)}
                error={errors['birthday']}
              />
            )}
          </SettingRow>
        </ul>
      </section>
      <section aria-labelledby="settings-contact">
        <h2 id="settings-contact" className="text-heading">
          How to reach you
        </h2>
        <ul className="mt-2 rounded-card border border-line bg-surface-raised px-5">
          <EmailRow user={user} />
          <SettingRow label="Phone number" value={shownValue(user.phone)} schema={phoneForm}>
            {(errors) => (
              <TextField
                label="Phone number"
                name="phone"
                type="tel"
                autoComplete="tel"
                optional
                defaultValue={user.phone ?? ''}
                error={errors['phone']}
              />
            )}
          </SettingRow>
          <SettingRow label="Address" value={shownValue(user.address)} schema={addressForm}>
            {(errors) => (
              <TextField
                label="Address"
                name="address"
                autoComplete="street-address"
                optional
                defaultValue={user.address ?? ''}
                error={errors['address']}
              />
            )}
          </SettingRow>
          <SettingRow label="City" value={shownValue(placeOf(user))} schema={cityForm}>
            {(errors) => <CityField error={errors['city']} known={placeOf(user)} />}
          </SettingRow>
          <SettingRow label="Emergency Contact" value={shownValue(user.emergencyContact)} schema={contactForm}>
            {(errors) => (
              <TextField
                label="Emergency Contact"
                name="emergencyContact"
                autoComplete="off"
                optional
                hint="A name and a number, for the venue if something happens."
                defaultValue={user.emergencyContact ?? ''}
                error={errors['emergencyContact']}
              />
            )}
          </SettingRow>
        </ul>
      </section>
      <AccountRows user={user} />
    </div>
  )
}

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
]

function genderValue({ gender, isGenderAnswered }: SessionUser): string {
  return gender ?? (isGenderAnswered ? 'other' : '')
}

function placeOf({ city, country }: SessionUser): string {
  return [city, country].filter(Boolean).join(', ')
}

/** Not editable. What is bought for an address before it is confirmed belongs to whoever confirms it (T51), so it says whether it is. */
function EmailRow({ user: { email, isEmailVerified } }: { readonly user: SessionUser }) {
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

function AccountRows({ user }: { readonly user: SessionUser }) {
  const { brand } = useSite()
  const place = useLocation()
  const [isChecking, setChecking] = useState(false)
  return (
    <section aria-labelledby="settings-account">
      <h2 id="settings-account" className="text-heading">
        Your account
      </h2>
      <ul className="mt-2 rounded-card border border-line bg-surface-raised px-5">
        <Row
          label="Password"
          value={user.hasPassword ? '••••••••' : shownValue(null)}
          action={
            <ButtonLink
              to={flowAddress(user.hasPassword ? 'change-password' : 'forgot-password', place)}
              state={flowEntry}
              preventScrollReset
              defaultShouldRevalidate={false}
              variant="secondary"
              size="sm"
              aria-label="Edit Password"
            >
              Edit
            </ButtonLink>
          }
        />
        <Row
          label={`${brand} Check form`}
          value={user.isParQFormFilled ? 'Filled in' : shownValue(null)}
          action={
            <Button variant="secondary" size="sm" onClick={() => setChecking(true)}>
              Click here to update
            </Button>
          }
        >
          <Suspense fallback={null}>
            <OwnForwardings account={user.id} />
          </Suspense>
        </Row>
        <Row
          label="Data Control"
          value="Privacy, and deleting your account"
          action={
            <SiteButtonLink
              to="/user/profile/settings/data-control"
              variant="secondary"
              size="sm"
              aria-label="Open Data Control"
            >
              Open
            </SiteButtonLink>
          }
        />
      </ul>
      {isChecking && <HealthCheckDialog user={user} onClose={() => setChecking(false)} />}
    </section>
  )
}
