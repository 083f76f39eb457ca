import type { Ticket } from '../../../../contract/bookings.ts'
import { api } from '../../../client/api/api-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { LoadError } from '../../../client/load/load-error.tsx'
import { useLoad } from '../../../client/load/use-load.ts'
import { DayForm } from '../../../flow/booking/day-form.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { newDayOf, type NewTime } from './open-times.rules.ts'
import * as texts from './texts.ts'

interface OpenDaysProps {
  readonly ticket: Ticket
  readonly onChoose: (chosen: NewTime) => void
}

/** Another day of general gym access. */
export function OpenDays({ ticket, onChoose }: OpenDaysProps) {
  const { slug } = ticket.studio
  const [loaded, reload] = useLoad(
    () => awaitAnswer(api.GET('/api/studio/{id}/walkIn', { params: { path: { id: slug } } })),
    slug,
  )
  if (loaded.state === 'loading') return <Skeleton height="10rem" className="rounded-control" />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  return (
    <DayForm
      days={loaded.value}
      hint={texts.daysHint}
      action={texts.daysButton}
      taken={{ date: ticket.dateOfVisit, text: texts.daysSameDayError }}
      onChoose={(date) => onChoose(newDayOf(ticket, date))}
    />
  )
}
