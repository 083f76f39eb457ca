import { MOST_COUNTED } from '../../../../contract/list-columns.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { type ListExport, startExport } from '../../../../contract/staff-exports.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { useForm } from '../../../client/form/use-form.ts'
import type { ListName } from '../../../../contract/staff-views.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { staffApi } from '../../staff-login.ts'
import { listOptions } from './list-options.ts'
import { keepCsvForm, readCsvForm } from './kept-csv-form.ts'
import { type ListAddress, writeListAddress } from './list-address.rules.ts'
import * as texts from './texts.ts'

interface ExportFormProps {
  readonly list: ListName
  readonly address: ListAddress
  readonly columns: readonly string[]
  readonly total: number
  readonly onBegun: (begun: ListExport) => void
}

interface ExportDialogProps extends Omit<ExportFormProps, 'onBegun'> {
  readonly onClose: () => void
}

/** Asks how the file is written, and shows how far it is. It is written on when the dialog closes. */
export default function ExportDialog({ onClose, ...part }: ExportDialogProps) {
  const [begun, setBegun] = useState<ListExport>()
  return (
    <Dialog title={texts.exportTitle} size="sm" onClose={onClose}>
      {begun ? <ExportProgress begun={begun} /> : <ExportForm {...part} onBegun={setBegun} />}
    </Dialog>
  )
}

function ExportForm({ list, address, columns, total, onBegun }: ExportFormProps) {
  const [kept] = useState(readCsvForm)
  const { isSending, general, onSubmit } = useForm(
    startExport.body.pick({ separator: true, decimals: true }),
    async (form) => {
      keepCsvForm(form)
      const shown = writeListAddress({ ...address, after: undefined, view: undefined, columns: undefined })
      onBegun(
        await awaitAnswer(
          staffApi.POST('/api/staff/exports', { body: { list, address: shown, columns: [...columns], ...form } }),
        ),
      )
    },
  )
  const count = total.toLocaleString('en-US')
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-ink-muted">
        {total > MOST_COUNTED ? texts.exportManyHint : fillIn(texts.exportHint, { count })}
      </p>
      <SelectField
        name="separator"
        label={texts.exportSeparatorLabel}
        options={listOptions(texts.exportSeparators)}
        defaultValue={kept.separator}
      />
      <SelectField
        name="decimals"
        label={texts.exportDecimalLabel}
        options={listOptions(texts.exportDecimals)}
        defaultValue={kept.decimals}
      />
      <FormErrorSummary errors={general ? [{ text: general }] : []} />
      <Button type="submit" wide loading={isSending} loadingLabel={texts.exportStartBusy}>
        {texts.exportStartButton}
      </Button>
    </form>
  )
}

/** How often an export is asked about. */
const LOOK_MS = 700

function ExportProgress({ begun }: { readonly begun: ListExport }) {
  const [now, setNow] = useState(begun)
  const [isLoading, setLoading] = useState(false)
  const { id, state, written, total, readyAt, fileName } = now
  const params = { path: { exportId: id } }
  const look = useEffectEvent(() => {
    // A look that fails is followed by the next one.
    awaitAnswer(staffApi.GET('/api/staff/exports/{exportId}', { params })).then(setNow, () => undefined)
  })
  const isWriting = state === 'writing'
  useEffect(() => {
    if (!isWriting) return undefined
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWriting])
  const load = async () => {
    setLoading(true)
    try {
      saveFile(
        await awaitAnswer(staffApi.GET('/api/staff/exports/{exportId}/file', { params, parseAs: 'blob' })),
        fileName,
      )
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setLoading(false)
    }
  }
  const count = (rows: number) => rows.toLocaleString('en-US')
  const seconds = readyAt === null ? undefined : secondsUntil(readyAt)
  return (
    <div className="grid gap-5">
      <p role="status">
        {state === 'failed' && texts.exportFailed}
        {state === 'done' && fillIn(texts.exportDone, { count: count(written) })}
        {isWriting &&
          fillIn(seconds === undefined ? texts.exportProgress : texts.exportProgressEnd, {
            done: count(written),
            total: count(total),
            seconds: seconds ?? 0,
          })}
      </p>
      {isWriting && <Progress label={texts.exportTitle} value={written} max={Math.max(total, written, 1)} />}
      {state === 'done' && (
        <Button
          wide
          icon="download"
          loading={isLoading}
          loadingLabel={texts.exportSaveBusy}
          onClick={() => void load()}
        >
          {texts.exportSaveButton}
        </Button>
      )}
    </div>
  )
}

/** From ten seconds on it is worth saying. */
function secondsUntil(readyAt: string): number | undefined {
  const seconds = Math.ceil((Date.parse(readyAt) - Date.now()) / 1_000)
  return seconds >= 10 ? seconds : undefined
}
