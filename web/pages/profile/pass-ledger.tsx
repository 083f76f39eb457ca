import type { OwnedPass, PassEntry } from '../../../contract/passes.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { dayText } from '../../../contract/date-texts.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { instantText } from '../../parts/ticket/instant-text.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changeTexts } from './ledger-texts.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/** Every line names its day, even today. */
const LONG_AGO = new Date(0)

interface PassLedgerProps {
  readonly pass: OwnedPass
  readonly onClose: () => void
}

/** What every visit of a pass was used for: when, for which booking, and how many were left (T104). */
export function PassLedger({ pass, onClose }: PassLedgerProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(api.GET('/api/user/vouchers/{passId}/ledger', { params: { path: { passId: pass.id } } })),
    pass.id,
  )
  return (
    <Dialog title={texts.ledgerTitle} onClose={onClose}>
      <p className="text-lg leading-snug font-semibold">{pass.name}</p>
      {loaded.state === 'loading' && (
        <div role="status" aria-label={texts.loadingLabel} className="mt-4 grid gap-3">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height="4rem" />
          ))}
        </div>
      )}
      {loaded.state === 'failed' && <LoadError problem={loaded.problem} onRetry={reload} />}
      {loaded.state === 'here' && <Lines entries={loaded.value.data} />}
    </Dialog>
  )
}

function Lines({ entries }: { readonly entries: readonly PassEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState icon="ticket" title={texts.ledgerEmptyTitle}>
        {texts.ledgerEmptyHint}
      </EmptyState>
    )
  return (
    <ol aria-label={texts.ledgerListLabel} className="mt-4 divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={`${entry.at}/${entry.change}/${entry.booking?.id}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3"
        >
          <div className="min-w-0">
            <p className="text-sm text-ink-muted">
              <time dateTime={entry.at}>{instantText(entry.at, undefined, LONG_AGO)}</time>
            </p>
            <p className="font-semibold">{changeTexts[entry.change](entry.visits)}</p>
            {entry.booking && (
              <SiteLink
                to={`/user/profile/bookings/${entry.booking.id}`}
                state={{ isOpenedFromPass: true }}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink-muted"
              >
                {fillIn(texts.ledgerEntry, {
                  ticketName: entry.booking.ticketName,
                  day: dayText(entry.booking.dateOfVisit),
                })}
              </SiteLink>
            )}
            {entry.booking && <p className="text-sm text-ink-muted">{entry.booking.locationName}</p>}
          </div>
          <p className="figures text-right whitespace-nowrap">
            {fillNodes(texts.ledgerVisitsLeft, {
              visitsLeft: <span className="font-semibold">{entry.visitsLeft}</span>,
            })}
          </p>
        </li>
      ))}
    </ol>
  )
}
