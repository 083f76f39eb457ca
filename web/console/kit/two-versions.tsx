import { useEffect, useRef } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { LastSaved } from '../../../contract/record-version.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { isSame } from './record-versions.rules.ts'
import type { RecordForm } from './use-record-form.ts'
import * as texts from './texts.ts'

export interface TwoVersionsProps<Fields> {
  readonly form: Pick<RecordForm<Fields>, 'conflict' | 'fields' | 'set'>
  /** The label of each field. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>
  /** A value as a person reads it; '' for none. */
  readonly textOf: (value: Fields[keyof Fields], field: keyof Fields & string) => string
  /** What the form saves; of other fields it only says what they are now. Left out, it saves all. */
  readonly own?: readonly (keyof Fields & string)[]
}

/**
 * Both versions of each field that another person has changed since it was read, to take either. It stands within the
 * form, above its fields, and takes the focus when it appears.
 */
export function TwoVersions<Fields extends object>({ form, labels, textOf, own }: TwoVersionsProps<Fields>) {
  const { conflict, fields, set } = form
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conflict) box.current?.focus()
  }, [conflict])
  if (!conflict) return null
  const choices = conflict.fields.filter((field) => own?.includes(field) ?? true)
  const others = conflict.fields.filter((field) => !choices.includes(field))
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={texts.conflictLabel}
      className="grid gap-5 rounded-card border border-line-strong bg-surface-raised p-4 md:p-5"
    >
      <div role="alert">
        <h2 className="text-lg font-semibold">{texts.conflictTitle}</h2>
        <SavedBy saved={conflict.lastSaved} />
        <p className="mt-1 text-ink-muted">{whatToDo(choices.length, others.length)}</p>
      </div>
      {others.length > 0 && (
        <dl className="grid gap-3">
          {others.map((field) => (
            <div key={field}>
              <dt className="text-[0.9375rem] font-medium">{labels[field]}</dt>
              <dd className="whitespace-pre-line text-ink-muted">
                {fillIn(texts.conflictNowAndBefore, {
                  now: textOf(conflict.theirs[field], field) || texts.conflictNothing,
                  before: textOf(conflict.read[field], field) || texts.conflictNothing,
                })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {choices.map((field) => {
        const isTheirs = isSame(fields[field], conflict.theirs[field])
        return (
          <RadioGroup key={field} legend={labels[field]} className="sm:grid-cols-2">
            <Version
              {...{ field, label: texts.conflictYours, isChosen: !isTheirs }}
              text={textOf(conflict.mine[field], field)}
              onChoose={() => set(field, conflict.mine[field])}
            />
            <Version
              {...{ field, label: texts.conflictTheirs, isChosen: isTheirs }}
              text={textOf(conflict.theirs[field], field)}
              onChoose={() => set(field, conflict.theirs[field])}
            />
          </RadioGroup>
        )
      })}
    </section>
  )
}

function whatToDo(choices: number, others: number): string {
  if (choices > 0) return texts.conflictChooseHint
  return others > 0 ? texts.conflictLookHint : texts.conflictSameHint
}

/** Who saved a record last, and when. */
export function SavedBy({ saved }: { readonly saved: LastSaved | undefined }) {
  if (!saved) return null
  const text = saved.by === 'operator' ? texts.conflictSavedByUs : texts.conflictSavedByName
  const name = saved.name ?? texts.conflictUnnamedPerson
  return <p className="figures mt-1">{fillIn(text, { name, moment: momentText(saved.at) })}</p>
}

interface VersionProps {
  readonly field: string
  readonly label: string
  readonly text: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Version({ field, label, text, isChosen, onChoose }: VersionProps) {
  return (
    <RadioCard
      name={`version of ${field}`}
      label={label}
      description={<span className="whitespace-pre-line">{text || texts.conflictNothing}</span>}
      checked={isChosen}
      onChange={onChoose}
    />
  )
}
