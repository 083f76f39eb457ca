import { type RefObject, useRef, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { ANSWER_LENGTH, answerMessage, type StaffMessage } from '../../../contract/staff-messages.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface MessageAnswerProps {
  readonly record: StaffMessage
  readonly reload: () => Promise<void>
}

/** An answer in own words or from a template. If a colleague was first, both answers stand one above the other. */
export default function MessageAnswer({ record, reload }: MessageAnswerProps) {
  const { message, answers, version, repliesTo } = record
  const [text, setText] = useState('')
  const [isLate, setLate] = useState(false)
  const first = useRef<HTMLElement>(null)
  const form = useForm(answerMessage.body, async (body) => {
    try {
      const params = { path: { messageId: message.id } }
      await awaitAnswer(staffApi.POST('/api/staff/messages/{messageId}/answer', { params, body }))
      setText('')
      setLate(false)
      toast.success(texts.answerDone)
      await reload()
    } catch (thrown) {
      if (asProblem(thrown).code !== 'recordChanged') throw thrown
      await reload()
      setLate(true)
      requestAnimationFrame(() => first.current?.focus())
    }
  })
  const theirs = isLate ? answers.at(-1) : undefined
  return (
    <RecordCard title={texts.answerTitle}>
      <p className="text-ink-muted [overflow-wrap:anywhere]">
        {fillIn(texts.answerHint, { email: message.email, mailbox: repliesTo })}
      </p>
      {theirs && <FirstAnswer answer={theirs} box={first} />}
      <Templates
        onChoose={(template) =>
          setText([text.trim() || fillIn(texts.templateGreeting, { name: message.name }), template].join('\n\n'))
        }
      />
      <FlowForm form={form} isChanged={text !== ''}>
        <input type="hidden" name="version" value={version} />
        <TextArea
          label={texts.answerLabel}
          hint={texts.answerLengthHint}
          name="text"
          required
          rows={8}
          maxLength={ANSWER_LENGTH}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={form.errors['text']}
        />
        <Checkbox label={texts.answerCloseLabel} name="close" defaultChecked value="true" />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.answerBusy}>
          {texts.answerButton}
        </Button>
      </FlowForm>
    </RecordCard>
  )
}

interface FirstAnswerProps {
  readonly answer: StaffMessage['answers'][number]
  /** Takes the focus. */
  readonly box: RefObject<HTMLElement | null>
}

/** The answer of the colleague who was first. */
function FirstAnswer({ answer: { by, text }, box }: FirstAnswerProps) {
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid gap-2 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft"
    >
      <h3 className="font-semibold">{fillIn(texts.conflictTitle, { name: by ?? texts.colleagueGone })}</h3>
      <p>{texts.conflictHint}</p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </section>
  )
}

/** A template goes below what is there. */
function Templates({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <div role="group" aria-label={texts.templatesLabel} className="flex flex-wrap gap-2">
      {texts.templates.map((template) => (
        <Button key={template.name} variant="secondary" size="sm" onClick={() => onChoose(template.text)}>
          {template.name}
        </Button>
      ))}
    </div>
  )
}
