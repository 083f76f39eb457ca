import { type ReactNode, useId, useRef } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import { cx } from './cx.ts'
import { Field, type FieldTexts, useField } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { type ComboboxChoice, useCombobox } from './use-combobox.ts'
import * as texts from './texts.ts'

interface ComboboxProps extends FieldTexts, ComboboxChoice {
  /** The field's name in a form. The form sends the typed text, so it also works without scripts. */
  readonly name?: string
  readonly id?: string
  /** The list shows only the detail, which is complete on its own: 'Switzerland, Zürich'. */
  readonly listsDetail?: boolean
  readonly placeholder?: string
  readonly icon?: IconName
  readonly emptyText?: ReactNode
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly maxLength?: number
  readonly className?: string
  readonly fieldClassName?: string
  readonly describedBy?: string
}

/**
 * Typing narrows a list; arrow keys, Enter and the pointer choose from it. Text that matches no option is not a choice.
 * What was chosen before is selected, so that typing replaces it.
 */
export function Combobox(props: ComboboxProps) {
  const { label, labelHidden, hint, error, value, onSearch, listsDetail = false, id, icon } = props
  const { name, placeholder, autoComplete = 'off', autoFocus, maxLength, className, fieldClassName } = props
  const { emptyText = texts.comboboxEmpty } = props
  const attributes = useField({ id, hint, error })
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useCombobox(box, props)
  const { open, active } = list
  return (
    <Field {...{ label, hint, error }} id={attributes.id} labelHidden={labelHidden ?? false} className={fieldClassName}>
      <div ref={box} className="relative" onBlur={list.leave}>
        {icon && (
          <Icon
            name={icon}
            size={22}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-primary-text"
          />
        )}
        <input
          {...attributes}
          {...{ name, placeholder, autoComplete, autoFocus, maxLength }}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          autoCapitalize="words"
          spellCheck={false}
          value={list.text}
          onChange={(event) => list.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={(event) => list.unfold(event.currentTarget)}
          onKeyDown={list.press}
          className={cx('control', onSearch ? 'pr-4' : 'pr-11', icon && 'pl-12', className)}
        />
        {!onSearch && (
          <Icon
            name="chevron-down"
            size={18}
            className={cx(
              'pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-muted transition-[rotate]',
              open && 'rotate-180',
            )}
          />
        )}
        <ComboboxList {...{ listId, label, value, list, listsDetail, emptyText }} isBelowError={Boolean(error)} />
      </div>
    </Field>
  )
}
