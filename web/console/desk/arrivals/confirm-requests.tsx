import { type RefObject, useRef, useState } from 'react'
import type { ConfirmedRequests, DeskArrival } from '../../../../contract/arrivals.ts'
import { MOST_REQUESTS_AT_ONCE } from '../../../../contract/most-requests.ts'
import { dayTimeText } from '../../../../contract/date-texts.ts'
import { isoOf } from '../../../../contract/days.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { ConfirmDialog } from '../../../client/form/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { placeAfter } from './row-focus.ts'
import * as texts from './texts.ts'

/** Requests that a person is about to confirm: as they see them, so nothing is confirmed that has come since. */
export interface ChosenRequests {
  readonly requests: readonly DeskArrival[]
  readonly of: 'all' | 'class'
  readonly askAgain: () => Promise<void>
}

interface ConfirmButtonProps extends ChosenRequests {
  readonly onChoose: (chosen: ChosenRequests) => void
}

/** For all requests, or those of a class (T132). */
export function ConfirmRequestsButton({ onChoose, ...chosen }: ConfirmButtonProps) {
  const { requests, of } = chosen
  const isAll = of === 'all'
  const isTooMany = requests.length > MOST_REQUESTS_AT_ONCE
  const label = isTooMany ? texts.confirmFirstButton : isAll ? texts.confirmAllButton : texts.confirmClassButton
  return (
    <Button
      variant={isAll ? 'primary' : 'secondary'}
      icon="check"
      className={isAll ? 'mx-4 mb-4 min-h-14' : 'min-h-14'}
      onClick={() => onChoose({ ...chosen, requests: requests.slice(0, MOST_REQUESTS_AT_ONCE) })}
    >
      {fillIn(label, { count: Math.min(requests.length, MOST_REQUESTS_AT_ONCE) })}
      {!isAll && <span className="sr-only"> {classText(requests[0])}</span>}
    </Button>
  )
}

interface ConfirmRequestsProps {
  readonly client: ApiClient
  readonly venue: string
  readonly chosen: ChosenRequests | undefined
  readonly onClose: () => void
}

/** Asks once for many requests, and then says of each that is not confirmed what became of it. */
export function ConfirmRequests({ client, venue, chosen, onClose }: ConfirmRequestsProps) {
  const [done, setDone] = useState<readonly AnsweredRequest[]>()
  const result = useRef<HTMLElement>(null)
  const count = chosen?.requests.length ?? 0
  const confirm = async ({ requests }: ChosenRequests) => {
    const bookingIds = requests.map(({ bookingId }) => bookingId)
    const answer = await awaitAnswer(
      client.POST('/api/desk/{venue}/requests/confirm', { params: { path: { venue } }, body: { bookingIds } }),
    )
    setDone(
      answer.requests.map((one) => ({
        ...one,
        request: requests.find(({ bookingId }) => bookingId === one.bookingId),
      })),
    )
  }
  return (
    <>
      {done && <ConfirmedNotice done={done} element={result} onUnderstood={() => setDone(undefined)} />}
      {chosen && (
        <ConfirmDialog
          title={fillIn(count === 1 ? texts.confirmAllTitleOne : texts.confirmAllTitleMany, { count })}
          keepText={texts.confirmAllKeepButton}
          confirmText={texts.confirmButton}
          confirmVariant="primary"
          busyText={texts.confirmAllBusy}
          onConfirm={() => confirm(chosen)}
          onDone={chosen.askAgain}
          onClose={onClose}
          focusAfter={result}
        >
          {chosen.of === 'class' && <p className="font-semibold wrap-anywhere">{classText(chosen.requests[0])}</p>}
          <p>{texts.confirmAllText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type AnsweredRequest = ConfirmedRequests['requests'][number] & { readonly request: DeskArrival | undefined }

interface ConfirmedNoticeProps {
  readonly done: readonly AnsweredRequest[]
  readonly element: RefObject<HTMLElement | null>
  readonly onUnderstood: () => void
}

function ConfirmedNotice({ done, element, onUnderstood }: ConfirmedNoticeProps) {
  const left = done.flatMap(({ outcome, ...one }) => (outcome === 'confirmed' ? [] : [{ ...one, outcome }]))
  const count = done.length - left.length
  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label={texts.confirmedTitle}
      className="grid gap-3 rounded-card border border-line bg-surface-raised p-4"
    >
      <h2 className="text-heading">
        {fillIn(count === 0 ? texts.confirmedNone : count === 1 ? texts.confirmedOne : texts.confirmedMany, { count })}
      </h2>
      {left.length > 0 && (
        <ul className="grid gap-2">
          {left.map(({ bookingId, outcome, request }) => (
            <li key={bookingId} className="wrap-anywhere">
              {fillIn(texts.leftRequests[outcome], { name: request?.name ?? texts.unnamedGuest })}{' '}
              <span className="text-ink-muted">{classText(request)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="min-h-14 justify-self-start"
        onClick={({ currentTarget }) => {
          placeAfter(currentTarget)()
          onUnderstood()
        }}
      >
        {texts.confirmedUnderstoodButton}
      </Button>
    </section>
  )
}

function classText(request: DeskArrival | undefined): string {
  return request ? `${dayTimeText(isoOf(request.dateOfVisit), request.timeFrom)}, ${request.ticketName}` : ''
}
