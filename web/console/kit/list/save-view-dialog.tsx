import { addView, type ListName, type SavedView } from '../../../../contract/staff-views.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { useForm } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { staffApi } from '../../staff-login.ts'
import * as texts from './texts.ts'

interface SaveViewDialogProps {
  readonly list: ListName
  readonly address: string
  readonly onClose: () => void
  readonly onSaved: (view: SavedView) => Promise<void>
}

/** Keeps what a list shows under a name. */
export default function SaveViewDialog({ list, address, onClose, onSaved }: SaveViewDialogProps) {
  const form = useForm(addView.body.omit({ address: true }), async (values) => {
    const view = await awaitAnswer(
      staffApi.POST('/api/staff/views/{list}', { params: { path: { list } }, body: { ...values, address } }),
    )
    toast.success(texts.viewSaved)
    await onSaved(view)
  })
  return (
    <Dialog title={texts.viewSaveTitle} size="sm" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
        <TextField name="name" label={texts.viewNameLabel} error={form.errors['name']} required autoFocus />
        <Checkbox name="isShared" value="true" label={texts.viewShareLabel} />
        <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
        <Button type="submit" wide loading={form.isSending} loadingLabel={texts.viewSaveBusy}>
          {texts.viewSaveButton}
        </Button>
      </form>
    </Dialog>
  )
}
