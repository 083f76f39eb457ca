import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { type Option, SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { RecordForm } from './use-record-form.ts'
import * as texts from './texts.ts'

type NamesWith<Fields, Value> = {
  [Name in keyof Fields & string]: Fields[Name] extends Value ? Name : never
}[keyof Fields & string]

type FormOf<Fields> = Pick<RecordForm<Fields>, 'fields' | 'set' | 'errorOf'>

interface FieldProps<Fields, Name> {
  readonly form: FormOf<Fields>
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
}

/** @returns what a field of the form needs: the form, its own name, and its label */
export function bindFields<Fields>(form: FormOf<Fields>, labels: Readonly<Record<keyof Fields & string, string>>) {
  return <Name extends keyof Fields & string>(name: Name) => ({ form, name, label: labels[name] })
}

type LineProps<Fields> = FieldProps<Fields, NamesWith<Fields, string | null>> &
  Pick<TextFieldProps, 'type' | 'required' | 'autoFocus' | 'autoComplete'>

/** One line: a text, a date, a time. */
export function LineField<Fields>({ form, name, ...rest }: LineProps<Fields>) {
  return (
    <TextField
      {...rest}
      name={name}
      value={(form.fields[name] as string | null) ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, (target.value || (rest.required ? '' : null)) as Fields[typeof name])}
    />
  )
}

type ChoiceProps<Fields> = FieldProps<Fields, NamesWith<Fields, string | null>> & {
  readonly options: readonly Option[]
  /** The choice of none. */
  readonly placeholder?: string
}

/** One of a few. */
export function ChoiceField<Fields>({ form, name, optional: _optional, ...rest }: ChoiceProps<Fields>) {
  return (
    <SelectField
      {...rest}
      name={name}
      value={(form.fields[name] as string | null) ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, (target.value || null) as Fields[typeof name])}
    />
  )
}

type NumberProps<Fields> = FieldProps<Fields, NamesWith<Fields, number>> & {
  readonly min: number
  readonly max: number
}

export function NumberField<Fields>({ form, name, ...rest }: NumberProps<Fields>) {
  const value = form.fields[name] as number
  return (
    <TextField
      {...rest}
      required
      type="number"
      inputMode="numeric"
      name={name}
      value={Number.isNaN(value) ? '' : value}
      error={form.errorOf(name)}
      className="figures"
      onChange={({ target }) => form.set(name, target.valueAsNumber as Fields[typeof name])}
    />
  )
}

export function FlagField<Fields>({
  form,
  name,
  ...rest
}: FieldProps<Fields, NamesWith<Fields, boolean>> & { readonly className?: string }) {
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={form.fields[name] as boolean}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, target.checked as Fields[typeof name])}
    />
  )
}

type ParagraphProps<Fields> = FieldProps<Fields, NamesWith<Fields, string | null>> & { readonly rows: number }

export function ParagraphField<Fields>({ form, name, ...rest }: ParagraphProps<Fields>) {
  return (
    <TextArea
      {...rest}
      name={name}
      value={(form.fields[name] as string | null) ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, (target.value || null) as Fields[typeof name])}
    />
  )
}

/** A list of short texts, one a line. */
export function NotesField<Fields>({ form, name, ...rest }: FieldProps<Fields, NamesWith<Fields, string[]>>) {
  return (
    <TextArea
      {...rest}
      name={name}
      rows={3}
      hint={texts.linesHint}
      value={(form.fields[name] as string[]).join('\n')}
      error={form.errorOf(name)}
      onChange={({ target }) =>
        form.set(name, (target.value === '' ? [] : target.value.split('\n')) as Fields[typeof name])
      }
    />
  )
}

/** This many are shown at once, and all that are chosen. */
const FEW = 12

interface WordsProps<Fields> extends FieldProps<Fields, NamesWith<Fields, string[]>> {
  readonly choices: readonly string[]
}

/** A choice of words. What was chosen at first comes first, so that it is seen without opening the rest. */
export function WordsField<Fields>({ form, name, label, choices }: WordsProps<Fields>) {
  const chosen = form.fields[name] as string[]
  const [first] = useState(() => new Set(chosen))
  const [isOpen, setOpen] = useState(false)
  const all = [...new Set([...choices, ...chosen])]
  const sorted = all.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)))
  const shown = isOpen ? sorted : sorted.slice(0, Math.max(FEW, first.size))
  const toggle = (word: string, isOn: boolean) =>
    form.set(name, all.filter((known) => (known === word ? isOn : chosen.includes(known))) as Fields[typeof name])
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">
        {label}{' '}
        <span className="font-normal text-ink-muted">{fillIn(texts.choicesNumber, { number: chosen.length })}</span>
      </legend>
      {all.length === 0 && <p className="py-2 text-ink-muted">{texts.choicesEmpty}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-5 sm:grid-cols-3">
        {shown.map((word) => (
          <Checkbox
            key={word}
            name={name}
            label={word}
            checked={chosen.includes(word)}
            onChange={({ target }) => toggle(word, target.checked)}
          />
        ))}
      </div>
      {shown.length < sorted.length && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {fillIn(texts.choicesShowAllButton, { number: sorted.length })}
          <span className="sr-only"> {label}</span>
        </button>
      )}
      <FieldError id={name} error={form.errorOf(name)} />
    </fieldset>
  )
}
