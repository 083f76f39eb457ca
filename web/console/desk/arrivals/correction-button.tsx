import { useRef, useState } from 'react'
import type { z } from 'zod'
import { fillIn } from '../../../../contract/fill-in.ts'
import { FlowForm } from '../../../client/form/flow-form.tsx'
import { useForm } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { rowToFocus } from './row-focus.ts'
import type * as texts from './texts.ts'

interface CorrectionButtonProps {
  /** The guest. */
  readonly name: string
  readonly icon: IconName
  readonly variant: 'primary' | 'danger'
  readonly words: typeof texts.absent | typeof texts.enterVisit
  readonly body: z.ZodType<{ readonly reason: string }>
  /** Does it and reports success. */
  readonly onCorrect: (reason: string) => Promise<void>
  readonly onDone: () => Promise<void>
}

/** Corrects a guest's visit, with a reason. */
export function CorrectionButton({ name, icon, variant, words, body, onCorrect, onDone }: CorrectionButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLElement | null>(null)
  const form = useForm(body, async ({ reason }) => {
    await onCorrect(reason)
    setAsking(false)
    await onDone()
    row.current?.focus()
  })
  const close = () => {
    if (!form.isSending) setAsking(false)
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={icon}
        className="-ml-3 min-h-14 justify-self-start px-3!"
        onClick={({ currentTarget }) => {
          row.current = rowToFocus(currentTarget)
          setAsking(true)
        }}
      >
        {words.button}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <Dialog title={fillIn(words.title, { name })} size="sm" onClose={close}>
          <FlowForm form={form}>
            <p>{words.text}</p>
            <TextArea
              label={words.whyLabel}
              hint={words.whyHint}
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
              variant={variant}
              loading={form.isSending}
              loadingLabel={words.busy}
            >
              {words.button}
            </Button>
            <Button variant="ghost" className="min-h-14" wide disabled={form.isSending} onClick={close}>
              {words.leaveButton}
            </Button>
          </FlowForm>
        </Dialog>
      )}
    </>
  )
}
