import { type GuestNotes, notesBody, type NotesRecord } from '../../../contract/guest-lists.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm, type VersionedRecord } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export interface NoteFormProps {
  readonly venue: string
  readonly bookingId: string
  /** While it saves. */
  readonly setBusy: (isBusy: boolean) => void
  readonly onClose: () => void
  readonly onSaved: (notes: GuestNotes) => void
}

const kinds = ['bookingNote', 'guestNote'] as const
const labels = { bookingNote: texts.bookingNoteLabel, guestNote: texts.guestNoteFieldLabel } as const
type Fields = Record<(typeof kinds)[number], string>

/** Reads the notes at a booking and at its guest, and writes them. */
export default function NoteForm(props: NoteFormProps) {
  const { venue, bookingId } = props
  const params = { path: { venue, bookingId } }
  const read = () => awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/bookings/{bookingId}/notes/open', { params }))
  const [loaded, reload] = useLoad(read, bookingId)
  return (
    <RecordFrame loaded={loaded} reload={reload}>
      {(known) => <NoteFields {...props} known={known} readAgain={read} />}
    </RecordFrame>
  )
}

interface NoteFieldsProps extends NoteFormProps {
  readonly known: NotesRecord
  readonly readAgain: () => Promise<NotesRecord>
}

function NoteFields({ venue, bookingId, known, readAgain, setBusy, onClose, onSaved }: NoteFieldsProps) {
  const params = { path: { venue, bookingId } }
  const form = useRecordForm(recordOf(known), {
    schema: notesBody,
    async save(body) {
      setBusy(true)
      const saved = await awaitAnswer(
        staffApi.POST('/api/staff/venues/{venue}/bookings/{bookingId}/notes', { params, body }),
      ).finally(() => setBusy(false))
      onSaved(saved)
      toast.success(texts.noteSaveDone)
      onClose()
      return recordOf(saved)
    },
    async readAgain() {
      const now = await readAgain()
      const isNew = (kind: (typeof kinds)[number]) => now[kind]?.lastSaved.at !== known[kind]?.lastSaved.at
      const changed = kinds.find((kind) => now[kind] && isNew(kind))
      return { ...recordOf(now), lastSaved: changed && now[changed]?.lastSaved }
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <TwoVersions form={form} labels={labels} textOf={(text) => text} />
      {kinds.map((kind, place) => (
        <TextArea
          isOneLine
          key={kind}
          label={labels[kind]}
          hint={place === 0 ? texts.noteHint : undefined}
          name={kind}
          rows={2}
          autoFocus={place === 0}
          value={form.fields[kind]}
          onChange={({ target }) => form.set(kind, target.value)}
          error={form.errorOf(kind)}
        />
      ))}
      <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
      <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.noteSaveBusy}>
        {texts.noteSaveButton}
      </Button>
    </form>
  )
}

function recordOf({ version, bookingNote, guestNote }: NotesRecord): VersionedRecord<Fields> {
  return { version, fields: { bookingNote: bookingNote?.text ?? '', guestNote: guestNote?.text ?? '' } }
}
