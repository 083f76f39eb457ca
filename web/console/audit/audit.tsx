import { auditColumns } from '../../../contract/list-columns.ts'
import { Link, type MetaFunction } from 'react-router'
import { compareFields, type ChangedField } from '../../../contract/compare-fields.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Right } from '../../../contract/rights.ts'
import type { AuditQuery, AuditRow } from '../../../contract/staff-audit.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import type { ListColumn, ListDescription } from '../kit/list/list-description.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { listOptions } from '../kit/list/list-options.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.auditTitle })

/** Who did what, how it was before and after, and why (B17). */
export default function AuditPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <ListPage account={account} list={{ ...audit, columns: columnsFor(rights) }} rights={rights} />
      )}
    </OfficeFrame>
  )
}

const audit: Omit<ListDescription<AuditRow, AuditQuery>, 'columns'> = {
  name: 'audit',
  title: texts.auditTitle,
  intro: texts.auditIntro,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/audit', { params: { query } })),
  idOf: ({ id }) => id,
  order: '-at',
  whoMay: texts.auditWhoMay,
  emptyHint: texts.auditEmptyHint,
  filters: [
    { kind: 'text', name: 'who', label: texts.whoLabel },
    { kind: 'choice', name: 'actor', label: texts.actorLabel, options: listOptions(texts.staffTexts) },
    { kind: 'text', name: 'action', label: auditColumns.action, placeholder: 'booking.confirmed' },
    { kind: 'text', name: 'venue', label: texts.venueLabel },
    { kind: 'text', name: 'table', label: texts.tableLabel, placeholder: 'bookings' },
    { kind: 'text', name: 'subject', label: texts.subjectLabel },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'ours', name: texts.viewOurs, address: 'actor=operator' },
    { id: 'venues', name: texts.viewVenues, address: 'actor=venue' },
  ],
}

function columnsFor(rights: readonly string[]): ListColumn<AuditRow>[] {
  return [
    { key: 'at', head: auditColumns.at, isOneLine: true, order: 'at', cell: ({ at }) => momentText(at) },
    {
      key: 'who',
      head: auditColumns.who,
      cell: ({ who, actor }) => <span dir="auto">{who ?? texts.actorTexts[actor]}</span>,
    },
    { key: 'action', head: auditColumns.action, cell: ({ action }) => action },
    {
      key: 'subject',
      head: auditColumns.subject,
      cell: (row) => row.subject && <Subject subject={row.subject} page={pageOf(row, rights)} />,
    },
    { key: 'venue', head: auditColumns.venue, cell: ({ venue }) => venue },
    { key: 'right', head: auditColumns.right, cell: ({ right }) => right, isExtra: true },
    {
      key: 'changes',
      head: auditColumns.changes,
      cell: ({ before, after }) => <Changes before={before} after={after} />,
    },
    { key: 'before', head: auditColumns.before, cell: ({ before }) => before && JSON.stringify(before), isExtra: true },
    { key: 'after', head: auditColumns.after, cell: ({ after }) => after && JSON.stringify(after), isExtra: true },
    {
      key: 'reason',
      head: auditColumns.reason,
      cell: ({ reason }) => reason !== null && <span dir="auto">{reason}</span>,
    },
  ]
}

/** The page of the record, if it has one that the person may see. Of accounts, only travellers have one. */
function pageOf({ subject, action }: AuditRow, rights: readonly string[]): string | undefined {
  const isOf = (table: string, right: Right) => subject?.table === table && rights.includes(right)
  if (isOf('contact_messages', 'messages.see')) return '/staff/messages'
  if (isOf('desk_cases', 'cases.see')) return '/staff/cases'
  if (isOf('orders', 'orders.see')) return '/staff/orders'
  if (isOf('bookings', 'bookings.see')) return '/staff/bookings'
  return isOf('accounts', 'travellers.see') && action.startsWith('traveller.') ? '/staff/travellers' : undefined
}

interface SubjectProps {
  readonly subject: NonNullable<AuditRow['subject']>
  readonly page: string | undefined
}

function Subject({ subject: { table, id }, page }: SubjectProps) {
  const text = `${table} ${id}`
  if (page === undefined) return text
  return (
    <Link to={`${page}/${id}`} className="underline underline-offset-3">
      {text}
    </Link>
  )
}

/** Longer changes stay behind 'more'. */
const MOST_AT_ONCE = 4

function Changes({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const changes = compareFields(before, after)
  if (changes.length === 0) return null
  return (
    <>
      <ChangeLines changes={changes.slice(0, MOST_AT_ONCE)} />
      {changes.length > MOST_AT_ONCE && (
        <details>
          <summary className="cursor-pointer text-sm font-medium">
            {fillIn(texts.moreChanges, { count: changes.length - MOST_AT_ONCE })}
          </summary>
          <ChangeLines changes={changes.slice(MOST_AT_ONCE)} />
        </details>
      )}
    </>
  )
}

function ChangeLines({ changes }: { readonly changes: readonly ChangedField[] }) {
  return (
    <ul className="text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={field} dir="auto">
          {fillIn(before === null ? texts.changeTo : texts.changeFrom, {
            field,
            before: before ?? '',
            after: after ?? texts.changeNothing,
          })}
        </li>
      ))}
    </ul>
  )
}
