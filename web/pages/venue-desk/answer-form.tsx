import { type FormEvent, useState } from 'react'
import { cleanLine } from '../../../contract/typed-text.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { VenueRequest } from './venue-request.rules.ts'
import * as texts from './texts.ts'

interface AnswerFormProps {
  readonly token: string
  readonly onAnswered: (request: VenueRequest) => void
}

interface Errors {
  readonly reason?: string
  readonly form?: string
}

/** The venue confirms at once, or rejects with a reason for the traveller. */
export function AnswerForm({ token, onAnswered }: AnswerFormProps) {
  const [isRejecting, setRejecting] = useState(false)
  const [sending, setSending] = useState<'confirm' | 'reject'>()
  const [errors, setErrors] = useState<Errors>({})

  async function send(answer: 'confirm' | 'reject', reason?: string): Promise<void> {
    if (sending) return
    setErrors({})
    setSending(answer)
    try {
      onAnswered(
        await awaitAnswer(api.POST('/api/venueAnswer', { body: { token, answer, ...(reason ? { reason } : {}) } })),
      )
    } catch (thrown) {
      const { fields, message } = asProblem(thrown)
      setErrors(fields['reason'] ? { reason: fields['reason'] } : { form: message })
      setSending(undefined)
    }
  }

  const reject = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    if (typeof reason !== 'string' || cleanLine(reason) === '')
      return setErrors({ reason: texts.rejectReasonMissingError })
    void send('reject', reason)
  }

  return (
    <div className="grid gap-4">
      {errors.form && (
        <p role="alert" className="font-medium text-danger-text">
          {errors.form}
        </p>
      )}
      {isRejecting ? (
        <RejectForm
          error={errors.reason}
          isSending={sending === 'reject'}
          onSubmit={reject}
          onBack={() => setRejecting(false)}
        />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button wide icon="check" loading={sending === 'confirm'} onClick={() => void send('confirm')}>
            {texts.confirmButton}
          </Button>
          <Button variant="secondary" wide onClick={() => setRejecting(true)}>
            {texts.rejectButton}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RejectFormProps {
  readonly error: string | undefined
  readonly isSending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onBack: () => void
}

function RejectForm({ error, isSending, onSubmit, onBack }: RejectFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextArea
        label={texts.rejectReasonLabel}
        name="reason"
        hint={texts.rejectReasonHint}
        maxLength={300}
        rows={3}
        required
        autoFocus
        error={error}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="danger" wide loading={isSending}>
          {texts.rejectConfirmButton}
        </Button>
        <Button variant="secondary" wide onClick={onBack}>
          {texts.rejectBackButton}
        </Button>
      </div>
    </form>
  )
}
