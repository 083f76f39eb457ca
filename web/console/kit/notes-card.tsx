import { addStaffNote, type NotedKind, type StaffNotes, tagStaffRecord } from '../../../contract/staff-notes.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { RecordCard } from './record-card.tsx'
import * as texts from './texts.ts'

interface NotesCardProps {
  readonly kind: NotedKind
  readonly id: string
  readonly first: StaffNotes
  readonly mayWrite: boolean
  /** If it is not the page's own record that the notes are about. */
  readonly title?: string
}

/** What operators have noted at a record, and its tags (T182). Each change answers with all of them. */
export function NotesCard({ kind, id, first, mayWrite, title = texts.notesTitle }: NotesCardProps) {
  const [known, setKnown] = useState({ first, now: first })
  if (known.first !== first) setKnown({ first, now: first })
  const show = (now: StaffNotes) => setKnown({ first, now })
  const params = { path: { kind, subjectId: id } }
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (work: Promise<StaffNotes>) => {
    try {
      show(await work)
      heading.current?.focus()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
  }
  const removeTag = (tag: string) =>
    remove(awaitAnswer(staffApi.POST('/api/staff/tags/{kind}/{subjectId}', { params, body: { tag, isOn: false } })))
  const removeNote = (noteId: string) =>
    remove(awaitAnswer(staffApi.DELETE('/api/staff/notes/{noteId}', { params: { path: { noteId } } })))
  const { notes, tags } = known.now
  return (
    <RecordCard title={title} heading={heading}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.tagsLabel}>
          {tags.map((tag) => (
            <li key={tag} dir="auto">
              <Chip
                disabled={!mayWrite}
                {...(mayWrite && { removeLabel: fillIn(texts.tagRemoveLabel, { tag }) })}
                onClick={() => void removeTag(tag)}
              >
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <NoteLines notes={notes} onRemove={mayWrite ? (noteId) => void removeNote(noteId) : undefined} />
      {mayWrite && (
        <>
          <NoteForm {...{ kind, id, show }} />
          <TagForm {...{ kind, id, show }} />
        </>
      )}
    </RecordCard>
  )
}

interface NoteLinesProps extends Pick<StaffNotes, 'notes'> {
  readonly onRemove: ((noteId: string) => void) | undefined
}

function NoteLines({ notes, onRemove }: NoteLinesProps) {
  if (notes.length === 0) return <p className="text-ink-muted">{texts.notesEmpty}</p>
  return (
    <ul className="grid gap-3">
      {notes.map(({ id, text, by, at, isOwn }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
            {fillIn(texts.noteBy, { by, moment: momentText(at) })}
            {isOwn && onRemove && (
              <Button variant="ghost" onClick={() => onRemove(id)}>
                {texts.noteRemoveButton}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface AddFormProps extends Pick<NotesCardProps, 'kind' | 'id'> {
  readonly show: (now: StaffNotes) => void
}

function NoteForm({ kind, id: subjectId, show }: AddFormProps) {
  const [text, setText] = useState('')
  const form = useForm(addStaffNote.body, async (body) => {
    const params = { path: { kind, subjectId } }
    show(await awaitAnswer(staffApi.POST('/api/staff/notes/{kind}/{subjectId}', { params, body })))
    setText('')
    toast.success(texts.noteAdded)
  })
  return (
    <FlowForm form={form}>
      <TextArea
        name="text"
        label={texts.noteLabel}
        hint={kind === 'traveller' || kind === 'order' ? texts.noteHintOfPerson : texts.noteHintOfBusiness}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={form.errors['text']}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={form.isSending}>
        {texts.noteAddButton}
      </Button>
    </FlowForm>
  )
}

function TagForm({ kind, id: subjectId, show }: AddFormProps) {
  const [tag, setTag] = useState('')
  const form = useForm(tagStaffRecord.body, async (body) => {
    const params = { path: { kind, subjectId } }
    show(await awaitAnswer(staffApi.POST('/api/staff/tags/{kind}/{subjectId}', { params, body })))
    setTag('')
    toast.success(texts.tagAdded)
  })
  return (
    <FlowForm form={form}>
      <input type="hidden" name="isOn" value="true" />
      <TextField
        name="tag"
        label={texts.tagLabel}
        hint={texts.tagHint}
        maxLength={30}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
        error={form.errors['tag']}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={form.isSending}>
        {texts.tagAddButton}
      </Button>
    </FlowForm>
  )
}
