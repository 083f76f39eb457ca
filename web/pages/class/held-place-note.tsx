import { timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { useKeptPlace } from '../../flow/state/kept-place.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

/** A class whose last place the venue's desk holds for this guest is full for all others only. */
export function useHeldSession(session: ClassWithStudio): ClassWithStudio {
  const place = useKeptPlace(session)
  return place && session.cannotBookReason === 'classFull'
    ? { ...session, canBook: true, cannotBookReason: null, cannotBookText: null }
    : session
}

export function HeldPlaceNote({ session }: { readonly session: ClassWithStudio }) {
  const place = useKeptPlace(session)
  if (!place || !session.canBook) return null
  return (
    <p className="figures mt-3 flex gap-2.5 rounded-control bg-success-soft p-3 text-sm font-semibold text-on-success-soft">
      <Icon name="clock" size={18} />
      {fillIn(texts.placeHeldNote, { until: timeTextAt(place.until, session.timeZone) })}
    </p>
  )
}
