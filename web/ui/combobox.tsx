import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, useField } from './field.tsx'
import { bestMatches, isCalled } from './best-matches.ts'
import { Icon, type IconName } from './icon.tsx'
import { listKey } from './listbox-keys.rules.ts'

export interface ComboboxOption {
  readonly value: string
  /** Matched against what is typed, and shown in the field once chosen. */
  readonly label: string
  /** Beside the label in the list, or in its place: a country. */
  readonly detail?: string
  /** It is found by these too. */
  readonly otherNames?: readonly string[]
}

interface ComboboxProps extends FieldTexts {
  readonly options: readonly ComboboxOption[]
  /** The chosen option's value; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** For lists that come from elsewhere: called as the text changes, and `options` are then shown as they are. */
  readonly onSearch?: (text: string) => void
  /** Name of the field in a form: what is typed is what is sent, so it also works before any script does. */
  readonly name?: string
  readonly id?: string
  /** The list shows the detail alone, which says it all: 'Switzerland, Zürich'. */
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

/** Typing narrows a list; arrow keys, Enter and the pointer choose from it. Text that is no option's is not a choice. */
export function Combobox({
  label,
  labelHidden,
  hint,
  error,
  options,
  value,
  onChange,
  onSearch,
  listsDetail = false,
  name,
  id,
  placeholder,
  icon,
  emptyText = 'Nothing found',
  autoComplete = 'off',
  autoFocus,
  maxLength,
  className,
  fieldClassName,
}: ComboboxProps) {
  const attributes = useField({ id, hint, error })
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string>()
  const [{ open, active }, setList] = useState({ open: false, active: -1 })
  const shown = onSearch || typed === undefined ? options : bestMatches(options, typed)
  const close = () => setList({ open: false, active: -1 })
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    setTyped(undefined)
    close()
    onChange(option.value)
  }
  const type = (text: string) => {
    setTyped(text)
    setList({ open: true, active: text ? 0 : -1 })
    onSearch?.(text)
    if (value) onChange('')
  }
  const press = (event: KeyboardEvent) => {
    const { handled, choose: at, ...next } = listKey(event.key, { open, active }, shown.length)
    if (handled) event.preventDefault()
    if (at === undefined) setList(next)
    else choose(shown[at])
    if (next.open) scrollTo(box.current, next.active)
  }
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return
    close()
    const exact =
      typed === undefined ? undefined : bestMatches(options, typed).find((option) => isCalled(option, typed))
    if (exact) choose(exact)
  }
  return (
    <Field {...{ label, hint, error }} id={attributes.id} labelHidden={labelHidden ?? false} className={fieldClassName}>
      <div ref={box} className="relative" onBlur={leave}>
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
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => type(event.target.value)}
          onClick={() => setList({ open: true, active })}
          onKeyDown={press}
          className={cx('control text-ellipsis', onSearch ? 'pr-4' : 'pr-11', icon && 'pl-12', className)}
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
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className={cx(
            'absolute inset-x-0 top-[calc(100%+6px)] z-30 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-1.5 text-left shadow-overlay',
            !open && 'hidden',
          )}
        >
          {shown.map((option, index) => (
            // The field keeps the focus; its keys move through the list.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={option.value === value}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onMouseMove={() => active !== index && setList({ open, active: index })}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-2',
                index === active && 'bg-surface-sunken',
              )}
            >
              <span className="font-medium">{listsDetail ? option.detail : option.label}</span>
              {!listsDetail && option.detail && (
                <span className="ml-auto truncate text-sm text-ink-muted">{option.detail}</span>
              )}
              {option.value === value && (
                <Icon
                  name="check"
                  size={18}
                  className={cx('text-primary-text', (listsDetail || !option.detail) && 'ml-auto')}
                />
              )}
            </div>
          ))}
          {shown.length === 0 && <div className="px-3 py-3 text-ink-muted">{emptyText}</div>}
        </div>
      </div>
    </Field>
  )
}

function scrollTo(box: HTMLElement | null, index: number): void {
  box?.querySelectorAll('[role=option]')[index]?.scrollIntoView({ block: 'nearest' })
}
