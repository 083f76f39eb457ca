import { type ClassGuest, type GuestNotes, writeNotes } from '../../../contract/guest-lists.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { nameOfGuest } from './guest-table.tsx'
import * as texts from './texts.ts'

interface NoteDialogProps {
  readonly venue: string
  readonly guest: ClassGuest
  readonly onClose: () => void
  readonly onSaved: (notes: GuestNotes) => void
}

const kinds = ['bookingNote', 'guestNote'] as const
const labels = { bookingNote: texts.bookingNoteLabel, guestNote: texts.guestNoteFieldLabel } as const

/** Writes the notes at a booking and at its guest. Only what was changed is sent, so the other note stays a colleague's. */
export function NoteDialog({ venue, guest, onClose, onSaved }: NoteDialogProps) {
  const form = useForm(writeNotes.body, async (typed) => {
    const changed = kinds.filter((kind) => (typed[kind] ?? '') !== (guest[kind]?.text ?? ''))
    const body = Object.fromEntries(changed.map((kind) => [kind, typed[kind] ?? '']))
    const path = { venue, bookingId: guest.bookingId }
    onSaved(
      await awaitAnswer(
        staffApi.POST('/api/staff/venues/{venue}/bookings/{bookingId}/notes', { params: { path }, body }),
      ),
    )
    toast.success(texts.noteSaveDone)
    onClose()
  })
  return (
    <Dialog title={fillIn(texts.noteTitle, { name: nameOfGuest(guest) })} size="sm" onClose={onClose}>
      <FlowForm form={form}>
        {kinds.map((kind, place) => (
          <TextArea
            isOneLine
            key={kind}
            label={labels[kind]}
            hint={place === 0 ? texts.noteHint : undefined}
            name={kind}
            rows={2}
            data-autofocus={place === 0 || undefined}
            defaultValue={guest[kind]?.text}
            error={form.errors[kind]}
          />
        ))}
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.noteSaveBusy}>
          {texts.noteSaveButton}
        </Button>
      </FlowForm>
    </Dialog>
  )
}
