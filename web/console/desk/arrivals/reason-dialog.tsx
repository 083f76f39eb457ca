import { answerRequest } from '../../../../contract/arrivals.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { enterVisit, markAbsent } from '../../../../contract/visit-corrections.ts'
import { FlowForm } from '../../../client/form/flow-form.tsx'
import { useForm } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { FormDialog } from '../../../client/form/form-dialog.tsx'
import * as texts from './texts.ts'

const bodies = { decline: answerRequest.body, absent: markAbsent.body, visit: enterVisit.body }

export interface ReasonDialogProps {
  readonly kind: keyof typeof bodies
  /** The guest. */
  readonly name: string
  /** Does it, and reports success. */
  readonly onSend: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why a request is declined, or a guest's visit corrected. */
export default function ReasonDialog({ kind, name, onSend, onClose }: ReasonDialogProps) {
  const words = texts.reasons[kind]
  const form = useForm(bodies[kind], ({ reason = '' }) => onSend(reason))
  return (
    <FormDialog title={fillIn(words.title, { name })} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        {kind === 'decline' && <input type="hidden" name="answer" value="reject" />}
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
          variant={kind === 'visit' ? 'primary' : 'danger'}
          loading={form.isSending}
          loadingLabel={words.busy}
        >
          {words.button}
        </Button>
        <Button variant="ghost" className="min-h-14" wide disabled={form.isSending} onClick={onClose}>
          {words.leaveButton}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
