import type { ComponentProps, ReactNode } from 'react'
import { useField } from './field.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** On or off with immediate effect, for settings that need no 'Save'. */
export function Switch({ label, hint, className, id, ...rest }: SwitchProps) {
  const attributes = useField({ id, hint })
  return (
    <div className={className}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={attributes.id} className="flex-1 cursor-pointer font-medium">
          {label}
        </label>
        {/* A checkbox announces its own state; aria-checked would only repeat it. */}
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          {...rest}
          {...attributes}
          className="touch relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:shadow-card before:transition-[translate] before:content-[''] checked:bg-primary checked:before:translate-x-5 disabled:opacity-50"
        />
      </div>
      {hint && (
        <p id={`${attributes.id}-hint`} className="pr-16 text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
