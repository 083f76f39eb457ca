import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { ComboboxState } from './use-combobox.ts'

interface ComboboxListProps {
  readonly listId: string
  readonly label: string
  /** The chosen option's value. */
  readonly value: string
  readonly list: ComboboxState
  readonly listsDetail: boolean
  readonly emptyText: ReactNode
  /** Below the field's error, which it must not hide. */
  readonly isBelowError: boolean
}

/** The options of a combobox, below its field. */
export function ComboboxList({ listId, label, value, list, listsDetail, emptyText, isBelowError }: ComboboxListProps) {
  const { shown, open, active, choose, point } = list
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className={cx(
        'absolute inset-x-0 z-30 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-1.5 text-left shadow-overlay',
        isBelowError ? 'top-[calc(100%+2.25rem)]' : 'top-[calc(100%+6px)]',
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
          onMouseMove={() => active !== index && point(index)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-2',
            index === active && 'bg-surface-sunken',
          )}
        >
          <span className={cx('font-medium', !listsDetail && option.detail && 'max-w-2/3 shrink-0')}>
            {listsDetail ? option.detail : option.label}
          </span>
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
  )
}
