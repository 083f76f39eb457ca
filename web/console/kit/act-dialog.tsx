import { type ReactNode, type RefObject, useRef } from 'react'
import type { z } from 'zod'
import { asProblem } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { useFocusAfter } from '../../client/form/use-focus-after.ts'
import { type FieldErrors, useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

export interface ActProps {
  /** Of the record. */
  readonly id: string
  readonly onClose: () => void
  /** Reads the page again. */
  readonly onDone: () => Promise<void>
  /** Takes the focus when it is done: the pressed button may be there no more. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

interface ActDialogProps<S extends z.ZodType> extends Omit<ActProps, 'id'> {
  readonly words: Readonly<Record<'title' | 'text' | 'button' | 'done' | 'doneBefore', string>>
  readonly isDanger?: boolean
  /** Whether the act asks for a reason; by default it has to have one. */
  readonly reason?: 'required' | 'optional' | 'none'
  /** Who reads the reason, if not only we. */
  readonly reasonHint?: string
  readonly schema: S
  /** Returns whether it has changed anything, or what to say of the change instead of 'done'. */
  readonly send: (values: z.output<S>) => Promise<boolean | string>
  readonly children?: (errors: FieldErrors) => ReactNode
}

/** Something that an operator does, mostly with its reason. */
export function ActDialog<S extends z.ZodType>(props: ActDialogProps<S>) {
  const { words, isDanger = false, reason = 'required', reasonHint = texts.actReasonHint, children } = props
  const { schema, send, onClose, onDone, focusAfter } = props
  const leaveFocus = useFocusAfter(focusAfter)
  /** What the page shows was refused, so it is read again. */
  const isOutdated = useRef(false)
  const form = useForm(schema, async (values) => {
    const sent = await send(values).catch((thrown: unknown) => {
      isOutdated.current = [404, 409].includes(asProblem(thrown).status)
      throw thrown
    })
    if (sent === false) toast.info(words.doneBefore)
    else toast.success(sent === true ? words.done : sent)
    // The list without the record may take this dialog with it.
    leaveFocus()
    await onDone()
    onClose()
  })
  const close = () => {
    onClose()
    if (isOutdated.current) void onDone()
  }
  return (
    <FormDialog title={words.title} size="sm" isBusy={form.isSending} onClose={close}>
      <FlowForm form={form}>
        <p>{words.text}</p>
        {children?.(form.errors)}
        {reason !== 'none' && (
          <TextArea
            isOneLine
            label={texts.actReasonLabel}
            hint={reasonHint}
            name="reason"
            optional={reason === 'optional'}
            required={reason === 'required'}
            rows={3}
            maxLength={300}
            error={form.errors['reason']}
          />
        )}
        <Button type="submit" size="lg" wide variant={isDanger ? 'danger' : 'primary'} loading={form.isSending}>
          {words.button}
        </Button>
        <Button variant="ghost" wide disabled={form.isSending} onClick={close}>
          {texts.actBackButton}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
