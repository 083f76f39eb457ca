import { useId, useRef, useState } from 'react'
import { appointColleague, type Colleague } from '../../../contract/venue-team.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface TeamProps {
  readonly slug: string
  readonly people: readonly Colleague[]
  readonly reload: () => Promise<void>
}

const roleTexts = { manager: texts.roleManager, front_desk: texts.roleFrontDesk, teacher: texts.roleTeacher } as const
const roles = [
  ['front_desk', texts.roleFrontDesk, texts.roleFrontDeskHint],
  ['teacher', texts.roleTeacher, texts.roleTeacherHint],
  ['manager', texts.roleManager, texts.roleManagerHint],
] as const
const nameOf = ({ firstName, lastName, email }: Colleague) => [firstName, lastName].filter(Boolean).join(' ') || email

/** 'Teacher: Anna Lee' */
const roleOf = ({ role, teachesAs }: Colleague) =>
  teachesAs === null ? roleTexts[role] : fillIn(texts.roleTeacherNamed, { name: teachesAs })

function standingOf({ state, hasSignedIn, since }: Colleague): string {
  if (state === 'invited') return texts.personInvited
  if (state === 'invitationOver') return texts.personInvitationOver
  return hasSignedIn ? fillIn(texts.personSince, { day: dayTextAt(since, 'year') }) : texts.personNotSignedIn
}

export function Team({ slug, people, reload }: TeamProps) {
  const [isAppointing, setAppointing] = useState(false)
  const [leaving, setLeaving] = useState<Colleague>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.peopleTitle}
        </h2>
        <Button variant="secondary" icon="plus" onClick={() => setAppointing(true)}>
          {texts.invitePersonButton}
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {people.map((person) => (
          <Person key={person.id} person={person} onRemove={() => setLeaving(person)} />
        ))}
      </ul>
      {people.length === 0 && <p className="mt-2 text-ink-muted">{texts.peopleEmpty}</p>}
      {isAppointing && <Appointment slug={slug} onClose={() => setAppointing(false)} onDone={reload} />}
      {leaving && (
        <ConfirmDialog
          title={fillIn(texts.removePersonTitle, { name: nameOf(leaving) })}
          keepText={texts.keepButton}
          confirmText={texts.removePersonButton}
          busyText={texts.removePersonBusy}
          focusAfter={heading}
          onClose={() => setLeaving(undefined)}
          onDone={reload}
          onConfirm={async () => {
            const path = { venue: slug, colleagueId: leaving.id }
            await awaitAnswer(staffApi.DELETE('/api/staff/venues/{venue}/people/{colleagueId}', { params: { path } }))
            const done = leaving.state === 'working' ? texts.removePersonDone : texts.removeInvitedDone
            toast.success(fillIn(done, { name: nameOf(leaving) }))
          }}
        >
          <p>{leaving.state === 'working' ? texts.removePersonText : texts.removeInvitedText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Person({ person, onRemove }: { readonly person: Colleague; readonly onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {nameOf(person)} {person.isYou && <span className="text-ink-muted">{texts.personYou}</span>}
        </p>
        <p className="text-sm text-ink-muted">
          {person.email}
          <br />
          {standingOf(person)}
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <Badge
          tone={person.role === 'manager' ? 'primary' : 'neutral'}
          className="min-w-0 rounded-2xl! [overflow-wrap:anywhere] whitespace-normal!"
        >
          {roleOf(person)}
        </Badge>
        {!person.isYou && (
          <Button variant="ghost" size="sm" className="-mr-3.5" onClick={onRemove}>
            {texts.removePersonButton}
            <span className="sr-only"> {nameOf(person)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

interface AppointmentProps {
  readonly slug: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

function Appointment({ slug, onClose, onDone }: AppointmentProps) {
  const [role, setRole] = useState<Colleague['role']>('front_desk')
  const form = useForm(appointColleague.body, async (body) => {
    await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/people', { params: { path: { venue: slug } }, body }))
    toast.success(fillIn(texts.invitePersonDone, { email: body.email }))
    await onDone()
    onClose()
  })
  const { errors } = form
  return (
    <Dialog title={texts.invitePersonButton} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.firstNameLabel} name="firstName" required autoFocus error={errors['firstName']} />
          <TextField label={texts.lastNameLabel} name="lastName" required error={errors['lastName']} />
        </div>
        <EmailField autoComplete="off" error={errors['email']} />
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
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.invitePersonBusy}>
          {texts.invitePersonSubmit}
        </Button>
      </FlowForm>
    </Dialog>
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
