import { useId, useState } from 'react'
import type { Colleague } from '../../../contract/venue-team.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { staffApi } from '../staff-login.ts'
import { roleFrontDesk, roleManager, roleTeacher } from '../team/texts.ts'
import * as texts from './texts.ts'

const roles = [
  ['front_desk', roleFrontDesk, texts.roleFrontDeskHint],
  ['teacher', roleTeacher, texts.roleTeacherHint],
  ['manager', roleManager, texts.roleManagerHint],
] as const
interface RoleFieldsProps {
  readonly slug: string
  readonly errors: FieldErrors
}

/** What a new colleague does at the venue. */
export function RoleFields({ slug, errors }: RoleFieldsProps) {
  const [role, setRole] = useState<Colleague['role']>('front_desk')
  return (
    <>
      <RadioGroup legend={texts.roleLabel} error={errors['role']}>
        {roles.map(([value, label, description]) => (
          <RadioCard
            key={value}
            name="role"
            value={value}
            label={label}
            description={description}
            checked={role === value}
            onChange={() => setRole(value)}
          />
        ))}
      </RadioGroup>
      {role === 'teacher' && <TeachesAs slug={slug} error={errors['teachesAs']} />}
    </>
  )
}

/** Asks for a teacher's name, and suggests the trainers of the timetable. */
function TeachesAs({ slug, error }: { readonly slug: string; readonly error: string | undefined }) {
  const list = useId()
  const path = { venue: slug }
  const [loaded] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/classes', { params: { path } })),
    slug,
  )
  return (
    <>
      <TextField
        label={texts.teachesAsLabel}
        hint={texts.teachesAsHint}
        name="teachesAs"
        required
        maxLength={120}
        autoComplete="off"
        list={list}
        error={error}
      />
      <datalist id={list}>
        {trainersOf(loaded.value?.classes ?? []).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

function trainersOf(classes: readonly VenueClass[]): string[] {
  const names = classes.flatMap(({ fields, timetables }) => [
    fields.trainerName,
    ...timetables.map(({ trainerName }) => trainerName),
  ])
  return [...new Set(names.filter((name) => name !== null))].toSorted()
}
