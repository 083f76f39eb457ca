import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import type { CaseKind, CasePage, DeskCase } from '../../../contract/desk-cases.ts'
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
import { MoreButton } from '../kit/more-button.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { CaseDialog } from './case-dialog.tsx'
import { entryTexts, statusTexts, wayTexts } from './case-words.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** What an operator has to look at: scans, and what travellers object to (B14, T173). */
export default function CasesPage() {
  return <StaffFrame>{(account) => <Cases account={account} />}</StaffFrame>
}

function Cases({ account }: { readonly account: string }) {
  const [loaded, reload, show] = useLoad(async () => {
    const [page, { rights }] = await Promise.all([loadCases(), awaitAnswer(staffApi.GET('/api/staff/me'))])
    return { ...page, maySettle: rights.includes('cases.settle') }
  }, account)
  const [opened, setOpened] = useState<DeskCase>()
  const dropCase = ({ id }: DeskCase) => {
    if (loaded.state === 'here') show({ ...loaded.value, cases: loaded.value.cases.filter((one) => one.id !== id) })
  }
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <p>
        <Link to="/staff" className="font-medium underline underline-offset-3">
          {texts.accountLink}
        </Link>
      </p>
      <div>
        <h1 className="text-title">{texts.pageTitle}</h1>
        <p className="mt-1 text-ink-muted">{texts.pageIntro}</p>
      </div>
      <RecordFrame loaded={loaded} reload={reload} whoMay={texts.whoMaySee}>
        {({ cases, hasMore, maySettle }) => (
          <>
            {cases.length === 0 && !hasMore && (
              <EmptyState icon="circle-check" title={texts.emptyTitle}>
                {texts.emptyHint}
              </EmptyState>
            )}
            <ul className="grid gap-4">
              {cases.map((one) => (
                <li key={one.id}>
                  <CaseCard deskCase={one} maySettle={maySettle} onOpen={() => setOpened(one)} />
                </li>
              ))}
            </ul>
            {hasMore && (
              <MoreButton
                load={async () => {
                  const page = await loadCases(cases.at(-1)?.id)
                  show({ ...page, maySettle, cases: [...cases, ...page.cases] })
                }}
              />
            )}
            {opened && (
              <CaseDialog
                key={opened.id}
                deskCase={opened}
                maySettle={maySettle}
                onClose={() => setOpened(undefined)}
                onSettled={() => dropCase(opened)}
              />
            )}
          </>
        )}
      </RecordFrame>
    </div>
  )
}

/** @param after the last case of the page before */
function loadCases(after?: string): Promise<CasePage> {
  return awaitAnswer(staffApi.GET('/api/staff/cases', { params: { query: { after } } }))
}

const kinds: Readonly<Record<CaseKind, string>> = {
  shownGreen: texts.reasonShownGreen,
  cancelledSince: texts.reasonCancelledSince,
  timeUnclear: texts.reasonTimeUnclear,
  otherWay: texts.reasonOtherWay,
  objection: texts.reasonObjection,
}
const colours: Readonly<
  Record<ScanColour, { readonly text: string; readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  green: { text: texts.deskShowedGreen, tone: 'success', icon: 'check' },
  amber: { text: texts.deskShowedAmber, tone: 'warning', icon: 'help' },
  red: { text: texts.deskShowedRed, tone: 'danger', icon: 'close' },
}
interface CaseCardProps {
  readonly deskCase: DeskCase
  readonly maySettle: boolean
  readonly onOpen: () => void
}

function CaseCard({ deskCase, maySettle, onOpen }: CaseCardProps) {
  const { kind, venue, booking, scan, entry, openedAt } = deskCase
  const moment = momentText(scan?.at ?? entry?.enteredAt ?? openedAt)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 flex-1 basis-60 text-lg font-semibold">{kinds[kind]}</h2>
        {scan && <ShownBadge shown={scan.shown} />}
      </div>
      <p className="text-ink-muted">
        {scan && fillIn(texts.caseScan, { venue: venue.name, moment, how: wayTexts[scan.how] })}
        {entry && fillIn(texts.caseEntry, { venue: venue.name, moment, what: entryTexts[entry.kind] })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {booking
          ? fillIn(texts.caseBooking, { ticket: booking.ticketName, day: dayText(booking.dateOfVisit) })
          : texts.caseUnknownBooking}
        {booking && <Badge>{statusTexts[booking.status]}</Badge>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{fillIn(texts.caseOpenedAt, { moment: momentText(openedAt) })}</p>
        <Button variant="secondary" onClick={onOpen}>
          {maySettle ? texts.settleButton : texts.caseLookButton}
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
