import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { ClassChangePreview } from '../../../contract/class-changes.ts'
import { Button } from '../../ui/button.tsx'
import { useStepFocus } from '../../ui/use-step-focus.ts'
import { StepButtons } from '../kit/step-buttons.tsx'
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
  const { preview, known, isSending, errors } = steps
  const around = useStepFocus(preview !== undefined)
  // Also after a refusal of the preview, once its fields are back.
  useEffect(() => {
    if (Object.keys(errors).length > 0) around.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [around, errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview) steps.confirm(preview)
    else steps.look()
  }
  return (
    <div ref={around}>
      <div role="alert" className="mb-4 font-medium text-danger-text empty:hidden">
        {steps.general}
        <SavedBy saved={steps.by} />
      </div>
      <form noValidate onSubmit={submit} className="grid gap-6">
        {preview ? (
          <>
            <ChangePreview preview={preview} known={known} />
            <StepButtons
              isDanger={isDanger}
              isBusy={isSending}
              busyText={texts.confirmBusy}
              confirmText={confirmText(preview)}
              onBack={steps.back}
            />
          </>
        ) : (
          <>
            {children}
            <Button type="submit" size="lg" wide loading={isSending} loadingLabel={texts.previewBusy}>
              {texts.previewButton}
            </Button>
          </>
        )}
      </form>
    </div>
  )
}
