import { useEffect, useRef } from 'react'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { isSame } from './record-versions.rules.ts'
import type { RecordForm } from './use-record-form.ts'
import * as texts from './texts.ts'

interface TwoVersionsProps<Fields> {
  readonly form: RecordForm<Fields>
  /** What each field is called. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>
  /** A value as somebody reads it; '' for none. */
  readonly textOf: (value: Fields[keyof Fields], field: keyof Fields & string) => string
}

/**
 * Both versions of each field that somebody else has changed since it was read, to take either. It stands within the
 * form, above its fields, and takes the focus when it appears.
 */
export function TwoVersions<Fields extends object>({ form, labels, textOf }: TwoVersionsProps<Fields>) {
  const { conflict, fields, set } = form
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (conflict) box.current?.focus()
  }, [conflict])
  if (!conflict) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={texts.twoVersions}
      className="grid gap-5 rounded-card border border-line-strong bg-surface-raised p-4 md:p-5"
    >
      <div role="alert">
        <h2 className="text-lg font-semibold">{texts.somebodyElseHasSaved}</h2>
        <p className="mt-1 text-ink-muted">
          {conflict.fields.length === 0 ? texts.theirChangesAreYoursToo : texts.chooseThenSaveAgain}
        </p>
      </div>
      {conflict.fields.map((field) => {
        const isTheirs = isSame(fields[field], conflict.theirs[field])
        return (
          <RadioGroup key={field} legend={labels[field]} className="sm:grid-cols-2">
            <Version
              {...{ field, label: texts.yours, isChosen: !isTheirs }}
              text={textOf(conflict.mine[field], field)}
              onChoose={() => set(field, conflict.mine[field])}
            />
            <Version
              {...{ field, label: texts.theirs, isChosen: isTheirs }}
              text={textOf(conflict.theirs[field], field)}
              onChoose={() => set(field, conflict.theirs[field])}
            />
          </RadioGroup>
        )
      })}
    </section>
  )
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
      description={<span className="break-words whitespace-pre-line">{text || texts.nothing}</span>}
      checked={isChosen}
      onChange={onChoose}
    />
  )
}
