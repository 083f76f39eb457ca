import { useLocation } from 'react-router'
import { listKeptTickets } from '../../client/kept/kept-tickets.ts'
import { useAccount } from '../../client/login/use-account.ts'
import { Icon } from '../../ui/icon.tsx'
import { visitTimeText } from '../../client/dates/own-time-texts.rules.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'

/** The tickets on this device, as links that work without a connection. Shows nothing if there are none. */
export function KeptTicketList({ title }: { readonly title: string }) {
  const account = useAccount()
  const here = useLocation()
  const tickets = account === undefined ? [] : listKeptTickets(account)
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="kept-tickets" className="mx-auto w-full max-w-xl">
      <h2 id="kept-tickets" className="text-heading">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3">
        {tickets.map(({ ticket }) => (
          <li
            key={ticket.id}
            className="relative flex items-center gap-4 rounded-card border border-line bg-surface-raised p-4"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <Icon name="ticket" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="figures text-sm text-ink-muted">{visitTimeText({ ...ticket, date: ticket.dateOfVisit })}</p>
              <h3 className="truncate text-lg font-semibold">
                {/* A separate page, which the worker opens from its stored files. */}
                <a
                  href={siteAddress(`/user/profile/bookings/${ticket.id}`, here)}
                  className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
                >
                  {ticket.ticketName}
                </a>
              </h3>
              <p className="truncate text-ink-muted">{ticket.locationName}</p>
            </div>
            <Icon name="chevron-right" className="shrink-0 text-ink-muted" />
          </li>
        ))}
      </ul>
    </section>
  )
}
