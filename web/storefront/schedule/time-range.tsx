import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FIRST_TIME, hours, LAST_TIME } from './class-search.rules.ts'

/** From and until, 'HH:mm'; null for no limit. */
export interface StartingTime {
  readonly timeFrom: string | null
  readonly timeTo: string | null
}

interface TimeFieldsProps {
  readonly value: StartingTime
  readonly onChange: (value: StartingTime) => void
}

/** 'Starting time'. The later end never stands before the earlier one. */
export function TimeFields({ value, onChange }: TimeFieldsProps) {
  const start = value.timeFrom ?? FIRST_TIME
  const end = value.timeTo ?? LAST_TIME
  const ends = [...hours.filter((hour) => hour > start), LAST_TIME]
  const change = (from: string, to: string) => onChange({ timeFrom: from === FIRST_TIME ? null : from, timeTo: to === LAST_TIME || to <= from ? null : to })
  return (
    <>
      <SelectField label="Starting time from" labelHidden compact value={start} options={hours.map((hour) => ({ value: hour, label: hour }))} onChange={({ target }) => change(target.value, end)} />
      <span aria-hidden>–</span>
      <SelectField label="Starting time until" labelHidden compact value={end} options={ends.map((hour) => ({ value: hour, label: hour }))} onChange={({ target }) => change(start, target.value)} />
    </>
  )
}

interface TimeRangeProps {
  readonly value: StartingTime
  readonly onConfirm: (value: StartingTime) => void
}

/** In force with Confirm (2-marketplace §2.4). */
export function TimeRange({ value, onConfirm }: TimeRangeProps) {
  const [chosen, setChosen] = useState<StartingTime>({ timeFrom: value.timeFrom, timeTo: value.timeTo })
  const changed = chosen.timeFrom !== value.timeFrom || chosen.timeTo !== value.timeTo
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">Starting time</legend>
      <TimeFields value={chosen} onChange={setChosen} />
      {changed && (
        <Button size="sm" onClick={() => onConfirm(chosen)}>
          Confirm
        </Button>
      )}
    </fieldset>
  )
}
