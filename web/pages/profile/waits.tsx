import { useState } from 'react'
import type { Wait } from '../../../contract/waitlist.ts'
import { timeTextAt } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { visitTimeText } from '../../client/dates/own-time-texts.rules.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface WaitsProps {
  readonly loaded: LoadState<{ readonly waits: readonly Wait[] }>
  /** Loads the waits again after the user has left a line. */
  readonly onLeft: () => Promise<void>
  /** Takes the focus from the row that has gone. */
  readonly focusAfter: { readonly current: HTMLElement | null }
}

/** The lines in which a user waits, and the seats that are offered to them (T171). Nothing when there are none. */
export function Waits({ loaded, onLeft, focusAfter }: WaitsProps) {
  const waits = loaded.state === 'here' ? loaded.value.waits : []
  const refresh = async () => {
    await onLeft()
    focusAfter.current?.focus()
  }
  if (waits.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="text-heading">{texts.waitsTitle}</h2>
      <ul aria-label={texts.waitsTitle} className="mt-3 grid gap-3">
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} onLeft={refresh} />
        ))}
      </ul>
    </section>
  )
}

function WaitRow({ wait, onLeft }: { readonly wait: Wait } & Pick<WaitsProps, 'onLeft'>) {
  const { classId, className, date, studio } = wait
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface-raised p-4">
      <div className="min-w-0">
        <p className="figures text-sm text-ink-muted">{visitTimeText(wait)}</p>
        <h3 className="text-lg leading-snug font-semibold">
          <SiteLink
            to={`/location/${studio.slug}/class/${classId}?date=${date}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {className}
          </SiteLink>
        </h3>
        <p className="text-ink-muted">{studio.name}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WaitBadge wait={wait} />
        {wait.state === 'waiting' && <Leave wait={wait} onLeft={onLeft} />}
      </div>
    </li>
  )
}

/** Leaves a line at one tap (T171), above the link of the row. An offered seat is answered on the page of its class. */
function Leave({ wait: { id, className: name }, onLeft }: { readonly wait: Wait } & Pick<WaitsProps, 'onLeft'>) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await awaitAnswer(api.DELETE('/api/user/waits/{waitId}', { params: { path: { waitId: id } } }))
      toast.success(fillIn(texts.waitLeaveDone, { name }))
      await onLeft()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="relative z-10"
      aria-label={fillIn(texts.waitLeaveLabel, { name })}
      loading={isLeaving}
      loadingLabel={texts.waitLeaveBusy}
      onClick={() => void leave()}
    >
      {texts.waitLeaveButton}
    </Button>
  )
}

function WaitBadge({ wait: { state, place, offeredUntil, timeZone } }: { readonly wait: Wait }) {
  if (state === 'waiting') return <Badge>{fillNodes(texts.waitPlace, { place })}</Badge>
  if (!offeredUntil) return null
  const until = timeTextAt(offeredUntil, timeZone)
  if (state !== 'offered') return <Badge tone="warning">{fillIn(texts.waitOfferEnded, { until })}</Badge>
  const own = ownTimeText(offeredUntil, timeZone)
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone="success">{fillIn(texts.waitOffered, { until })}</Badge>
      {own && <span className="figures px-2.5 text-sm text-ink-muted">{fillIn(texts.ownTime, { own })}</span>}
    </span>
  )
}
