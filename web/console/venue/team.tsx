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

const roleTexts = { manager: texts.manager, front_desk: texts.frontDesk } as const
const nameOf = ({ firstName, lastName, email }: Colleague) => [firstName, lastName].filter(Boolean).join(' ') || email

export function Team({ slug, people, reload }: TeamProps) {
  const [isAppointing, setAppointing] = useState(false)
  const [leaving, setLeaving] = useState<Colleague>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.people}
        </h2>
        <Button variant="secondary" icon="plus" onClick={() => setAppointing(true)}>
          {texts.addSomebody}
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {people.map((person) => (
          <Person key={person.id} person={person} onRemove={() => setLeaving(person)} />
        ))}
      </ul>
      {people.length === 0 && <p className="mt-2 text-ink-muted">{texts.nobodyYet}</p>}
      {isAppointing && <Appointment slug={slug} onClose={() => setAppointing(false)} onDone={reload} />}
      {leaving && (
        <ConfirmDialog
          title={fillIn(texts.removeName, { name: nameOf(leaving) })}
          keepText={texts.keep}
          confirmText={texts.remove}
          busyText={texts.removing}
          focusAfter={heading}
          onClose={() => setLeaving(undefined)}
          onDone={reload}
          onConfirm={async () => {
            const path = { venue: slug, accountId: leaving.id }
            await awaitAnswer(staffApi.DELETE('/api/staff/venues/{venue}/people/{accountId}', { params: { path } }))
            toast.success(fillIn(texts.nameNoLongerWorksHere, { name: nameOf(leaving) }))
          }}
        >
          <p>{texts.theyAreSignedOutAtOnce}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Person({ person, onRemove }: { readonly person: Colleague; readonly onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">
          {nameOf(person)} {person.isYou && <span className="text-ink-muted">{texts.you}</span>}
        </p>
        <p className="text-sm break-words text-ink-muted">
          {person.email}
          <br />
          {person.hasSignedIn
            ? fillIn(texts.sinceDay, { day: dayTextAt(person.since, 'year') })
            : texts.hasNotSignedInYet}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={person.role === 'manager' ? 'primary' : 'neutral'}>{roleTexts[person.role]}</Badge>
        {!person.isYou && (
          <Button variant="ghost" size="sm" className="-mr-3.5" onClick={onRemove}>
            {texts.remove}
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
    toast.success(fillIn(texts.weHaveWrittenToEmail, { email: body.email }))
    await onDone()
    onClose()
  })
  const { errors } = form
  return (
    <Dialog title={texts.addSomebody} size="sm" onClose={onClose}>
      <FlowForm form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.firstName} name="firstName" required autoFocus error={errors['firstName']} />
          <TextField label={texts.lastName} name="lastName" required error={errors['lastName']} />
        </div>
        <EmailField autoComplete="off" error={errors['email']} />
        <RadioGroup legend={texts.whatTheyDo} error={errors['role']}>
          <RadioCard
            name="role"
            value="front_desk"
            defaultChecked
            label={texts.frontDesk}
            description={texts.arrivalsAnswersAndCheckIn}
          />
          <RadioCard name="role" value="manager" label={texts.manager} description={texts.everythingOfTheVenue} />
        </RadioGroup>
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.adding}>
          {texts.add}
        </Button>
      </FlowForm>
    </Dialog>
  )
}
