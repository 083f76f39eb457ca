import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, useField } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  readonly optional?: boolean
  /** For a text of one line that may be long: Enter sends the form, and pasted lines are joined. */
  readonly isOneLine?: boolean
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
  isOneLine = false,
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
      <textarea
        rows={rows}
        {...(isOneLine && oneLine)}
        {...rest}
        {...attributes}
        className={cx('control resize-y', className)}
      />
    </Field>
  )
}

const oneLine: Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onInput'> = {
  onKeyDown(event) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  },
  onInput({ currentTarget }) {
    if (currentTarget.value.includes('\n')) currentTarget.value = currentTarget.value.replaceAll(/\s*\n\s*/g, ' ')
  },
}
