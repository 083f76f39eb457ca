import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface SegmentedControlProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: IconName }[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** Shows only icons; screen readers get the labels. */
  readonly iconsOnly?: boolean
  /** Its name in a form that is sent. */
  readonly name?: string
}

/** Two or three ways to see the same thing: list or grid. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
  name: nameInForm,
}: SegmentedControlProps<T>) {
  const ownName = useId()
  const name = nameInForm ?? ownName
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-surface-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-lg px-3 text-sm font-semibold text-ink-muted transition-colors hover:text-ink has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
