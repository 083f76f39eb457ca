import { useRef } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import type { DeskCase, OpenedCase } from '../../../contract/desk-cases.ts'
import type { ScanColour } from '../../../contract/desk-scans.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, type RecordFact, RecordFacts } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { AuditLink } from '../kit/text-link.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { CaseHistory } from './case-history.tsx'
import { caseOutcomeText, whoText } from './case-words.ts'
import { SettleForm } from './settle-form.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.caseTitle })

/** A case: what the traveller wrote, what happened, and how it may end. Each look is recorded (B17). */
export default function CasePage() {
  const { case: id = '' } = useParams()
  return (
    <OfficeFrame>{({ rights }, account) => <Case key={id} account={account} id={id} rights={rights} />}</OfficeFrame>
  )
}

interface CaseProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function Case({ account, id, rights }: CaseProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/cases/{caseId}/open', { params: { path: { caseId: id } } })),
    `${account} ${id}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.caseTitle} whoMay={texts.whoMaySee} staysWhileLoading>
      {({ case: opened, words, history }) => (
        <>
          <PageHead title={texts.kinds[opened.kind]} heading={heading}>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              {opened.scan && <Badge {...colours[opened.scan.shown]}>{texts.deskShowed[opened.scan.shown]}</Badge>}
              {!opened.settled && <Badge tone="warning">{texts.caseOpen}</Badge>}
              <AuditLink table="desk_cases" id={opened.id} />
            </p>
          </PageHead>
          <div className="grid gap-6 lg:grid-cols-2">
            <CaseFacts
              opened={opened}
              words={words}
              history={history}
              maySeeBooking={rights.includes('bookings.see')}
            />
            <RecordCard title={texts.historyTitle}>
              <CaseHistory events={history} />
            </RecordCard>
            {opened.settled === null && rights.includes('cases.settle') && (
              <RecordCard title={texts.settleTitle}>
                <SettleForm
                  deskCase={opened}
                  onSettled={async () => {
                    await reload()
                    heading.current?.focus()
                  }}
                />
              </RecordCard>
            )}
          </div>
        </>
      )}
    </RecordFrame>
  )
}

const colours: Readonly<Record<ScanColour, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  green: { tone: 'success', icon: 'check' },
  amber: { tone: 'warning', icon: 'help' },
  red: { tone: 'danger', icon: 'close' },
}

interface CaseFactsProps extends Pick<OpenedCase, 'words' | 'history'> {
  readonly opened: DeskCase
  readonly maySeeBooking: boolean
}

function CaseFacts({ opened, words, history, maySeeBooking }: CaseFactsProps) {
  const { venue, scan, entry, booking, bookingId, openedAt, settled } = opened
  const ticket = booking && fillIn(texts.caseBooking, { ticket: booking.ticketName, day: dayText(booking.dateOfVisit) })
  return (
    <RecordCard title={texts.caseTitle}>
      <p className="text-ink-muted" dir="auto">
        {scan && fillIn(texts.caseScan, { venue: venue.name, moment: momentText(scan.at), how: texts.ways[scan.how] })}
        {entry &&
          fillIn(texts.caseEntry, {
            venue: venue.name,
            moment: momentText(entry.enteredAt),
            what: texts.entries[entry.kind],
          })}
      </p>
      {entry && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{texts.objectionTitle}</h3>
          {words === null ? (
            <p className="text-ink-muted">{texts.objectionDeleted}</p>
          ) : (
            <blockquote
              dir="auto"
              className="rounded-control bg-surface-sunken px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {words}
            </blockquote>
          )}
        </section>
      )}
      <RecordFacts
        facts={[
          [
            texts.bookingFact,
            bookingId !== null && maySeeBooking ? (
              <Link to={`/staff/bookings/${bookingId}`} className="font-medium underline underline-offset-3">
                {ticket ?? texts.caseUnknownBooking}
              </Link>
            ) : (
              (ticket ?? texts.caseUnknownBooking)
            ),
          ],
          [texts.statusFact, booking && texts.statuses[booking.status]],
          [settled ? texts.openedOnceFact : texts.openedFact, momentText(openedAt)],
          ...settlementFacts(opened, history),
        ]}
      />
    </RecordCard>
  )
}

/** How it was settled, by whom and why. */
function settlementFacts({ settled, entry }: DeskCase, history: OpenedCase['history']): RecordFact[] {
  if (!settled) return []
  const { outcome, at } = settled
  const end = history.filter((event) => event.what === 'settled').find((event) => event.at === at)
  const words = { outcome: caseOutcomeText(outcome, entry !== null), moment: momentText(at) }
  return [
    [texts.settledFact, fillIn(texts.settledText, words)],
    [texts.settledByFact, end && whoText(end)],
    [texts.settledWhyFact, end && end.reason],
  ]
}
