import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, useField } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  readonly optional?: boolean
}

export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const attributes = useField({ id, hint, error })
  return (
    <Field
      {...{ label, hint, error }}
      id={attributes.id}
      labelHidden={labelHidden ?? false}
      optional={optional ?? false}
    >
      <textarea rows={rows} {...rest} {...attributes} className={cx('control resize-y', className)} />
    </Field>
  )
}
