import { useState } from 'react'
import { dayText } from '../../../contract/date-texts.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import { type GuestList, messageGuests } from '../../../contract/guest-lists.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useStepFocus } from '../../ui/use-step-focus.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface MessageDialogProps {
  readonly list: GuestList
  /** What is written, kept by the page while the dialog is closed. */
  readonly text: string
  readonly setText: (text: string) => void
  readonly onClose: () => void
  readonly onSent: () => Promise<void>
}

/** A message to all guests of a class: written, looked at, sent. Going back keeps what was typed. */
export function MessageDialog({ list, text, setText, onClose, onSent }: MessageDialogProps) {
  const { venue, class: shown } = list
  const [isPreview, setPreview] = useState(false)
  const around = useStepFocus(isPreview)
  const form = useForm(messageGuests.body, async (message) => {
    if (!isPreview) return setPreview(true)
    const path = { venue: venue.slug, session: `${shown.classId}@${shown.date}` }
    const { guests } = await awaitAnswer(
      staffApi.POST('/api/staff/venues/{venue}/guest-lists/{session}/message', { params: { path }, body: message }),
    )
    toast.success(countText(texts.sendDone, guests))
    setText('')
    onClose()
    await onSent()
  })
  return (
    <Dialog title={texts.messageTitle} size="md" isBusy={form.isSending} onClose={onClose}>
      <div ref={around}>
        <FlowForm form={form} isChanged={text !== ''}>
          {isPreview ? (
            <Preview list={list} text={text} isSending={form.isSending} onBack={() => setPreview(false)} />
          ) : (
            <Writing text={text} setText={setText} error={form.errors['text']} />
          )}
        </FlowForm>
      </div>
    </Dialog>
  )
}

interface WritingProps {
  readonly text: string
  readonly setText: (text: string) => void
  readonly error: string | undefined
}

/** A template goes below what is there. */
function Writing({ text, setText, error }: WritingProps) {
  return (
    <>
      <div role="group" aria-label={texts.templatesLabel} className="flex flex-wrap gap-2">
        {texts.templates.map((template) => (
          <Button
            key={template.name}
            variant="secondary"
            size="sm"
            onClick={() => setText([text.trim(), template.text].filter(Boolean).join('\n'))}
          >
            {template.name}
          </Button>
        ))}
      </div>
      <TextArea
        label={texts.messageLabel}
        hint={texts.messageHint}
        name="text"
        required
        data-autofocus
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <Button type="submit" size="lg" wide>
        {texts.previewButton}
      </Button>
    </>
  )
}

interface PreviewProps {
  readonly list: GuestList
  readonly text: string
  readonly isSending: boolean
  readonly onBack: () => void
}

function Preview({ list: { venue, class: shown, recipients }, text, isSending, onBack }: PreviewProps) {
  const facts = { class: shown.className, day: dayText(shown.date), venue: venue.name }
  return (
    <>
      <input type="hidden" name="text" value={text} />
      <div className="rounded-card border border-line bg-surface-sunken p-4 wrap-anywhere">
        <p className="font-semibold">{fillIn(texts.previewSubject, facts)}</p>
        <p className="mt-2 whitespace-pre-line">{text.trim()}</p>
      </div>
      <p className="text-ink-muted">{texts.previewHint}</p>
      <Button type="submit" size="lg" wide icon="mail" loading={isSending} loadingLabel={texts.sendBusy}>
        {countText(texts.sendButton, recipients)}
      </Button>
      {/* Here stood 'Preview': a second tap on it sends nothing. */}
      <Button variant="secondary" size="lg" wide disabled={isSending} onClick={onBack}>
        {texts.messageBackButton}
      </Button>
    </>
  )
}
