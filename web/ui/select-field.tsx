import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, useField } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  readonly options: readonly Option[]
  /** First entry, with an empty value. */
  readonly placeholder?: string
  readonly optional?: boolean
  readonly compact?: boolean
  readonly fieldClassName?: string
}

/** A choice of a few. It uses the platform's own list, which is best on a phone and works without scripts. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  options,
  placeholder,
  compact = false,
  fieldClassName,
  className,
  id,
  ...rest
}: SelectFieldProps) {
  const attributes = useField({ id, hint, error })
  return (
    <Field
      {...{ label, hint, error }}
      id={attributes.id}
      labelHidden={labelHidden ?? false}
      optional={optional ?? false}
      className={fieldClassName}
    >
      <div className="relative">
        <select
          {...rest}
          {...attributes}
          className={cx(
            'control cursor-pointer appearance-none truncate pr-10',
            compact && 'min-h-11 py-2 text-[0.9375rem]',
            className,
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-muted"
        />
      </div>
    </Field>
  )
}
