import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { FieldErrors } from '../../../client/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { type Option, SelectField } from '../../../ui/select-field.tsx'
import { readTyped } from '../../../client/form/read-typed.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { ListAddress } from './list-address.rules.ts'
import type { ListFilter } from './list-description.ts'
import * as texts from './texts.ts'

interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  readonly address: ListAddress
  /** What is wrong with a filter in the address. */
  readonly errors: FieldErrors
  readonly onFilter: (name: string, values: readonly string[]) => void
  readonly onClear: () => void
}

/**
 * The filters of a list. A choice counts at once, a text or a day with 'Enter' or on leaving its field. What is set
 * stays in sight while the fields are closed.
 */
export function ListFilters({ filters, address, errors, onFilter, onClear }: ListFiltersProps) {
  const set = filters.filter(({ name }) => address.filters[name] !== undefined)
  const isWrong = Object.keys(errors).length > 0
  const summary = useRef<HTMLElement>(null)
  // The pressed control goes with its filter.
  const takeOff = (change: () => void) => {
    change()
    summary.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <details open={isWrong || undefined} className="group rounded-card border border-line bg-surface">
        <summary ref={summary} className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold">
          <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
          {texts.filtersTitle}
        </summary>
        <fieldset className="grid grid-cols-1 items-start gap-4 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="sr-only">{texts.filtersTitle}</legend>
          {filters.map((filter) => (
            <Filter
              key={filter.name}
              filter={filter}
              values={address.filters[filter.name] ?? []}
              error={errors[filter.name]}
              onFilter={(values) => onFilter(filter.name, values)}
            />
          ))}
        </fieldset>
      </details>
      {set.length > 0 && (
        <ul aria-label={texts.filtersSetLabel} className="flex flex-wrap items-center gap-2">
          {set.map((filter) => (
            <li key={filter.name}>
              <SetFilter
                filter={filter}
                values={address.filters[filter.name] ?? []}
                onRemove={() => takeOff(() => onFilter(filter.name, []))}
              />
            </li>
          ))}
          {set.length > 1 && (
            <li>
              <Button variant="ghost" onClick={() => takeOff(onClear)}>
                {texts.filtersClearButton}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

interface SetFilterProps {
  readonly filter: ListFilter
  readonly values: readonly string[]
  readonly onRemove: () => void
}

/** 'State: Paid, Failed', which a press takes off. */
function SetFilter({ filter, values, onRemove }: SetFilterProps) {
  const options = 'options' in filter ? filter.options : []
  const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const text = fillIn(texts.filterSetText, { filter: filter.label, value: words.join(', ') })
  return (
    <Chip removeLabel={fillIn(texts.filterRemoveLabel, { filter: text })} onClick={onRemove}>
      {text}
    </Chip>
  )
}

interface FilterProps {
  readonly filter: ListFilter
  readonly values: readonly string[]
  readonly error: string | undefined
  readonly onFilter: (values: readonly string[]) => void
}

function Filter({ filter, values, error, onFilter }: FilterProps) {
  const id = useId()
  const [value = ''] = values
  const change = (next: string) => {
    if (next !== value) onFilter(next === '' ? [] : [next])
  }
  const field = { label: filter.label, name: filter.name, error, defaultValue: value }
  switch (filter.kind) {
    case 'choice':
      return <ChoiceFilter field={field} options={filter.options} onChange={change} />
    case 'choices':
      return (
        <div className="grid gap-1.5">
          <span id={id} className="text-[0.9375rem] font-medium">
            {filter.label}
          </span>
          <MultiSelect label={filter.label} optionsOf={() => filter.options} selected={values} onApply={onFilter} />
        </div>
      )
    case 'day':
      return <TextFilter field={field} type="date" onChange={change} />
    default:
      return <TextFilter field={field} placeholder={filter.placeholder} onChange={change} />
  }
}

interface FieldFilterProps {
  readonly field: {
    readonly label: string
    readonly name: string
    readonly error: string | undefined
    readonly defaultValue: string
  }
  readonly onChange: (value: string) => void
}

/** A field keeps its focus while it is used, and takes what another control writes into the address. */
function useAddressValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Field | null> {
  const element = useRef<Field>(null)
  useEffect(() => {
    if (element.current && element.current.value !== value) element.current.value = value
  }, [value])
  return element
}

function ChoiceFilter({ field, options, onChange }: FieldFilterProps & { readonly options: readonly Option[] }) {
  const select = useAddressValue<HTMLSelectElement>(field.defaultValue)
  return (
    <SelectField
      {...field}
      ref={select}
      options={options}
      placeholder={texts.filterAny}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface TextFilterProps extends FieldFilterProps {
  readonly type?: 'text' | 'date'
  readonly placeholder?: string | undefined
}

function TextFilter({ field, type = 'text', placeholder, onChange }: TextFilterProps) {
  const input = useAddressValue<HTMLInputElement>(field.defaultValue)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(readTyped(event.currentTarget, field.name))
  }
  return (
    <form onSubmit={submit}>
      <TextField
        {...field}
        ref={input}
        type={type}
        placeholder={placeholder}
        onBlur={({ currentTarget }) => {
          // A date that is half typed stays as it is.
          if (!currentTarget.validity.badInput) onChange(currentTarget.value.trim())
        }}
      />
    </form>
  )
}
