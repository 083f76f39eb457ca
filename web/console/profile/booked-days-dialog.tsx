import { dayText } from '../../../contract/date-texts.ts'
import type { HitVisit } from '../../../contract/venue-opening.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import * as texts from './texts.ts'

export interface BookedDaysQuestion {
  readonly walkIns: readonly HitVisit[]
  readonly answer: (isSaved: boolean) => void
}

/**
 * Names the travellers whose booked visits would fall on a day without hours, and asks whether to save all the same.
 */
export function BookedDaysDialog({
  asked,
  onDone,
}: {
  readonly asked: BookedDaysQuestion
  readonly onDone: () => void
}) {
  const finish = (isSaved: boolean) => {
    asked.answer(isSaved)
    onDone()
  }
  return (
    <Dialog
      title={texts.bookedDaysTitle}
      size="sm"
      onClose={() => finish(false)}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus onClick={() => finish(false)}>
            {texts.backButton}
          </Button>
          <Button onClick={() => finish(true)}>{texts.bookedDaysSaveButton}</Button>
        </div>
      }
    >
      <p>{texts.bookedDaysText}</p>
      <VisitList visits={asked.walkIns} />
    </Dialog>
  )
}

export function VisitList({ visits }: { readonly visits: readonly HitVisit[] }) {
  return (
    <ul className="mt-3 max-h-72 list-disc overflow-y-auto pl-5">
      {visits.map(({ bookingId, date, name }) => (
        <li key={bookingId}>
          <DottedLine facts={[dayText(date), name ?? texts.unnamedTraveller]} />
        </li>
      ))}
    </ul>
  )
}
