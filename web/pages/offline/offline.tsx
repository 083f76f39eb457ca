import { useEffect, useSyncExternalStore } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeptTicketList } from '../../parts/ticket/kept-ticket-list.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { wayBack } from '../../parts/ticket/way-back.rules.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.offlineTitle })

/** What the service worker shows when a page cannot load: what is possible now, and how to continue. */
export default function Offline() {
  const here = useLocation()
  const online = useOnline()
  const from = useSyncExternalStore(noChange, readWantedPage, () => null)
  // The stored page says what is true for most visitors who see it.
  const isReachable = online && from !== null
  const address = siteAddress(wayBack(from), here)
  useEffect(() => {
    if (from === null) return undefined
    const goOn = () => void isReached().then((reached) => reached && location.replace(address))
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [from, address])
  return (
    <div className="wrap grid justify-items-center gap-10 py-14 md:py-20">
      <div className="grid max-w-md justify-items-center gap-2 text-center">
        <span className="mb-2 grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon name="offline" size={34} />
        </span>
        <h1 className="text-title">{isReachable ? texts.unreachableTitle : texts.offlineTitle}</h1>
        <p className="text-ink-muted">{isReachable ? texts.unreachableText : texts.offlineText}</p>
        <a href={address} className={`mt-4 ${buttonLook()}`}>
          <Icon name="refresh" />
          <span>{texts.retryButton}</span>
        </a>
      </div>
      <KeptTicketList title={texts.ticketsTitle} />
    </div>
  )
}

const noChange = () => () => undefined

/** Known only in the browser: the page was rendered and stored for no particular address. */
function readWantedPage(): string | null {
  return new URLSearchParams(location.search).get('from')
}

/**
 * Whether the server is really reachable. A browser that says 'online' has a network, but maybe not one that leads
 * anywhere, and leaving the page in vain would lose the visitor's next tap.
 */
function isReached(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
