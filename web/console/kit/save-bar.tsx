import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { markUnsaved } from '../../client/form/unsaved.ts'
import type { RecordForm } from './use-record-form.ts'
import * as texts from './texts.ts'

export interface SaveBarProps {
  readonly form: Pick<RecordForm<object>, 'isChanged' | 'isSending' | 'isWaiting' | 'general'>
  /** Where saving also leads on. */
  readonly text?: string | undefined
}

/** The end of a form about a record: stays in sight, and says whether something is not saved yet. */
export function SaveBar({ form, text = texts.saveButton }: SaveBarProps) {
  return (
    <div
      data-unsaved={markUnsaved(form.isChanged, form.isSending)}
      className="sticky bottom-0 z-10 -mx-1 grid gap-3 border-t border-line bg-surface-sunken px-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <FormErrorSummary errors={form.general ? [{ text: form.general }] : []} />
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p aria-live="polite" className="text-ink-muted">
          {form.isChanged && texts.saveNotice}
        </p>
        <Button type="submit" size="lg" loading={form.isSending || form.isWaiting} loadingLabel={texts.saveBusy}>
          {text}
        </Button>
      </div>
    </div>
  )
}
