import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toWireDate } from '../../../contract/days.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../client/dates/dates.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface DateDialogProps {
  /** dd.MM.yyyy; the first and last dates are bookable too (T128). */
  readonly firstDate: string
  readonly lastDate: string
  /** The dates in between on which the venue is closed all day. */
  readonly closedDates: readonly string[]
  readonly onProceed: (date: string) => void
  readonly onClose: () => void
}

/** The day of a walk-in on restricted white-label sites (2-marketplace §2.7). */
export function DateDialog({ firstDate, lastDate, closedDates, onProceed, onClose }: DateDialogProps) {
  const [day, setDay] = useState('')
  const [first, last] = [isoOf(firstDate), isoOf(lastDate)]
  const isClosed = day !== '' && closedDates.includes(toWireDate(day))
  const isPossible = day >= first && day <= last && !isClosed
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible) onProceed(toWireDate(day))
  }
  return (
    <Dialog title={texts.selectDateForBooking} size="sm" onClose={onClose}>
      <form onSubmit={proceed} noValidate className="grid gap-5">
        <TextField
          label={texts.date}
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          data-autofocus
          hint={texts.theVenuesOwnDay}
          error={
            isClosed
              ? fillIn(texts.theVenueIsClosedOnDay, { day: dayText(toWireDate(day)) })
              : day !== '' && !isPossible
                ? fillIn(texts.pleaseChooseADayFromDay, { day: dayText(firstDate), day2: dayText(lastDate, 'year') })
                : undefined
          }
        />
        <Button type="submit" size="lg" wide disabled={!isPossible}>
          {texts.proceed}
        </Button>
      </form>
    </Dialog>
  )
}
