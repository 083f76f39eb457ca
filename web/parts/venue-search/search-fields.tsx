import { useEffect, useRef, useState } from 'react'
import type { CountedOption } from '../../ui/options-to-list.rules.ts'
import { CheckboxList } from '../../ui/multi-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import * as texts from './texts.ts'

const SEARCH_DELAY_MS = 500

const types = [
  { value: 'standard', label: texts.offerTypeStandard },
  { value: 'premium', label: texts.offerTypePremium },
] as const

/** For the containers of filters: their buttons are narrower than others, so that none needs its own line. */
export const oneLine = '[&>div>button]:px-3'

interface TypeFieldProps {
  readonly value: 'standard' | 'premium' | null
  readonly onChange: (type: 'standard' | 'premium' | null) => void
}

export function TypeField({ value, onChange }: TypeFieldProps) {
  return (
    <SelectField
      label={texts.offerTypeLabel}
      labelHidden
      compact
      placeholder={texts.offerTypeLabel}
      value={value ?? ''}
      options={types}
      onChange={({ target }) =>
        onChange(target.value === 'standard' || target.value === 'premium' ? target.value : null)
      }
    />
  )
}

interface NameFieldProps {
  readonly fieldClassName: string
  readonly value: string
  readonly onChange: (q: string) => void
}

/** Applies itself half a second after the last key (2-marketplace §2.3); the timer ends with the screen (T159). */
export function NameField({ value, onChange, fieldClassName }: NameFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The filters when the timer ends, not those at the key press.
  const apply = useRef(onChange)
  useEffect(() => {
    apply.current = onChange
  })
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply.current(text.trim()), SEARCH_DELAY_MS)
  }
  return (
    <TextField
      label={texts.gymNameLabel}
      labelHidden
      type="search"
      icon="search"
      placeholder={texts.gymNameLabel}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.target.value)}
      className="min-h-11 py-2"
      fieldClassName={fieldClassName}
    />
  )
}

interface FacetListProps {
  readonly title: string
  readonly options: readonly CountedOption[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

/** A facet in the filter dialog. */
export function FacetList({ title, options, selected, onChange }: FacetListProps) {
  return (
    <section>
      <h3 className="text-heading">{title}</h3>
      <CheckboxList label={title} options={options} selected={selected} onChange={onChange} />
    </section>
  )
}
