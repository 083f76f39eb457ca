import type { WeeklyHoursRecord } from '../../../contract/venue-opening.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import * as texts from './texts.ts'

export type Hours = WeeklyHoursRecord['fields']['hours']
type Span = Hours[number]

interface WeekdayHoursProps {
  readonly name: string
  readonly weekday: number
  readonly hours: Hours
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (hours: Hours) => void
}

export const hoursOfDay = (hours: Hours, weekday: number): Hours => hours.filter((span) => span.weekday === weekday)

/** The times of one day of the week. */
export function WeekdayHours({ name, weekday, hours, errorOf, onChange }: WeekdayHoursProps) {
  const mine = hoursOfDay(hours, weekday)
  const add = () => onChange([...hours, { weekday, opens: '09:00:00', closes: '18:00:00' }])
  const copy = () => onChange([1, 2, 3, 4, 5, 6, 7].flatMap((day) => mine.map((span) => ({ ...span, weekday: day }))))
  return (
    <div
      role="group"
      aria-label={name}
      className="grid gap-2 py-4 grid-cols-[minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <h3 className="font-medium">{name}</h3>
      <div className="grid gap-3">
        {mine.length === 0 && <p className="text-ink-muted">{texts.dayClosed}</p>}
        {hours.map((span, index) =>
          span.weekday === weekday ? (
            <SpanFields
              key={`${index}`}
              {...{ name, span, index, errorOf }}
              onChange={(next) => onChange(hours.map((known, place) => (place === index ? next : known)))}
              onRemove={() => onChange(hours.filter((_span, place) => place !== index))}
            />
          ) : null,
        )}
        <div className="-ml-3.5 flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" icon="plus" className="min-h-11" onClick={add}>
            {texts.addHoursButton}
            <span className="sr-only"> {name}</span>
          </Button>
          {mine.length > 0 && (
            <Button variant="ghost" size="sm" icon="copy" className="min-h-11" onClick={copy}>
              {texts.copyHoursButton}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

interface SpanFieldsProps {
  readonly name: string
  readonly span: Span
  readonly index: number
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (span: Span) => void
  readonly onRemove: () => void
}

function SpanFields({ name, span, index, errorOf, onChange, onRemove }: SpanFieldsProps) {
  const { opens, closes } = span
  const note = opens === closes ? texts.spanAroundTheClock : closes < opens ? texts.spanNextDay : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 max-[25rem]:grid-cols-[minmax(0,1fr)_auto] sm:gap-3">
      <TextField
        type="time"
        fieldClassName="min-w-0"
        className="max-sm:px-2"
        name={`hours.${index}.opens`}
        label={texts.opensLabel}
        value={opens.slice(0, 5)}
        error={errorOf(`hours.${index}.opens`)}
        onChange={({ target }) => onChange({ ...span, opens: withSeconds(target.value) })}
      />
      <TextField
        type="time"
        fieldClassName="min-w-0 max-[25rem]:col-start-1 max-[25rem]:row-start-2"
        className="max-sm:px-2"
        name={`hours.${index}.closes`}
        label={texts.closesLabel}
        hint={closes === '' ? undefined : note}
        value={closes.slice(0, 5)}
        error={errorOf(`hours.${index}.closes`)}
        onChange={({ target }) => onChange({ ...span, closes: withSeconds(target.value) })}
      />
      <IconButton
        icon="trash"
        className="mt-7 max-[25rem]:col-start-2 max-[25rem]:row-start-1"
        label={fillIn(texts.removeHoursLabel, { day: name, opens: opens.slice(0, 5) })}
        onClick={onRemove}
      />
    </div>
  )
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time)
