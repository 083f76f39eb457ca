import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import type { RecordForm } from '../kit/use-record-form.ts'
import { BookedNotice, type ClassOfVenue } from './booked-notice.tsx'
import * as texts from './texts.ts'

/** The end of a form in a dialog: what is wrong with the whole, and the button. */
export function FormFooter<Fields>({
  form,
  classOfVenue,
  label = texts.saveButton,
}: {
  readonly form: RecordForm<Fields>
  /** The class whose dates may be booked; undefined for a new one. */
  readonly classOfVenue?: ClassOfVenue | undefined
  readonly label?: string
}) {
  return (
    <>
      <BookedNotice dates={form.errorOf('booked')} classOfVenue={classOfVenue} />
      <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
      <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.saveBusy}>
        {label}
      </Button>
    </>
  )
}
