import { z } from 'zod'
import { dateInput } from '../../../contract/date-schemas.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { orCleared } from '../../../contract/inputs.ts'
import { nameInput } from '../../../contract/people.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { dateFieldValue, latestBirthday, genderText, valueText } from '../../flow/health-check/shown-value.rules.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingRow, SettingsSection, TextRow } from './setting-row.tsx'
import * as texts from './texts.ts'

const firstName = z.object({ firstName: nameInput(texts.firstNameMissingError) })
const lastName = z.object({ lastName: nameInput(texts.lastNameMissingError) })
const genderForm = z.object({ gender: z.enum(['male', 'female', 'other'], { error: texts.genderMissingError }) })
const birthdayForm = z.object({ birthday: orCleared(dateInput) })

export function AboutRows({ user }: { readonly user: SignedInUser }) {
  const born = dateFieldValue(user.birthday)
  return (
    <SettingsSection id="settings-about" title={texts.aboutTitle}>
      <TextRow
        label={texts.firstNameLabel}
        name="firstName"
        value={user.firstName}
        schema={firstName}
        autoComplete="given-name"
        required
      />
      <TextRow
        label={texts.lastNameLabel}
        name="lastName"
        value={user.lastName}
        schema={lastName}
        autoComplete="family-name"
        required
      />
      <SettingRow
        label={texts.genderLabel}
        value={genderText(user)}
        schema={genderForm}
        toBody={({ gender }) => ({ gender: gender === 'other' ? null : gender })}
      >
        {(errors) => (
          <SelectField
            label={texts.genderLabel}
            name="gender"
            placeholder={texts.genderPlaceholder}
            options={genders}
            defaultValue={genderValue(user)}
            error={errors['gender']}
          />
        )}
      </SettingRow>
      <SettingRow label={texts.dateOfBirthLabel} value={valueText(born && dayText(born, 'year'))} schema={birthdayForm}>
        {(errors) => (
          <TextField
            label={texts.dateOfBirthLabel}
            name="birthday"
            type="date"
            autoComplete="bday"
            max={latestBirthday(new Date())}
            defaultValue={born}
            error={errors['birthday']}
          />
        )}
      </SettingRow>
    </SettingsSection>
  )
}

const genders = [
  { value: 'male', label: texts.genderMale },
  { value: 'female', label: texts.genderFemale },
  { value: 'other', label: texts.genderOther },
]

function genderValue({ gender, isGenderAnswered }: SignedInUser): string {
  return gender ?? (isGenderAnswered ? 'other' : '')
}
