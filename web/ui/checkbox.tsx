import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError, useField } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shown at the end of the row: a count. */
  readonly trailing?: ReactNode
}

export function Checkbox({ label, hint, error, trailing, className, id, ...rest }: CheckboxProps) {
  const attributes = useField({ id, hint, error })
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            {...attributes}
            type="checkbox"
            className="peer touch size-5 cursor-pointer appearance-none rounded-md border border-line-strong bg-surface-raised transition-colors checked:border-primary checked:bg-primary hover:border-ink-muted checked:hover:border-primary aria-invalid:border-danger disabled:opacity-50"
          />
          <CheckMark />
        </span>
        <label
          htmlFor={attributes.id}
          className={cx('flex-1 cursor-pointer leading-6', rest.disabled && 'cursor-not-allowed text-ink-muted')}
        >
          {label}
        </label>
        {trailing}
      </div>
      <FieldError id={attributes.id} error={error} />
      {hint ? (
        <div id={`${attributes.id}-hint`} className="pl-8 text-sm text-ink-muted">
          {hint}
        </div>
      ) : null}
    </div>
  )
}

function CheckMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden
      className="pointer-events-none absolute size-3.5 fill-none stroke-on-primary stroke-2 opacity-0 peer-checked:opacity-100"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m3 8.5 3.2 3L13 4.8" />
    </svg>
  )
}
