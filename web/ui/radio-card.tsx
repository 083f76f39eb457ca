import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Shown at the end: a price. */
  readonly trailing?: ReactNode
  /** Why it cannot be chosen. It disables the card and stands beside it. */
  readonly reason?: string | null | undefined
}

/** One choice of several, as a card that is pressable anywhere. Give all cards of a group the same `name`. */
export function RadioCard({ label, description, trailing, reason, className, ...rest }: RadioCardProps) {
  const id = useId()
  return (
    <label
      className={cx(
        'relative flex min-h-14 cursor-pointer items-center gap-3.5 rounded-card border border-line bg-surface-raised px-4 py-3 transition-[border-color,background-color,box-shadow]',
        'hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:bg-surface-sunken has-disabled:text-ink-muted',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        disabled={rest.disabled || Boolean(reason)}
        aria-describedby={reason ? id : rest['aria-describedby']}
        className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised transition-[border-width,border-color] checked:border-[6px] checked:border-primary focus-visible:outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {description && <span className="block text-sm text-ink-muted">{description}</span>}
        {reason && (
          <span id={id} className="mt-0.5 block text-sm font-medium text-ink">
            {reason}
          </span>
        )}
      </span>
      {trailing && <span className="figures shrink-0 text-right font-semibold">{trailing}</span>}
    </label>
  )
}

interface RadioGroupProps {
  readonly legend: string
  readonly legendHidden?: boolean
  readonly error?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

export function RadioGroup({ legend, legendHidden = false, error, className, children }: RadioGroupProps) {
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-[0.9375rem] font-medium'}>{legend}</legend>
      <div className={cx('grid gap-2.5', className)}>{children}</div>
      <div aria-live="polite">{error && <p className="mt-1.5 text-sm font-medium text-danger-text">{error}</p>}</div>
    </fieldset>
  )
}
