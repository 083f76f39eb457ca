import { useState } from 'react'
import {
  REVIEW_LOCATION_LENGTH,
  REVIEW_MESSAGE_LENGTH,
  REVIEW_TITLE_LENGTH,
  reviewBody,
  type UnreviewedVisit,
} from '../../../contract/reviews.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { StarField } from '../../ui/star-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { useForm } from '../../client/form/use-form.ts'
import { draftIn, reviewDraft } from './review-draft.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface WriteReviewProps {
  readonly account: string
  readonly visit: UnreviewedVisit
  readonly onClose: () => void
  readonly onWritten: () => Promise<void>
}

/** One to five stars, a title, a message and a location (T164). The input is kept until it is sent. */
export function WriteReview(props: WriteReviewProps) {
  const { visit, onClose } = props
  return (
    <Dialog title={texts.writeTitle} phone="full" addressed onClose={onClose}>
      <p className="text-lg leading-snug font-semibold">{visit.ticketName}</p>
      <p className="text-ink-muted">
        <DottedLine facts={[visit.studioName, dayText(visit.dateOfVisit)]} />
      </p>
      <ReviewForm {...props} />
    </Dialog>
  )
}

function ReviewForm({ account, visit, onClose, onWritten }: WriteReviewProps) {
  const { bookingId } = visit
  const draft = reviewDraft(account, bookingId)
  const [kept] = useState(() => draft.read())
  const form = useForm(reviewBody, async (body) => {
    await awaitAnswer(api.POST('/api/user/reviews', { body }))
    draft.write(undefined)
    toast.success(texts.writeDone)
    onClose()
    await onWritten()
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      onInput={(event) => {
        form.onInput(event)
        draft.write(draftIn(event.currentTarget))
      }}
      className="mt-5 grid gap-4"
    >
      <input type="hidden" name="bookingId" value={bookingId} />
      <StarField legend={texts.starsLabel} name="stars" defaultValue={kept?.stars ?? ''} error={form.errors['stars']} />
      <TextField
        label={texts.reviewTitleLabel}
        name="title"
        required
        maxLength={REVIEW_TITLE_LENGTH}
        defaultValue={kept?.title}
        error={form.errors['title']}
      />
      <MessageField initial={kept?.message ?? ''} error={form.errors['message']} />
      <TextField
        label={texts.locationLabel}
        name="location"
        required
        maxLength={REVIEW_LOCATION_LENGTH}
        icon="map-pin"
        defaultValue={kept?.location ?? visit.location}
        error={form.errors['location']}
      />
      <p className="text-sm text-ink-muted">{texts.writePrivacy}</p>
      {form.general && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {form.general}
        </p>
      )}
      <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.writeBusy}>
        {texts.writeButton}
      </Button>
    </form>
  )
}

function MessageField({ initial, error }: { readonly initial: string; readonly error: string | undefined }) {
  const [message, setMessage] = useState(initial)
  return (
    <TextArea
      label={texts.messageLabel}
      name="message"
      required
      rows={6}
      value={message}
      onChange={({ target }) => setMessage(target.value)}
      hint={<Counter length={message.trim().length} />}
      error={error}
    />
  )
}

/** A text that is too long is not cut off: its writer shortens it. */
function Counter({ length }: { readonly length: number }) {
  const isOver = length > REVIEW_MESSAGE_LENGTH
  return (
    <span className={isOver ? 'figures font-medium text-danger-text' : 'figures'}>
      {fillIn(texts.messageCharacters, {
        typed: length.toLocaleString('en-US'),
        most: REVIEW_MESSAGE_LENGTH.toLocaleString('en-US'),
      })}
    </span>
  )
}
