import type { FormEvent, ReactNode } from 'react'
import type { ClassChangePreview } from '../../../contract/class-changes.ts'
import { Button } from '../../ui/button.tsx'
import { SavedBy } from '../kit/two-versions.tsx'
import { ChangePreview } from './change-preview.tsx'
import type { useChangeSteps } from './use-change-steps.ts'
import * as texts from './texts.ts'

interface ChangeStepsProps {
  readonly steps: ReturnType<typeof useChangeSteps>
  readonly isDanger: boolean
  readonly confirmText: (preview: ClassChangePreview) => string
  /** The fields of the change. */
  readonly children: ReactNode
}

/** The form of a change, and after it whom the change affects, to confirm it or to go back. */
export function ChangeSteps({ steps, isDanger, confirmText, children }: ChangeStepsProps) {
  const { preview, known, isSending } = steps
  const submit = (event: FormEvent) => {
    event.preventDefault()
    steps.look()
  }
  return (
    <>
      <div role="alert" className="mb-4 font-medium text-danger-text empty:hidden">
        {steps.general}
        <SavedBy saved={steps.by} />
      </div>
      {preview ? (
        <div className="grid gap-6">
          <ChangePreview preview={preview} known={known} />
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <Button variant="secondary" size="lg" onClick={steps.back}>
              {texts.backButton}
            </Button>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              size="lg"
              loading={isSending}
              loadingLabel={texts.confirmBusy}
              onClick={() => steps.confirm(preview)}
            >
              {confirmText(preview)}
            </Button>
          </div>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-6">
          {children}
          <Button type="submit" size="lg" wide loading={isSending} loadingLabel={texts.previewBusy}>
            {texts.previewButton}
          </Button>
        </form>
      )}
    </>
  )
}
