import { voidCode } from '../../../contract/staff-codes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface VoidCodeDialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Voids one code, by typing it. */
export function VoidCodeDialog({ onClose, onDone }: VoidCodeDialogProps) {
  const form = useForm(voidCode.body, async (body) => {
    await awaitAnswer(staffApi.POST('/api/staff/codes/void', { body }))
    toast.success(texts.voidOneDone)
    onDone()
  })
  return (
    <FormDialog title={texts.voidOneTitle} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <p>{texts.voidOneText}</p>
        <TextField
          name="code"
          label={texts.codeLabel}
          required
          autoComplete="off"
          spellCheck={false}
          error={form.errors['code']}
        />
        <Button type="submit" size="lg" wide variant="danger" loading={form.isSending}>
          {texts.voidOneButton}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
