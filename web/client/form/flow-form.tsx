import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import * as texts from './texts.ts'
import { markUnsaved } from './unsaved.ts'
import type { FormState } from './use-form.ts'

interface FlowFormProps {
  readonly form: FormState
  /** A value that is not typed into a field would be lost. */
  readonly isChanged?: boolean
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The browser's own error bubbles are off: errors stand at their fields. */
export function FlowForm({ form, isChanged = false, id, className, children }: FlowFormProps) {
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      data-unsaved={markUnsaved(form.isTyped || isChanged, form.isSending)}
      className={cx('grid grid-cols-1 gap-4', className)}
    >
      <FormErrorSummary title={texts.errorSummaryTitle} errors={form.general ? [{ text: form.general }] : []} />
      {children}
    </form>
  )
}

interface FlowLinkProps {
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to another screen of the flow. */
export function FlowLink({ onClick, disabled = false, className, children }: FlowLinkProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className={cx(
        'touch rounded font-semibold text-primary-text underline-offset-4 hover:underline disabled:cursor-not-allowed disabled:text-ink-muted disabled:no-underline',
        className,
      )}
    >
      {children}
    </button>
  )
}
