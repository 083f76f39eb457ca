import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FIRST_TIME, hours, LAST_TIME } from './class-search.rules.ts'
import * as texts from './texts.ts'

/** From and until, 'HH:mm'; null for no limit. */
export interface StartingTime {
  readonly timeFrom: string | null
  readonly timeTo: string | null
}

const parts = [
  { name: texts.startTimeMorning, timeFrom: null, timeTo: '12:00' },
  { name: texts.startTimeAfternoon, timeFrom: '12:00', timeTo: '17:00' },
  { name: texts.startTimeEvening, timeFrom: '17:00', timeTo: null },
] as const

interface TimeFieldsProps {
  readonly value: StartingTime
  readonly onChange: (value: StartingTime) => void
}

/** 'Starting time'. An end before the start is adjusted. */
export function TimeFields({ value, onChange }: TimeFieldsProps) {
  const start = value.timeFrom ?? FIRST_TIME
  const end = value.timeTo ?? LAST_TIME
  const ends = [...hours.filter((hour) => hour > start || hour === end), LAST_TIME]
  const change = (from: string, to: string) =>
    onChange({ timeFrom: from === FIRST_TIME ? null : from, timeTo: to === LAST_TIME || to <= from ? null : to })
  return (
    <>
      <div className="flex items-center gap-2">
        <SelectField
          label={texts.startTimeFromLabel}
          labelHidden
          compact
          fieldClassName="flex-1"
          value={start}
          options={hours.map((hour) => ({ value: hour, label: hour }))}
          onChange={({ target }) => change(target.value, end)}
        />
        <span aria-hidden>–</span>
        <SelectField
          label={texts.startTimeUntilLabel}
          labelHidden
          compact
          fieldClassName="flex-1"
          value={end}
          options={ends.map((hour) => ({ value: hour, label: hour }))}
          onChange={({ target }) => change(start, target.value)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {parts.map(({ name, timeFrom, timeTo }) => (
          <Chip
            key={name}
            pressed={value.timeFrom === timeFrom && value.timeTo === timeTo}
            onClick={() => onChange({ timeFrom, timeTo })}
          >
            {name}
          </Chip>
        ))}
      </div>
    </>
  )
}

export function timeRangeText({ timeFrom, timeTo }: StartingTime): string {
  return `${timeFrom ?? FIRST_TIME} – ${timeTo ?? LAST_TIME}`
}

interface TimeRangeProps {
  readonly value: StartingTime
  /** Called by 'Confirm'. Closing in any other way changes nothing. */
  readonly onConfirm: (value: StartingTime) => void
}

/** The range behind a button, applied with 'Confirm' (2-marketplace §2.4). */
export function TimeRange({ value, onConfirm }: TimeRangeProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<StartingTime>(value)
  const isSet = value.timeFrom !== null || value.timeTo !== null
  const change = (next: boolean) => {
    if (next) setChosen(value)
    setOpen(next)
  }
  const confirm = () => {
    setOpen(false)
    onConfirm({ timeFrom: chosen.timeFrom, timeTo: chosen.timeTo })
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={texts.startTimeTitle}
      renderTrigger={(attributes) => (
        <button
          type="button"
          {...attributes}
          className={isSet ? cx(buttonLook('soft'), 'border border-primary') : buttonLook('secondary')}
        >
          {texts.startTimeTitle}
          {isSet && <span className="figures font-normal">{timeRangeText(value)}</span>}
          <Icon name="chevron-down" size={16} className={cx('transition-[rotate]', open && 'rotate-180')} />
        </button>
      )}
    >
      <div className="p-4">
        <TimeFields value={chosen} onChange={setChosen} />
      </div>
      <div className="flex justify-between gap-3 border-t border-line p-3">
        <Button
          variant="ghost"
          disabled={chosen.timeFrom === null && chosen.timeTo === null}
          onClick={() => setChosen({ timeFrom: null, timeTo: null })}
        >
          {texts.startTimeClearButton}
        </Button>
        <Button onClick={confirm}>{texts.startTimeConfirmButton}</Button>
      </div>
    </Popover>
  )
}
