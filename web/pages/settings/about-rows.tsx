import { z } from 'zod'
import { dateInput } from '../../../contract/date-schemas.ts'
import { orCleared } from '../../../contract/inputs.ts'
import { nameInput } from '../../../contract/people.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { dateFieldValue, latestBirthday, genderText, valueText } from '../../flow/health-check/shown-value.rules.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingRow, SettingsSection, TextRow } from './setting-row.tsx'

const firstName = z.object({ firstName: nameInput('First name is required') })
const lastName = z.object({ lastName: nameInput('Last name is required') })
const genderForm = z.object({ gender: z.enum(['male', 'female', 'other'], { error: 'Please choose one' }) })
const birthdayForm = z.object({ birthday: orCleared(dateInput) })

export function AboutRows({ user }: { readonly user: SignedInUser }) {
  return (
    <SettingsSection id="settings-about" title="About you">
      <TextRow
        label="First Name"
        name="firstName"
        value={user.firstName}
        schema={firstName}
        autoComplete="given-name"
        required
      />
      <TextRow
        label="Last Name"
        name="lastName"
        value={user.lastName}
        schema={lastName}
        autoComplete="family-name"
        required
      />
      <SettingRow
        label="Gender"
        value={genderText(user)}
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
      <SettingRow label="Date of Birth" value={valueText(user.birthday)} schema={birthdayForm}>
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
    </SettingsSection>
  )
}

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
]

function genderValue({ gender, isGenderAnswered }: SignedInUser): string {
  return gender ?? (isGenderAnswered ? 'other' : '')
}
