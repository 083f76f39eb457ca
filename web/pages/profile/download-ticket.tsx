import { useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { saveFile } from '../../ui/save-file.ts'
import * as texts from './texts.ts'

interface DownloadTicketProps {
  readonly bookingId: string
  readonly variant?: 'primary' | 'secondary'
}

/**
 * The ticket on paper. On restricted sites it is the invoice that guests show at the desk (2-marketplace §2.10, T163).
 */
export function DownloadTicket({ bookingId, variant = 'secondary' }: DownloadTicketProps) {
  const { branding } = useSite()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await awaitAnswer(
        api.GET('/api/bookings/{bookingId}/invoice.pdf', { params: { path: { bookingId } }, parseAs: 'blob' }),
      )
      saveFile(file, branding.hasApp ? 'Ticket.pdf' : 'Booking-Invoice.pdf')
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return (
    <Button
      variant={variant}
      icon="download"
      loading={isBusy}
      loadingLabel={texts.fileBusy}
      onClick={() => void download()}
    >
      {branding.hasApp ? texts.ticketFileButton : texts.invoiceFileButton}
    </Button>
  )
}
