import { makeCodesBody } from '../../../contract/staff-codes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import { BatchFields } from './batch-fields.tsx'
import type { CodeChoices } from './code-acts.tsx'
import * as texts from './texts.ts'

interface MakeDialogProps {
  readonly choices: CodeChoices
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Makes codes. Their file is the only place that has them. */
export function MakeDialog({ choices, onClose, onDone }: MakeDialogProps) {
  const form = useForm(makeCodesBody, async (body) => {
    const file = await awaitAnswer(staffApi.POST('/api/staff/codes', { body, parseAs: 'blob' }))
    saveFile(file, `${body.name}.csv`)
    toast.success(texts.makeDone)
    onDone()
  })
  return (
    <FormDialog title={texts.makeTitle} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <BatchFields choices={choices} errors={form.errors} />
        <TextField
          name="count"
          label={texts.countLabel}
          inputMode="numeric"
          required
          className="figures"
          error={form.errors['count']}
        />
        <p className="text-sm text-ink-muted">{texts.onceHint}</p>
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.makeBusy}>
          {texts.makeSendButton}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
