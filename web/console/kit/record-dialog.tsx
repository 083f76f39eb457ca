import type { FormEvent, ReactNode } from 'react'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { DialogProps } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { TwoVersions, type TwoVersionsProps } from './two-versions.tsx'
import type { RecordForm } from './use-record-form.ts'
import * as texts from './texts.ts'

interface RecordDialogProps<Fields>
  extends Omit<TwoVersionsProps<Fields>, 'form'>, Pick<DialogProps, 'title' | 'size' | 'phone' | 'onClose'> {
  readonly form: RecordForm<Fields>
  /** What submitting does, if it does not save yet. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  readonly button?: string
  readonly busyText?: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A form about a record in a dialog: both versions after a conflict, the fields, what is wrong, and the button. */
export function RecordDialog<Fields extends object>({
  form,
  labels,
  textOf,
  own,
  onSubmit = form.onSubmit,
  button = texts.saveButton,
  busyText = texts.saveBusy,
  isBusy = form.isSending,
  children,
  ...dialog
}: RecordDialogProps<Fields>) {
  return (
    <FormDialog {...dialog} isChanged={form.isChanged} isBusy={isBusy}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <TwoVersions {...{ form, labels, textOf }} {...(own && { own })} />
        {children}
        <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
        <Button type="submit" size="lg" wide loading={isBusy} loadingLabel={busyText}>
          {button}
        </Button>
      </form>
    </FormDialog>
  )
}
