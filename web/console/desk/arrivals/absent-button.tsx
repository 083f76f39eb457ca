import { useRef, useState } from 'react'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { ConfirmDialog } from '../../../client/form/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { rowToFocus } from './row-focus.ts'
import * as texts from './texts.ts'

interface AbsentButtonProps {
  readonly client: ApiClient
  readonly venue: string
  readonly arrival: Pick<DeskArrival, 'bookingId' | 'name'>
  readonly onDone: () => Promise<void>
}

/** Takes a check-in back that was none (T133, T173). */
export function AbsentButton({ client, venue, arrival, onDone }: AbsentButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLElement | null>(null)
  const name = arrival.name ?? texts.guest
  const markAbsent = async () => {
    const path = { venue, bookingId: arrival.bookingId }
    await awaitAnswer(client.POST('/api/desk/{venue}/bookings/{bookingId}/absent', { params: { path } }))
    toast.success(fillIn(texts.nameWasNotHere, { name }))
  }
  return (
    <>
      <Button
        variant="ghost"
        icon="undo"
        className="-ml-3 min-h-14 justify-self-start px-3!"
        onClick={({ currentTarget }) => {
          row.current = rowToFocus(currentTarget)
          setAsking(true)
        }}
      >
        {texts.wasNotHere}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fillIn(texts.wasNameNotHere, { name })}
          keepText={texts.keep}
          confirmText={texts.wasNotHere}
          busyText={texts.taking}
          onConfirm={markAbsent}
          onDone={onDone}
          onClose={() => setAsking(false)}
          focusAfter={row}
        >
          <p>{texts.theVisitGoesBack}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
