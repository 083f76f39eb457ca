import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { looksText, stateText } from './forwarding-texts.rules.ts'
import { NamedLooks } from './named-looks.tsx'
import { Withdraw } from './forwarding-card.tsx'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/** In the settings: who received the health check, when they looked, and how to end it (T165). */
export default function OwnForwardings({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(api.GET('/api/user/parQ/forwardings')), account)
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert">{texts.forwardingsLoadError}</p>
        <Button variant="secondary" size="sm" onClick={() => void reload()}>
          {texts.retryButton}
        </Button>
      </div>
    )
  }
  if (loaded.value.length === 0) return <p className="text-sm text-ink-muted">{texts.forwardingsEmpty}</p>
  return (
    <ul className="grid gap-4">
      {loaded.value.map((one) => (
        <li key={`${one.bookingId}/${one.forwardedAt}`} className="grid gap-1.5">
          <p className="font-medium">
            {fillNodes(texts.forwardingItem, {
              locationName: one.locationName,
              link: (
                <SiteLink
                  to={`/user/profile/bookings/${one.bookingId}`}
                  className="font-semibold text-primary-text underline-offset-4 hover:underline"
                >
                  {one.ticketName}, {dayText(one.dateOfVisit)}
                </SiteLink>
              ),
            })}
          </p>
          <p className="text-sm text-ink-muted">
            {looksText(one)} {stateText(one)}
          </p>
          <NamedLooks of={one} />
          {one.state === 'open' && (
            <Withdraw bookingId={one.bookingId} locationName={one.locationName} onWithdrawn={() => void reload()} />
          )}
        </li>
      ))}
    </ul>
  )
}
