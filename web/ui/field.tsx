import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import * as texts from './texts.ts'

export interface FieldTexts {
  readonly label: string
  /** Hides the label visually, for a search box whose place makes it clear. */
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  /** Shown at the field, announced, and marks the field as invalid. */
  readonly error?: string | undefined
}

export interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** The ids that tie a control to its label, hint and error. */
export function useField({
  id,
  hint,
  error,
}: {
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}): ControlAttributes {
  const generated = useId()
  const own = id ?? generated
  return {
    id: own,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(error && `${own}-error`, hint ? `${own}-hint` : undefined) || undefined,
  }
}

interface FieldProps extends FieldTexts {
  readonly id: string
  readonly optional?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label above, hint and error below. */
export function Field({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  optional = false,
  className,
  children,
}: FieldProps) {
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-[0.9375rem] font-medium'}>
        {label}
        {optional && <span className="font-normal text-ink-muted"> {texts.fieldOptional}</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </div>
      ) : null}
    </div>
  )
}

/** The error of a field, announced when it appears. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger-text">
          <Icon name="circle-alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
