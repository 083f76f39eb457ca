import { useEffect } from 'react'
import { useAccount } from '../../client/session/use-account.ts'
import { InstallHint } from '../../site/frame/install-hint.tsx'
import { keepNewTicket } from './keep-coming-tickets.ts'

/** After a booking: its ticket is kept on the device at once, and the app offers itself. */
export function NewTicket({ bookingId }: { readonly bookingId: string }) {
  const account = useAccount()
  useEffect(() => {
    if (account !== undefined) void keepNewTicket(account, bookingId)
  }, [account, bookingId])
  return <InstallHint className="mt-4" />
}
