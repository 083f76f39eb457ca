import type { Wait } from '../../../contract/waitlist.ts'
import { dayText, timeText, timeTextAt } from '../../../contract/date-texts.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/** The lines in which a user waits, and the seats that are offered to them (T171). Nothing when there are none. */
export function Waits({ waits }: { readonly waits: readonly Wait[] }) {
  if (waits.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="text-heading">{texts.waitlists}</h2>
      <ul aria-label={texts.waitlists} className="mt-3 grid gap-3">
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} />
        ))}
      </ul>
    </section>
  )
}

function WaitRow({ wait }: { readonly wait: Wait }) {
  const { classId, className, date, timeFrom, studio } = wait
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface-raised p-4">
      <div className="min-w-0">
        <p className="figures text-sm text-ink-muted">
          {dayText(date)} · {timeText(timeFrom)}
        </p>
        <h3 className="text-lg leading-snug font-semibold break-words">
          <SiteLink
            to={`/location/${studio.slug}/class/${classId}?date=${date}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {className}
          </SiteLink>
        </h3>
        <p className="break-words text-ink-muted">{studio.name}</p>
      </div>
      <WaitBadge wait={wait} />
    </li>
  )
}

function WaitBadge({ wait: { state, place, offeredUntil, timeZone } }: { readonly wait: Wait }) {
  if (state === 'waiting') return <Badge>{fillNodes(texts.numberPlaceInLine, { place })}</Badge>
  if (!offeredUntil) return null
  const until = timeTextAt(offeredUntil, timeZone)
  return state === 'offered' ? (
    <Badge tone="success">{fillIn(texts.aSeatIsYoursUntil, { until })}</Badge>
  ) : (
    <Badge tone="warning">{fillIn(texts.yourOfferEndedAtUntil, { until })}</Badge>
  )
}
