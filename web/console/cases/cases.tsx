import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import type { CaseKind, DeskCase } from '../../../contract/desk-cases.ts'
import type { ScanColour } from '../../../contract/desk-scans.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { CaseDialog } from './case-dialog.tsx'
import { entryTexts, statusTexts, wayTexts } from './case-words.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.cases })

/** What somebody of ours has to look at: scans, and what travellers object to (B14, T173). */
export default function CasesPage() {
  return <StaffFrame>{(account) => <Cases account={account} />}</StaffFrame>
}

function Cases({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(async () => {
    const [{ cases }, { rights }] = await Promise.all([
      awaitAnswer(staffApi.GET('/api/staff/cases')),
      awaitAnswer(staffApi.GET('/api/staff/me')),
    ])
    return { cases, maySettle: rights.includes('cases.settle') }
  }, account)
  const [opened, setOpened] = useState<{ readonly of: DeskCase; readonly maySettle: boolean }>()
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <p>
        <Link to="/staff" className="font-medium underline underline-offset-3">
          {texts.backToYourAccount}
        </Link>
      </p>
      <div>
        <h1 className="text-title">{texts.cases}</h1>
        <p className="mt-1 text-ink-muted">{texts.whatDesksCouldNotDecide}</p>
      </div>
      <RecordFrame loaded={loaded} reload={reload} whoMay={texts.yourWorkDoesNotIncludeCases}>
        {({ cases, maySettle }) =>
          cases.length === 0 ? (
            <EmptyState icon="circle-check" title={texts.noOpenCases}>
              {texts.theyAppearHere}
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {cases.map((one) => (
                <li key={one.id}>
                  <CaseCard of={one} maySettle={maySettle} onOpen={() => setOpened({ of: one, maySettle })} />
                </li>
              ))}
            </ul>
          )
        }
      </RecordFrame>
      {opened && <CaseDialog key={opened.of.id} {...opened} onClose={() => setOpened(undefined)} onSettled={reload} />}
    </div>
  )
}

const kinds: Readonly<Record<CaseKind, string>> = {
  shownGreen: texts.shownGreen,
  cancelledSince: texts.cancelledSince,
  timeUnclear: texts.timeUnclear,
  otherWay: texts.otherWay,
  objection: texts.objection,
}
const colours: Readonly<
  Record<ScanColour, { readonly text: string; readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  green: { text: texts.theDeskShowedGreen, tone: 'success', icon: 'check' },
  amber: { text: texts.theDeskShowedAmber, tone: 'warning', icon: 'help' },
  red: { text: texts.theDeskShowedRed, tone: 'danger', icon: 'close' },
}
interface CaseCardProps {
  readonly of: DeskCase
  readonly maySettle: boolean
  readonly onOpen: () => void
}

function CaseCard({ of, maySettle, onOpen }: CaseCardProps) {
  const { kind, venue, booking, scan, entry, openedAt } = of
  const moment = momentText(scan?.at ?? entry?.enteredAt ?? openedAt)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 flex-1 basis-60 text-lg font-semibold">{kinds[kind]}</h2>
        {scan && <ShownBadge shown={scan.shown} />}
      </div>
      <p className="break-words text-ink-muted">
        {scan && fillIn(texts.scannedAtVenue, { venue: venue.name, moment, how: wayTexts[scan.how] })}
        {entry && fillIn(texts.enteredAtVenue, { venue: venue.name, moment, what: entryTexts[entry.kind] })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {booking
          ? fillIn(texts.bookingOnDay, { ticket: booking.ticketName, day: dayText(booking.dateOfVisit) })
          : texts.noBookingIsKnown}
        {booking && <Badge>{statusTexts[booking.status]}</Badge>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{fillIn(texts.openedMoment, { moment: momentText(openedAt) })}</p>
        <Button variant="secondary" onClick={onOpen}>
          {maySettle ? texts.settle : texts.look}
          <span className="sr-only"> {`${kinds[kind]}, ${venue.name}, ${moment}`}</span>
        </Button>
      </div>
    </Card>
  )
}

function ShownBadge({ shown }: { readonly shown: ScanColour }) {
  const { text, tone, icon } = colours[shown]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}
