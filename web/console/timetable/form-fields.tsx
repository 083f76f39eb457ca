import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { RecordForm } from '../kit/use-record-form.ts'
import * as texts from './texts.ts'

type NamesWith<Fields, Value> = {
  [Name in keyof Fields & string]: Fields[Name] extends Value ? Name : never
}[keyof Fields & string]

interface FieldProps<Fields, Name> {
  readonly form: RecordForm<Fields>
  readonly name: Name
  readonly label: string
  readonly hint?: string
}

type LineProps<Fields> = FieldProps<Fields, NamesWith<Fields, string | null>> &
  Pick<TextFieldProps, 'type' | 'required' | 'optional' | 'min' | 'max' | 'autoFocus'>

/** One line: a text, a date, a time. */
export function LineField<Fields>({ form, name, ...rest }: LineProps<Fields>) {
  return (
    <TextField
      {...rest}
      name={name}
      value={(form.fields[name] as string | null) ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, target.value as Fields[typeof name])}
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

type ParagraphProps<Fields> = FieldProps<Fields, NamesWith<Fields, string | null>> & { readonly rows: number }

export function ParagraphField<Fields>({ form, name, ...rest }: ParagraphProps<Fields>) {
  return (
    <TextArea
      {...rest}
      optional
      name={name}
      value={(form.fields[name] as string | null) ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, (target.value || null) as Fields[typeof name])}
    />
  )
}

/** A list of short texts, one a line. */
export function NotesField<Fields>({ form, name, label }: FieldProps<Fields, NamesWith<Fields, string[]>>) {
  return (
    <TextArea
      optional
      name={name}
      rows={3}
      label={label}
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
const FEW = 9

interface WordsProps<Fields> extends FieldProps<Fields, NamesWith<Fields, string[]>> {
  readonly choices: readonly string[]
}

/** A choice of words; what was chosen at first comes first. */
export function WordsField<Fields>({ form, name, label, choices }: WordsProps<Fields>) {
  const chosen = form.fields[name] as string[]
  const [first] = useState(() => new Set(chosen))
  const [isOpen, setOpen] = useState(false)
  const all = [...new Set([...choices, ...chosen])]
  const sorted = all.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)))
  const shown = isOpen ? sorted : sorted.slice(0, Math.max(FEW, first.size))
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">
        {label}{' '}
        <span className="font-normal text-ink-muted">{fillIn(texts.choicesNumber, { number: chosen.length })}</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
        {shown.map((word) => (
          <Checkbox
            key={word}
            name={name}
            label={word}
            checked={chosen.includes(word)}
            onChange={({ target }) =>
              form.set(
                name,
                all.filter((known) =>
                  known === word ? target.checked : chosen.includes(known),
                ) as Fields[typeof name],
              )
            }
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
