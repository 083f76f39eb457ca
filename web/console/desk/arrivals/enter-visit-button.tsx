import { useRef, useState } from 'react'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { enterVisit } from '../../../../contract/visit-corrections.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { FlowForm } from '../../../client/form/flow-form.tsx'
import { useForm } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { rowToFocus } from './row-focus.ts'
import * as texts from './texts.ts'

interface EnterVisitProps {
  readonly client: ApiClient
  readonly venue: string
  readonly arrival: Pick<DeskArrival, 'bookingId' | 'name'>
  readonly onDone: () => Promise<void>
}

/** Enters by hand a visit without a check-in (B15, T173). */
export function EnterVisitButton({ client, venue, arrival, onDone }: EnterVisitProps) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLElement | null>(null)
  const name = arrival.name ?? texts.unnamedGuest
  const enter = async (reason: string) => {
    const path = { venue, bookingId: arrival.bookingId }
    const { isChanged } = await awaitAnswer(
      client.POST('/api/desk/{venue}/bookings/{bookingId}/visit', { params: { path }, body: { reason } }),
    )
    toast.success(fillIn(isChanged ? texts.enterVisitDone : texts.enterVisitBefore, { name }))
    setAsking(false)
    await onDone()
    row.current?.focus()
  }
  return (
    <>
      <Button
        variant="ghost"
        icon="pencil"
        className="-ml-3 min-h-14 justify-self-start px-3!"
        onClick={({ currentTarget }) => {
          row.current = rowToFocus(currentTarget)
          setAsking(true)
        }}
      >
        {texts.enterVisitButton}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && <ReasonDialog name={name} onClose={() => setAsking(false)} onEnter={enter} />}
    </>
  )
}

interface ReasonDialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly onEnter: (reason: string) => Promise<void>
}

function ReasonDialog({ name, onClose, onEnter }: ReasonDialogProps) {
  const form = useForm(enterVisit.body, ({ reason }) => onEnter(reason))
  const close = () => {
    if (!form.isSending) onClose()
  }
  return (
    <Dialog title={fillIn(texts.enterVisitTitle, { name })} size="sm" onClose={close}>
      <FlowForm form={form}>
        <p>{texts.enterVisitText}</p>
        <TextArea
          label={texts.enterVisitWhyLabel}
          hint={texts.enterVisitWhyHint}
          name="reason"
          required
          autoFocus
          rows={3}
          maxLength={300}
          error={form.errors['reason']}
        />
        <Button
          type="submit"
          size="lg"
          className="min-h-14"
          wide
          loading={form.isSending}
          loadingLabel={texts.enterVisitBusy}
        >
          {texts.enterVisitButton}
        </Button>
        <Button variant="ghost" className="min-h-14" wide disabled={form.isSending} onClick={close}>
          {texts.enterVisitLeaveButton}
        </Button>
      </FlowForm>
    </Dialog>
  )
}
