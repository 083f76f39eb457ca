import { dayText } from '../../../contract/date-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

/** Which dates are booked, so that a timetable cannot change over them (T140). `dates` as the refusal names them. */
export function BookedNotice({ dates }: { readonly dates: string | undefined }) {
  if (!dates) return null
  return (
    <div role="alert" className="rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="warning" size={20} className="mt-0.5" />
        {texts.theseAreBooked}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 font-medium">
        {dates.split(', ').map((date) => (
          <li key={date}>{dayText(date)}</li>
        ))}
      </ul>
      <p className="mt-2">{texts.changeThemFirst}</p>
    </div>
  )
}
