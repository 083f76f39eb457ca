import { fillIn } from '../../../../contract/fill-in.ts'
import { enterVisit, markAbsent } from '../../../../contract/visit-corrections.ts'
import { FlowForm } from '../../../client/form/flow-form.tsx'
import { useForm } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type * as texts from './texts.ts'

const bodies = { absent: markAbsent.body, visit: enterVisit.body }

export interface CorrectionDialogProps {
  /** The guest. */
  readonly name: string
  readonly kind: keyof typeof bodies
  readonly variant: 'primary' | 'danger'
  readonly words: typeof texts.absent | typeof texts.enterVisit
  /** Does it and reports success. */
  readonly onCorrect: (reason: string) => Promise<void>
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Asks why a guest's visit is corrected. */
export default function CorrectionDialog(props: CorrectionDialogProps) {
  const { name, kind, variant, words, onCorrect, onDone, onClose } = props
  const form = useForm(bodies[kind], async ({ reason }) => {
    await onCorrect(reason)
    await onDone()
  })
  const close = () => {
    if (!form.isSending) onClose()
  }
  return (
    <Dialog title={fillIn(words.title, { name })} size="sm" onClose={close}>
      <FlowForm form={form}>
        <p>{words.text}</p>
        <TextArea
          isOneLine
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
  )
}
