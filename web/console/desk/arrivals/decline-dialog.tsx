import { answerRequest } from '../../../../contract/arrivals.ts'
import { FlowForm } from '../../../client/form/flow-form.tsx'
import { useForm } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import * as texts from './texts.ts'

interface DeclineDialogProps {
  readonly onClose: () => void
  readonly onDecline: (reason: string | undefined) => Promise<void>
}

/** Asks why a request is declined. */
export default function DeclineDialog({ onClose, onDecline }: DeclineDialogProps) {
  const form = useForm(answerRequest.body, async ({ reason }) => {
    await onDecline(reason)
    onClose()
  })
  return (
    <Dialog title={texts.declineTitle} size="sm" onClose={onClose}>
      <FlowForm form={form}>
        <input type="hidden" name="answer" value="reject" />
        <TextArea
          isOneLine
          label={texts.declineWhyLabel}
          hint={texts.declineWhyHint}
          name="reason"
          required
          autoFocus
          rows={3}
          maxLength={300}
          error={form.errors['reason']}
        />
        <Button type="submit" size="lg" className="min-h-14" wide variant="danger" loading={form.isSending}>
          {texts.declineButton}
        </Button>
        <Button variant="ghost" className="min-h-14" wide onClick={onClose}>
          {texts.keepButton}
        </Button>
      </FlowForm>
    </Dialog>
  )
}
