import { type FormEvent, useState } from 'react'
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
    if (typeof reason !== 'string' || reason.trim() === '') return setErrors({ reason: texts.pleaseSayWhy })
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
            {texts.confirm}
          </Button>
          <Button variant="secondary" wide onClick={() => setRejecting(true)}>
            {texts.reject}
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
        label={texts.whyCantYouTakeIt}
        name="reason"
        hint={texts.theTravellerWillReadIt}
        maxLength={300}
        rows={3}
        required
        autoFocus
        error={error}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="danger" wide loading={isSending}>
          {texts.rejectTheBooking}
        </Button>
        <Button variant="secondary" wide onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}
