import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, useField } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldTexts {
  readonly optional?: boolean
  readonly icon?: IconName
  /** Shown inside the field, at its end: a button, a unit. */
  readonly trailing?: ReactNode
  readonly fieldClassName?: string
}

/** One line of text: a label, the props of an input, and optional content inside the field. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  icon,
  trailing,
  fieldClassName,
  className,
  id,
  ...rest
}: TextFieldProps) {
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
        {icon && (
          <Icon name={icon} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted" />
        )}
        <input
          type="text"
          {...rest}
          {...attributes}
          aria-describedby={cx(attributes['aria-describedby'], rest['aria-describedby']) || undefined}
          className={cx('control', icon && 'pl-11', trailing ? 'pr-12' : undefined, className)}
        />
        {trailing && <div className="absolute top-1/2 right-1 -translate-y-1/2">{trailing}</div>}
      </div>
    </Field>
  )
}
