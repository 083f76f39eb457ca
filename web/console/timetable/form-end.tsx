import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import type { RecordForm } from '../kit/use-record-form.ts'
import { BookedNotice } from './booked-notice.tsx'
import * as texts from './texts.ts'

/** The end of a form in a dialog: what is wrong with the whole, and the button. */
export function FormEnd<Fields>({
  form,
  label = texts.save,
}: {
  readonly form: RecordForm<Fields>
  readonly label?: string
}) {
  return (
    <>
      <BookedNotice dates={form.errorOf('booked')} />
      <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
      <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.saving}>
        {label}
      </Button>
    </>
  )
}
