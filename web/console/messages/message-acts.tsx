import type { RefObject } from 'react'
import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { assignMessage, type StaffMessage } from '../../../contract/staff-messages.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface MessageActsProps {
  readonly account: string
  readonly record: StaffMessage
  /** Takes the focus when the pressed button is there no more. */
  readonly heading: RefObject<HTMLElement | null>
  readonly onDone: () => Promise<void>
}

/** Who sees to a message, and whether anything is left to do. Each is undone by the same card. */
export function MessageActs({ account, record, heading, onDone }: MessageActsProps) {
  const { message, closed, colleagues } = record
  const [isBusy, setBusy] = useState(false)
  const params = { path: { messageId: message.id } }
  const act = async (send: () => Promise<{ isChanged: boolean }>, done: string) => {
    setBusy(true)
    try {
      const { isChanged } = await send()
      if (isChanged) toast.success(done)
      else toast.info(texts.doneBefore)
      await onDone()
      heading.current?.focus()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  const assign = async (colleagueId: string) => {
    const name = colleagues.find(({ id }) => id === colleagueId)?.name ?? ''
    const send = () =>
      awaitAnswer(staffApi.POST('/api/staff/messages/{messageId}/assign', { params, body: { colleagueId } }))
    await act(send, fillIn(texts.assignDone, { name }))
  }
  const reopen = () => awaitAnswer(staffApi.POST('/api/staff/messages/{messageId}/reopen', { params }))
  if (closed)
    return (
      <Button variant="secondary" loading={isBusy} onClick={() => void act(reopen, texts.reopenDone)}>
        {texts.reopenButton}
      </Button>
    )
  return (
    <>
      <AssignForm record={record} assign={assign} />
      <div className="flex flex-wrap gap-3">
        {message.assignedTo?.id !== account && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void assign(account)}>
            {texts.takeButton}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() =>
            void act(
              () => awaitAnswer(staffApi.POST('/api/staff/messages/{messageId}/close', { params })),
              texts.closeDone,
            )
          }
        >
          {texts.closeButton}
        </Button>
      </div>
    </>
  )
}

interface AssignFormProps {
  readonly record: StaffMessage
  readonly assign: (colleagueId: string) => Promise<void>
}

function AssignForm({ record: { message, colleagues }, assign }: AssignFormProps) {
  const form = useForm(assignMessage.body, ({ colleagueId }) => assign(colleagueId))
  return (
    <FlowForm form={form} className="sm:grid-cols-[1fr_auto] sm:items-end">
      <SelectField
        key={message.assignedTo?.id}
        label={texts.assignLabel}
        name="colleagueId"
        placeholder={texts.assignPlaceholder}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={message.assignedTo?.id ?? ''}
        error={form.errors['colleagueId']}
      />
      <Button type="submit" variant="secondary" loading={form.isSending}>
        {texts.assignButton}
      </Button>
    </FlowForm>
  )
}
