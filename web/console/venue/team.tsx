import { useRef, useState } from 'react'
import { appointColleague, type Colleague } from '../../../contract/venue-team.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
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
const nameOf = ({ firstName, lastName, email }: Colleague) => [firstName, lastName].filter(Boolean).join(' ') || email

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
          {texts.addPersonButton}
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
            toast.success(fillIn(texts.removePersonDone, { name: nameOf(leaving) }))
          }}
        >
          <p>{texts.removePersonText}</p>
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
          {person.hasSignedIn
            ? fillIn(texts.personSince, { day: dayTextAt(person.since, 'year') })
            : texts.personNotSignedIn}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={person.role === 'manager' ? 'primary' : 'neutral'}>{roleTexts[person.role]}</Badge>
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
  const form = useForm(appointColleague.body, async (body) => {
    await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/people', { params: { path: { venue: slug } }, body }))
    toast.success(fillIn(texts.addPersonDone, { email: body.email }))
    await onDone()
    onClose()
  })
  const { errors } = form
  return (
    <Dialog title={texts.addPersonButton} size="sm" onClose={onClose}>
      <FlowForm form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.firstNameLabel} name="firstName" required autoFocus error={errors['firstName']} />
          <TextField label={texts.lastNameLabel} name="lastName" required error={errors['lastName']} />
        </div>
        <EmailField autoComplete="off" error={errors['email']} />
        <RadioGroup legend={texts.roleLabel} error={errors['role']}>
          <RadioCard
            name="role"
            value="front_desk"
            defaultChecked
            label={texts.roleFrontDesk}
            description={texts.roleFrontDeskHint}
          />
          <RadioCard name="role" value="manager" label={texts.roleManager} description={texts.roleManagerHint} />
        </RadioGroup>
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.addPersonBusy}>
          {texts.addPersonSubmit}
        </Button>
      </FlowForm>
    </Dialog>
  )
}
