import type { RefObject } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { VenueClass, VenueClasses } from '../../../contract/venue-classes.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { ClassDialogState, NextForm } from './class-dialog-state.ts'
import { ClassForm } from './class-form.tsx'
import { EndForm } from './end-form.tsx'
import { sayWhetherOffered } from './say-whether-offered.ts'
import { SessionForm } from './session-form.tsx'
import { TimetableForm } from './timetable-form.tsx'
import * as texts from './texts.ts'

interface ClassDialogProps {
  readonly slug: string
  readonly list: VenueClasses
  readonly reload: () => Promise<void>
  readonly opened: ClassDialogState
  readonly today: string
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (opened: ClassDialogState) => void
  readonly onAdded: (added: VenueClass) => void
}

/** The form of a class or of its dates. It is loaded when it opens. */
export default function ClassDialog(props: ClassDialogProps) {
  const { slug, list, reload, opened, today, heading, onClose, onOpen, onAdded } = props
  const common = { slug, onClose, onDone: reload }
  const ofList = { ...common, choices: list.activities }
  if (opened.kind === 'newClass') return <ClassForm {...ofList} onAdded={onAdded} />
  const { venueClass } = opened
  const ofClass = { ...common, venueClass, today, timeZone: list.venue.timeZone }
  // The second time of a day keeps its name: to travellers it is the same class.
  const copyFor = (next: NextForm) => onOpen({ kind: 'copy', venueClass, name: venueClass.fields.name, next })
  switch (opened.kind) {
    case 'copy': {
      const { name, next } = opened
      const title = fillIn(texts.copyClassTitle, { name: venueClass.fields.name })
      const goOn = (added: VenueClass) => {
        onAdded(added)
        if (next) onOpen({ ...next, venueClass: added })
      }
      return <ClassForm {...ofList} title={title} start={{ ...venueClass.fields, name }} onAdded={goOn} />
    }
    case 'class':
      return <ClassForm {...ofList} known={venueClass} />
    case 'newTimetable':
      return (
        <TimetableForm {...ofClass} typed={opened.typed} onCopy={(typed) => copyFor({ kind: 'newTimetable', typed })} />
      )
    case 'timetable':
      return <TimetableForm {...ofClass} known={opened.known} />
    case 'end':
      return <EndForm {...common} venueClass={venueClass} known={opened.known} lastDate={today} />
    case 'session':
      return <SessionForm {...ofClass} typed={opened.typed} onCopy={(typed) => copyFor({ kind: 'session', typed })} />
    case 'withdraw':
      return <Withdrawal {...common} venueClass={venueClass} heading={heading} />
  }
}

interface WithdrawalProps {
  readonly slug: string
  readonly venueClass: VenueClass
  readonly heading: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

function Withdrawal({ slug, venueClass, heading, onClose, onDone }: WithdrawalProps) {
  const { name } = venueClass.fields
  return (
    <ConfirmDialog
      title={fillIn(texts.withdrawTitle, { name })}
      keepText={texts.withdrawKeepButton}
      confirmText={texts.withdrawButton}
      busyText={texts.withdrawBusy}
      focusAfter={heading}
      onClose={onClose}
      onDone={onDone}
      onConfirm={async () => {
        await sayWhetherOffered(slug, venueClass.id, false)
        toast.success(fillIn(texts.withdrawDone, { name }))
      }}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  )
}
