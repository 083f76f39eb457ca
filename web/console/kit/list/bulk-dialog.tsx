import { useNavigate } from 'react-router'
import { fillIn } from '../../../../contract/fill-in.ts'
import { type BulkActName, bulkActs, startBulkAct } from '../../../../contract/staff-bulk.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { FlowForm } from '../../../client/form/flow-form.tsx'
import { FormDialog } from '../../../client/form/form-dialog.tsx'
import { useForm } from '../../../client/form/use-form.ts'
import { useLoad } from '../../../client/load/use-load.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { staffApi } from '../../staff-login.ts'
import { RecordFrame } from '../record-frame.tsx'
import * as texts from './texts.ts'

interface BulkDialogProps {
  readonly act: BulkActName
  readonly address: string
  /** The chosen rows; null: all that match. */
  readonly ids: readonly string[] | null
  readonly onClose: () => void
}

/** Shows what an act would take, asks for the reason, and begins it. Its page says how it goes. */
export default function BulkDialog({ act, address, ids, onClose }: BulkDialogProps) {
  const navigate = useNavigate()
  const body = { act, address, ids: ids && [...ids] }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/bulk-acts/preview', { body })),
    JSON.stringify(body),
  )
  const form = useForm(startBulkAct.body.pick({ reason: true }), async ({ reason }) => {
    const digest = loaded.value?.digest ?? ''
    const begun = await awaitAnswer(staffApi.POST('/api/staff/bulk-acts', { body: { ...body, digest, reason } }))
    await navigate(`/staff/bulk-acts/${begun.id}`)
  })
  return (
    <FormDialog title={bulkActs[act].name} size="sm" isBusy={form.isSending} onClose={onClose}>
      <RecordFrame loaded={loaded} reload={reload}>
        {(preview) => (
          <FlowForm form={form}>
            <p className="figures [overflow-wrap:anywhere]">{describePreview(preview)}</p>
            <p className="text-ink-muted">{bulkActs[act].hint}</p>
            <TextField
              name="reason"
              label={texts.bulkReasonLabel}
              error={form.errors['reason']}
              maxLength={300}
              required
              autoFocus
            />
            <Button type="submit" wide loading={form.isSending} loadingLabel={texts.bulkStartBusy}>
              {bulkActs[act].name}
            </Button>
          </FlowForm>
        )}
      </RecordFrame>
    </FormDialog>
  )
}

function describePreview({ total, first }: { readonly total: number; readonly first: readonly string[] }): string {
  const names = first.join(', ')
  if (total === 1) return fillIn(texts.bulkCountOne, { names })
  const [count, more] = [total, total - first.length].map((number) => number.toLocaleString('en-US'))
  const text = total > first.length ? texts.bulkCountMore : texts.bulkCountMany
  return fillIn(text, { count: count ?? '', names, more: more ?? '' })
}
