import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Colleague } from '../../../contract/venue-team.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

/** What the people of a venue and those of a partner differ in. */
export interface TeamCalls<Invited extends { readonly email: string }> {
  readonly schema: z.ZodType<Invited>
  readonly invite: (body: Invited) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  /** What a person loses who is removed. */
  readonly removeText: string
  /** The same, to a person who leaves. */
  readonly leaveText: string
  /** Fields of the invitation besides name and email. */
  readonly fields?: (errors: FieldErrors) => ReactNode
}

interface TeamProps<Invited extends { readonly email: string }> {
  readonly place: TeamCalls<Invited>
  readonly people: readonly Colleague[]
  readonly reload: () => Promise<void>
  readonly mayManage?: boolean
}

const roleTexts = { manager: texts.roleManager, front_desk: texts.roleFrontDesk, teacher: texts.roleTeacher } as const
const nameOf = ({ firstName, lastName, email }: Colleague) => [firstName, lastName].filter(Boolean).join(' ') || email

/** 'Teacher: Anna Lee' */
const roleOf = ({ role, teachesAs }: Colleague) =>
  teachesAs === null ? roleTexts[role] : fillIn(texts.roleTeacherNamed, { name: teachesAs })

function standingOf({ state, hasSignedIn, since }: Colleague): string {
  if (state === 'invited') return texts.personInvited
  if (state === 'invitationOver') return texts.personInvitationOver
  return hasSignedIn ? fillIn(texts.personSince, { day: dayTextAt(since, 'year') }) : texts.personNotSignedIn
}

/** Takes over when you leave. */
const isOtherManager = ({ isYou, state, role }: Colleague) => !isYou && state === 'working' && role === 'manager'

/** Who works at a venue or for a partner: invite, remove, leave. */
export function Team<Invited extends { readonly email: string }>({
  place,
  people,
  reload,
  mayManage = true,
}: TeamProps<Invited>) {
  const [isAppointing, setAppointing] = useState(false)
  const [leaving, setLeaving] = useState<Colleague>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {texts.peopleTitle}
        </h2>
        {mayManage && (
          <Button variant="secondary" icon="plus" onClick={() => setAppointing(true)}>
            {texts.invitePersonButton}
          </Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            mayRemove={mayManage && (!person.isYou || people.some(isOtherManager))}
            onRemove={() => setLeaving(person)}
          />
        ))}
      </ul>
      {people.length === 0 && <p className="mt-2 text-ink-muted">{texts.peopleEmpty}</p>}
      {isAppointing && <Appointment place={place} onClose={() => setAppointing(false)} onDone={reload} />}
      {leaving && (
        <Removal {...{ place, heading }} person={leaving} onClose={() => setLeaving(undefined)} onDone={reload} />
      )}
    </Card>
  )
}

interface RemovalProps {
  readonly place: Pick<TeamCalls<never>, 'remove' | 'removeText' | 'leaveText'>
  readonly person: Colleague
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Asks before a person goes, or before you go yourself: this page then has nothing for you any more. */
function Removal({ place, person, heading, onClose, onDone }: RemovalProps) {
  const navigate = useNavigate()
  const { isYou } = person
  const name = nameOf(person)
  const [text, done] =
    person.state === 'working'
      ? [place.removeText, texts.removePersonDone]
      : [texts.removeInvitedText, texts.removeInvitedDone]
  return (
    <ConfirmDialog
      title={isYou ? texts.leaveTeamTitle : fillIn(texts.removePersonTitle, { name })}
      keepText={isYou ? texts.stayButton : texts.keepButton}
      confirmText={isYou ? texts.leaveTeamButton : texts.removePersonButton}
      busyText={isYou ? texts.leaveTeamBusy : texts.removePersonBusy}
      focusAfter={heading}
      onClose={onClose}
      onDone={() => (isYou ? Promise.resolve(navigate('/staff')) : onDone())}
      onConfirm={async () => {
        await place.remove(person.id)
        toast.success(isYou ? texts.leaveTeamDone : fillIn(done, { name }))
      }}
    >
      <p>{isYou ? place.leaveText : text}</p>
    </ConfirmDialog>
  )
}

interface PersonProps {
  readonly person: Colleague
  readonly mayRemove: boolean
  readonly onRemove: () => void
}

function Person({ person, mayRemove, onRemove }: PersonProps) {
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
        {mayRemove && (
          <Button variant="ghost" size="sm" className="-mr-3.5" onClick={onRemove}>
            {person.isYou ? texts.leaveTeamButton : texts.removePersonButton}
            <span className="sr-only"> {nameOf(person)}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

interface AppointmentProps<Invited extends { readonly email: string }> {
  readonly place: TeamCalls<Invited>
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

function Appointment<Invited extends { readonly email: string }>({
  place,
  onClose,
  onDone,
}: AppointmentProps<Invited>) {
  const form = useForm(place.schema, async (body) => {
    await place.invite(body)
    toast.success(fillIn(texts.invitePersonDone, { email: body.email }))
    await onDone()
    onClose()
  })
  const { errors } = form
  return (
    <FormDialog title={texts.invitePersonButton} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.firstNameLabel} name="firstName" required autoFocus error={errors['firstName']} />
          <TextField label={texts.lastNameLabel} name="lastName" required error={errors['lastName']} />
        </div>
        <EmailField autoComplete="off" error={errors['email']} />
        {place.fields?.(errors)}
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.invitePersonBusy}>
          {texts.invitePersonSubmit}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
