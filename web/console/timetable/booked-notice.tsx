import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

interface BookedNoticeProps {
  /** As the refusal names them. */
  readonly dates: string | undefined
  /** A class of a venue, by its slug. */
  readonly classOfVenue: { readonly venue: string; readonly classId: string }
}

/**
 * The booked dates over which a timetable cannot change (T140). Each leads to where it is changed, in another tab, so
 * that what was typed here stays.
 */
export function BookedNotice({ dates, classOfVenue }: BookedNoticeProps) {
  if (!dates) return null
  return (
    <div role="alert" className="rounded-card bg-warning-soft p-4 text-on-warning-soft">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="warning" size={20} className="mt-0.5" />
        {texts.bookedTitle}
      </p>
      <p className="mt-2">{texts.bookedText}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {dates.split(', ').map((date) => (
          <li key={date}>
            <a
              href={`/staff/venues/${classOfVenue.venue}/classes/${classOfVenue.classId}@${date}`}
              target="_blank"
              rel="noopener"
              className={buttonLook('secondary', 'md', true)}
            >
              {fillIn(texts.bookedChangeLink, { day: dayText(date) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
