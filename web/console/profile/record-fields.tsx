import { useState } from 'react'
import type { ProfileFields } from '../../../contract/venue-profile.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { RecordForm } from '../kit/use-record-form.ts'
import * as texts from './texts.ts'

type NamesOf<Value> = {
  [Name in keyof ProfileFields]: ProfileFields[Name] extends Value ? Name : never
}[keyof ProfileFields]
type TextName = NamesOf<string | null>
type ListName = NamesOf<string[]>

interface FieldProps<Name> {
  readonly form: RecordForm<ProfileFields>
  readonly name: Name
  readonly hint?: string
}

/** One line of text of the profile. */
export function RecordLine({
  form,
  name,
  ...rest
}: FieldProps<TextName> & Pick<TextFieldProps, 'type' | 'autoComplete'>) {
  return (
    <TextField
      {...rest}
      name={name}
      label={texts.fieldLabels[name]}
      value={form.fields[name] ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, target.value || null)}
    />
  )
}

/** Several lines of text. */
export function RecordText({ form, name, ...rest }: FieldProps<TextName> & { readonly rows: number }) {
  return (
    <TextArea
      {...rest}
      name={name}
      label={texts.fieldLabels[name]}
      value={form.fields[name] ?? ''}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, target.value || null)}
    />
  )
}

/** A list of short texts, one a line. */
export function RecordLines({ form, name }: FieldProps<ListName>) {
  return (
    <TextArea
      name={name}
      rows={4}
      hint={texts.linesHint}
      label={texts.fieldLabels[name]}
      value={form.fields[name].join('\n')}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

/** This many choices are shown at once; more are behind a button. */
const FEW = 12

/** A choice of words from a vocabulary. The chosen ones come first, so that they are seen without opening the rest. */
export function RecordWords({ form, name, choices }: FieldProps<ListName> & { readonly choices: readonly string[] }) {
  const chosen = form.fields[name]
  const [first] = useState(() => new Set(chosen))
  const [isOpen, setOpen] = useState(false)
  const inOrder = [...new Set([...choices, ...chosen])]
  const sorted = inOrder.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)))
  const shown = isOpen ? sorted : sorted.slice(0, Math.max(FEW, first.size))
  const toggle = (word: string, isOn: boolean) =>
    form.set(
      name,
      inOrder.filter((known) => (known === word ? isOn : chosen.includes(known))),
    )
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">
        {texts.fieldLabels[name]}{' '}
        <span className="font-normal text-ink-muted">{fillIn(texts.choicesNumber, { number: chosen.length })}</span>
      </legend>
      {choices.length === 0 && chosen.length === 0 && <p className="py-2 text-ink-muted">{texts.choicesEmpty}</p>}
      <div className="grid gap-x-5 sm:grid-cols-2 md:grid-cols-3">
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
          <span className="sr-only"> {texts.fieldLabels[name]}</span>
        </button>
      )}
      <FieldError id={name} error={form.errorOf(name)} />
    </fieldset>
  )
}
