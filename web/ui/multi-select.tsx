import { useState } from 'react'
import { Button } from './button.tsx'
import { buttonLook } from './button-look.ts'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { type CountedOption, optionsToList } from './options-to-list.rules.ts'
import { Popover } from './popover.tsx'
import * as texts from './texts.ts'

interface MultiSelectProps {
  readonly label: string
  /** The content of the list, made when it opens: most lists are never opened. */
  readonly optionsOf: () => readonly CountedOption[]
  readonly selected: readonly string[]
  /** Called by 'Apply'. Closing in any other way changes nothing. */
  readonly onApply: (selected: readonly string[]) => void
  readonly align?: 'start' | 'end'
  readonly disabled?: boolean
}

/** A choice of several options behind a button, confirmed with 'Apply'. */
export function MultiSelect({
  label,
  optionsOf,
  selected,
  onApply,
  align = 'start',
  disabled = false,
}: MultiSelectProps) {
  const [open, setOpen] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>(selected)
  const change = (next: boolean) => {
    if (next) setTicked(selected)
    setOpen(next)
  }
  const apply = () => {
    setOpen(false)
    onApply(ticked)
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={label}
      align={align}
      renderTrigger={(attributes) => (
        <button
          type="button"
          {...attributes}
          disabled={disabled}
          className={selected.length > 0 ? cx(buttonLook('soft'), 'border border-primary') : buttonLook('secondary')}
        >
          {label}
          {selected.length > 0 && (
            <span className="figures grid min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary">
              {selected.length}
            </span>
          )}
          {/* Where space is short the number replaces the icon, so a choice does not widen the button. */}
          <Icon
            name="chevron-down"
            size={16}
            className={cx('transition-[rotate]', open && 'rotate-180', selected.length > 0 && 'max-xl:hidden')}
          />
        </button>
      )}
    >
      <div className="max-h-80 overflow-y-auto overscroll-contain px-4 py-2">
        <CheckboxList label={label} options={open ? optionsOf() : []} selected={ticked} onChange={setTicked} />
      </div>
      <div className="flex justify-between gap-3 border-t border-line p-3">
        <Button variant="ghost" disabled={ticked.length === 0} onClick={() => setTicked([])}>
          {texts.selectClearButton}
        </Button>
        <Button onClick={apply}>{texts.selectApplyButton}</Button>
      </div>
    </Popover>
  )
}

interface CheckboxListProps {
  readonly label: string
  readonly options: readonly CountedOption[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

/**
 * Only the list, for a filter dialog. It lists no option without hits, but an option that was listed once stays in its
 * place.
 */
export function CheckboxList({ label, options, selected, onChange }: CheckboxListProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const [toggled, setToggled] = useState<readonly string[]>([])
  const listed = optionsToList(options, selected, seen)
  if (listed.some(({ value }) => !seen.includes(value))) setSeen(listed.map(({ value }) => value))
  const toggle = (value: string, on: boolean) => {
    setToggled([...toggled, value])
    onChange(on ? [...selected, value] : selected.filter((known) => known !== value))
  }
  if (listed.length === 0) return <p className="py-2.5 text-ink-muted">{texts.selectEmpty}</p>
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {listed.map(({ value, label: text, count }) => (
        <Checkbox
          key={value}
          label={text}
          checked={selected.includes(value)}
          // Disabling an option that the user has just unticked would lose the focus on it.
          disabled={count === 0 && !selected.includes(value) && !toggled.includes(value)}
          onChange={(event) => toggle(value, event.target.checked)}
          trailing={count === undefined ? undefined : <span className="figures leading-6 text-ink-muted">{count}</span>}
        />
      ))}
    </fieldset>
  )
}
