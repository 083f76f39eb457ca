import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { PassEntry } from '../../../contract/passes.ts'
import type { StaffPass } from '../../../contract/staff-travellers.ts'
import { changeTexts } from '../../pages/profile/ledger-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordLines } from '../kit/record-card.tsx'
import { AuditLink, TextLink } from '../kit/text-link.tsx'
import * as texts from './texts.ts'

interface TravellerPassProps {
  readonly pass: StaffPass
  readonly mayChange: boolean
  readonly onChanged: () => Promise<void>
}

/** A pass of a traveller: what is left, where its visits went, and what an operator can do (T179). */
export function TravellerPass({ pass, mayChange, onChanged }: TravellerPassProps) {
  const { id, code, name, endReason, frozenBecause, orderId, ledger } = pass
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {name}
        </h3>
        <Badge tone={endReason === null ? 'success' : endReason === 'frozen' ? 'danger' : 'neutral'}>
          {endReason === null ? texts.pays : texts.endTexts[endReason]}
        </Badge>
      </div>
      <p className="figures">
        {code}
        <br />
        {fillIn(texts.passVisits, { left: pass.visitsLeft, visits: pass.visits, held: pass.visitsHeld })},{' '}
        {frozenBecause ? texts.frozenTexts[frozenBecause] : untilText(pass)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {orderId !== null && <TextLink to={`/staff/orders/${orderId}`} text={texts.passOrderLink} />}
        <AuditLink table="passes" id={id} name={code} />
      </p>
      <details>
        <summary className="cursor-pointer py-2.5 font-medium">
          {texts.ledgerSummary}
          <span className="sr-only"> {code}</span>
        </summary>
        <RecordLines empty="" lines={ledger.map(lineOf)} />
      </details>
      {mayChange && <PassButtons pass={pass} onChanged={onChanged} heading={heading} />}
    </li>
  )
}

const untilText = ({ usableUntil }: StaffPass) => fillIn(texts.passUntil, { day: dayText(usableUntil, 'year') })

function lineOf({ at, change, visits, visitsLeft, booking }: PassEntry, index: number) {
  const day = booking && dayText(booking.dateOfVisit)
  return {
    id: `${index}`,
    title: fillIn(texts.ledgerLine, { moment: momentText(at), change: changeTexts[change](visits) }),
    detail: [
      booking &&
        fillIn(texts.ledgerBooking, { ticket: booking.ticketName, venue: booking.locationName, day: day ?? '' }),
      fillIn(texts.ledgerLeft, { left: visitsLeft }),
    ]
      .filter(Boolean)
      .join('. '),
  }
}

const GrantDialog = lazy(() => import('./acts.tsx').then((module) => ({ default: module.GrantDialog })))
const FreezeDialog = lazy(() => import('./acts.tsx').then((module) => ({ default: module.FreezeDialog })))
const ThawDialog = lazy(() => import('./acts.tsx').then((module) => ({ default: module.ThawDialog })))

const acts = {
  grant: { Dialog: GrantDialog, text: texts.grantWords.button },
  freeze: { Dialog: FreezeDialog, text: texts.freezeWords.button },
  thaw: { Dialog: ThawDialog, text: texts.thawWords.button },
} as const

interface PassButtonsProps extends Omit<TravellerPassProps, 'mayChange'> {
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function PassButtons({ pass: { id, code, frozenBecause }, onChanged, heading }: PassButtonsProps) {
  const [act, setAct] = useState<keyof typeof acts>()
  const offered = frozenBecause === null ? (['grant', 'freeze'] as const) : (['thaw'] as const)
  const Dialog = act && acts[act].Dialog
  // What a refund or a dispute froze, they alone thaw.
  if (frozenBecause !== null && frozenBecause !== 'operator') return null
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((name) => (
        <Button key={name} variant="secondary" onClick={() => setAct(name)}>
          {acts[name].text}
          <span className="sr-only"> {code}</span>
        </Button>
      ))}
      <Suspense>
        {Dialog && <Dialog id={id} onClose={() => setAct(undefined)} onDone={onChanged} focusAfter={heading} />}
      </Suspense>
    </div>
  )
}
