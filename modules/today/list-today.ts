import type { Right } from '../../contract/rights.ts'
import { MOST_OF_A_KIND, type Today, todayKinds, type TodayKind, type Waiting } from '../../contract/staff-today.ts'
import { together } from '../../database/together.ts'
import { waitingDeletions } from '../account-changes/list-held-deletions.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import {
  waitingDisputes,
  waitingFailedRefunds,
  waitingOrders,
  waitingRefunds,
} from '../checkout/office/list-waiting-money.ts'
import { waitingMessages } from '../contact/list-messages.ts'
import { waitingCases, waitingObjections, waitingRequests } from '../desk/office/list-waiting.ts'
import { waitingDifferences } from '../nightly-count/keep-count.ts'
import { waitingMails } from '../notifications/office/list-all-mails.ts'
import { waitingHosts } from '../partner-hosts/change-hosts.ts'
import { rightsEverywhere } from '../staff/authorise.ts'
import { waitingJobs } from '../work-queue/list-jobs.ts'
import { sortToday } from './today.rules.ts'

interface TodaySource {
  /** The right to do something about it: a person without it does not read the lines. */
  readonly right: Right
  /** Its statements go out side by side with those of the others. */
  readonly list: (sql: Sql, now: Date, most: number, context: Context, accountId: string) => Promise<Waiting>
}

/** All that can wait for an operator. The words and the links of a kind stand in web/console/today/today-kinds.ts. */
const sources: Readonly<Record<TodayKind, TodaySource>> = {
  request: { right: 'requests.answer', list: waitingRequests },
  objection: { right: 'cases.settle', list: waitingObjections },
  case: { right: 'cases.settle', list: waitingCases },
  message: { right: 'messages.answer', list: waitingMessages },
  dispute: { right: 'refunds.ask', list: waitingDisputes },
  refund: { right: 'refunds.approve', list: waitingRefunds },
  failedRefund: { right: 'refunds.ask', list: waitingFailedRefunds },
  order: { right: 'refunds.ask', list: waitingOrders },
  deletion: { right: 'travellers.change', list: waitingDeletions },
  count: { right: 'counts.see', list: waitingDifferences },
  mail: { right: 'mails.send', list: waitingMails },
  job: { right: 'jobs.retry', list: waitingJobs },
  host: { right: 'partners.change', list: waitingHosts },
}

/** What waits for this person. */
export async function listToday(context: Context, { accountId }: StaffViewer): Promise<Today> {
  const rights = await rightsEverywhere(context, accountId)
  const kinds = todayKinds.filter((kind) => rights.includes(sources[kind].right))
  const at = context.clock()
  const waiting = await together(context.db, (sql) =>
    kinds.map((kind) => sources[kind].list(sql, at, MOST_OF_A_KIND, context, accountId)),
  )
  const found = kinds.map((kind, index) => ({ kind, ...(waiting[index] ?? { lines: [], total: 0 }) }))
  return {
    at: at.toISOString(),
    lines: sortToday(found.flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind })))),
    more: found
      .map(({ kind, lines, total }) => ({ kind, count: total - lines.length }))
      .filter(({ count }) => count > 0),
  }
}
