import { useEffect } from 'react'
import { useAccount } from '../../client/login/use-account.ts'
import { InstallHint } from '../../site/frame/install-hint.tsx'
import { keepNewTicket } from './keep-coming-tickets.ts'

/** After a booking: keeps its ticket on the device at once and offers the app. */
export function NewTicket({ bookingId }: { readonly bookingId: string }) {
  const account = useAccount()
  useEffect(() => {
    if (account !== undefined) void keepNewTicket(account, bookingId)
  }, [account, bookingId])
  return <InstallHint className="mt-4" />
}
