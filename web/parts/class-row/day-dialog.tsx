import { Dialog } from '../../ui/dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { addDays, toWireDate } from '../../../contract/days.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { DIALOG_DAYS } from './schedule-days.rules.ts'
import * as texts from './texts.ts'

interface DayDialogProps {
  /** Today in the city, 'yyyy-MM-dd'. */
  readonly today: string
  readonly chosen: number | null
  readonly onChoose: (offset: number) => void
  readonly onClose: () => void
}

const weekdays = [
  texts.weekdayMonday,
  texts.weekdayTuesday,
  texts.weekdayWednesday,
  texts.weekdayThursday,
  texts.weekdayFriday,
  texts.weekdaySaturday,
  texts.weekdaySunday,
]

/** The phone's choice of a day: 30 at once, by week (2-marketplace §2.4). */
export default function DayDialog({ today, chosen, onChoose, onClose }: DayDialogProps) {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return (
    <Dialog title={texts.dateDialogTitle} onClose={onClose}>
      <div aria-hidden className="grid grid-cols-7 gap-1 pb-2 text-center text-[0.8125rem] text-ink-muted">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="grid grid-cols-7 gap-1">
        {Array.from({ length: DIALOG_DAYS }, (_none, offset) => (
          <li key={offset} style={offset === 0 ? { gridColumnStart: weekday } : undefined}>
            <DayButton
              date={toWireDate(addDays(today, offset))}
              isToday={offset === 0}
              isChosen={offset === chosen}
              onPress={() => onChoose(offset)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function DayButton({
  date,
  isToday,
  isChosen,
  onPress,
}: {
  readonly date: string
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const [weekday, day = ''] = dayText(date, 'long').split(', ')
  const [month = '', number] = day.split(' ')
  return (
    <button
      type="button"
      data-autofocus={isChosen || undefined}
      aria-current={isChosen ? 'date' : undefined}
      onClick={onPress}
      className={cx(
        'figures grid min-h-12 w-full place-items-center content-center rounded-control border leading-tight -outline-offset-2',
        isChosen ? 'border-primary bg-primary text-on-primary' : isToday ? 'border-line-strong' : 'border-line',
      )}
    >
      <span className="font-semibold">{number}</span>
      <span className={cx('text-[0.6875rem]', !isChosen && 'text-ink-muted')}>
        {isToday ? texts.dayToday : month.slice(0, 3)}
      </span>
      <span className="sr-only">, {weekday}</span>
    </button>
  )
}
