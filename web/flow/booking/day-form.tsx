import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isoOf, toWireDate } from '../../../contract/days.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { WalkInDays } from '../../../contract/propose-day.ts'
import * as texts from './texts.ts'

interface DayFormProps {
  readonly days: WalkInDays
  readonly hint: string
  readonly action: string
  /** The day of the booking that is moved, and what to say when the traveller chooses it. */
  readonly taken?: { readonly date: string; readonly text: string }
  readonly onChoose: (date: string) => void
}

/** Asks for the day of a walk-in. */
export function DayForm({ days: { firstDate, lastDate, closedDates }, hint, action, taken, onChoose }: DayFormProps) {
  const [day, setDay] = useState('')
  const [first, last] = [isoOf(firstDate), isoOf(lastDate)]
  const date = day === '' ? '' : toWireDate(day)
  const problem =
    date === ''
      ? undefined
      : date === taken?.date
        ? taken.text
        : closedDates.includes(date)
          ? fillIn(date === firstDate ? texts.dateClosedTodayError : texts.dateClosedError, { day: dayText(date) })
          : day < first || day > last
            ? fillIn(texts.dateOutOfRangeError, {
                firstDay: keepTogether(dayText(firstDate)),
                lastDay: keepTogether(dayText(lastDate, 'year')),
              })
            : undefined
  const isPossible = date !== '' && problem === undefined
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible) onChoose(date)
  }
  return (
    <form onSubmit={choose} noValidate className="grid gap-5">
      <TextField
        label={texts.dateLabel}
        type="date"
        min={first}
        max={last}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        data-autofocus
        hint={hint}
        error={problem}
      />
      <Button type="submit" size="lg" wide disabled={!isPossible}>
        {action}
      </Button>
    </form>
  )
}
