import type { ClassChangeKind } from '../../../contract/class-changes.ts'
import { MOST_LETTERS_OF_NAME } from '../../../contract/inputs.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ChangeWishFields } from './change-wish.rules.ts'
import * as texts from './texts.ts'

interface ChangeFieldsProps {
  readonly fields: ChangeWishFields
  readonly errors: FieldErrors
  readonly onChange: (changed: Partial<ChangeWishFields>) => void
  /** Several classes of a trainer who is away, instead of one class. */
  readonly isTrainerAway?: boolean
}

/** A kind of change, its name and what it means. */
type ChangeChoice = readonly [kind: ClassChangeKind, label: string, hint: string]

const kindsOfOne: readonly ChangeChoice[] = [
  ['move', texts.kindMove, texts.kindMoveHint],
  ['cancel', texts.kindCancel, texts.kindCancelHint],
  ['trainer', texts.kindTrainer, texts.kindTrainerHint],
  ['capacity', texts.kindSeats, texts.kindSeatsHint],
]

const kindsOfMany: readonly ChangeChoice[] = [
  ['trainer', texts.kindSubstitute, texts.kindTrainerHint],
  ['cancel', texts.kindCancelMany, texts.kindCancelHint],
]

/** The change that a manager chooses, and its fields. */
export function ChangeFields({ fields, errors, onChange, isTrainerAway = false }: ChangeFieldsProps) {
  const text = (name: Exclude<keyof ChangeWishFields, 'endsNextDay'>) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
  const { kind } = fields
  return (
    <div className="grid gap-5">
      <RadioGroup legend={texts.kindLabel} className="sm:grid-cols-2">
        {(isTrainerAway ? kindsOfMany : kindsOfOne).map(([value, label, description]) => (
          <RadioCard
            key={value}
            name="kind"
            {...{ value, label, description }}
            checked={kind === value}
            onChange={() => onChange({ kind: value })}
          />
        ))}
      </RadioGroup>
      {kind === 'move' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField type="date" label={texts.dayLabel} {...text('date')} />
          <TextField type="time" label={texts.fromLabel} {...text('timeFrom')} />
          <TextField type="time" label={texts.toLabel} {...text('timeTo')} />
        </div>
      )}
      {kind === 'move' && <NextDay {...{ fields, errors, onChange }} />}
      {kind === 'move' && <WhichHour {...{ fields, errors, onChange }} />}
      {(kind === 'cancel' || kind === 'move') && (
        <TextArea
          isOneLine
          label={
            kind === 'move' ? texts.whyLabel : isTrainerAway ? texts.whyManyCancelledLabel : texts.whyCancelledLabel
          }
          optional={kind === 'move'}
          hint={texts.whyHint}
          maxLength={300}
          rows={2}
          {...text('reason')}
        />
      )}
      {kind === 'trainer' && (
        <TextField
          label={isTrainerAway ? texts.substituteLabel : texts.trainerLabel}
          hint={isTrainerAway ? texts.substituteHint : texts.trainerHint}
          required={isTrainerAway}
          maxLength={MOST_LETTERS_OF_NAME}
          {...text('trainerName')}
        />
      )}
      {kind === 'capacity' && <TextField label={texts.seatsLabel} inputMode="numeric" {...text('capacity')} />}
    </div>
  )
}

/** Shown once the end is before the start. */
function NextDay({ fields: { endsNextDay }, errors: { endsNextDay: error }, onChange }: ChangeFieldsProps) {
  if (error === undefined && !endsNextDay) return null
  return (
    <Checkbox
      name="endsNextDay"
      label={texts.endsNextDayLabel}
      checked={endsNextDay}
      error={error}
      onChange={({ target }) => onChange({ endsNextDay: target.checked })}
    />
  )
}

/** On a night on which the clocks go back, once the server has asked. */
function WhichHour({ fields, errors, onChange }: ChangeFieldsProps) {
  if (errors['clock'] === undefined && fields.clock === '') return null
  return (
    <RadioGroup legend={texts.clockLabel} error={errors['clock']}>
      {(['first', 'second'] as const).map((value) => (
        <RadioCard
          key={value}
          name="clock"
          value={value}
          label={value === 'first' ? texts.clockFirst : texts.clockSecond}
          checked={fields.clock === value}
          onChange={() => onChange({ clock: value })}
        />
      ))}
    </RadioGroup>
  )
}
