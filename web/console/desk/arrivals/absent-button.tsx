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

/** Takes back the check-in of a traveller who was not here (T133, T173). */
export function AbsentButton({ client, venue, arrival, onDone }: AbsentButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLElement | null>(null)
  const name = arrival.name ?? texts.unnamedGuest
  const markAbsent = async () => {
    const path = { venue, bookingId: arrival.bookingId }
    await awaitAnswer(client.POST('/api/desk/{venue}/bookings/{bookingId}/absent', { params: { path } }))
    toast.success(fillIn(texts.absentDone, { name }))
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
        {texts.absentButton}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fillIn(texts.absentTitle, { name })}
          keepText={texts.keepButton}
          confirmText={texts.absentButton}
          busyText={texts.absentBusy}
          onConfirm={markAbsent}
          onDone={onDone}
          onClose={() => setAsking(false)}
          focusAfter={row}
        >
          <p>{texts.absentText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
