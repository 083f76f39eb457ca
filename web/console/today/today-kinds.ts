import type { TodayKind } from '../../../contract/staff-today.ts'
import * as texts from './texts.ts'

interface KindOnToday {
  readonly name: string
  /** A line, with the words of the server in its blanks. */
  readonly text: string
  /** Where it is settled; '{id}' stands for the record. */
  readonly path: string
  /** The list of all that waits of this kind. */
  readonly list: string
}

const lostMails = '/staff/mails?state=bounced&state=failed'

/** How each kind of modules/today/list-today.ts reads, and where its lines lead. */
export const kindsOnToday: Readonly<Record<TodayKind, KindOnToday>> = {
  request: {
    name: texts.requestName,
    text: texts.requestText,
    path: '/staff/bookings/{id}',
    list: '/staff/bookings?order=visit&state=pending',
  },
  objection: {
    name: texts.objectionName,
    text: texts.objectionText,
    path: '/staff/cases/{id}',
    list: '/staff/cases?about=objections',
  },
  case: { name: texts.caseName, text: texts.caseText, path: '/staff/cases/{id}', list: '/staff/cases?about=scans' },
  message: {
    name: texts.messageName,
    text: texts.messageText,
    path: '/staff/messages/{id}',
    list: '/staff/messages?state=open&state=assigned&order=written',
  },
  dispute: {
    name: texts.disputeName,
    text: texts.disputeText,
    path: '/staff/orders/{id}',
    list: '/staff/disputes?order=due&state=open',
  },
  refund: {
    name: texts.refundName,
    text: texts.refundText,
    path: '/staff/orders/{id}',
    list: '/staff/refunds?state=waiting&order=asked',
  },
  failedRefund: {
    name: texts.failedRefundName,
    text: texts.failedRefundText,
    path: '/staff/orders/{id}',
    list: '/staff/refunds?state=failed',
  },
  order: {
    name: texts.orderName,
    text: texts.orderText,
    path: '/staff/orders/{id}',
    list: '/staff/orders?state=pending',
  },
  deletion: {
    name: texts.deletionName,
    text: texts.deletionText,
    path: '/staff/travellers/{id}',
    list: '/staff/travellers?deletion=heldBack',
  },
  count: { name: texts.countName, text: texts.countText, path: '/staff/count', list: '/staff/count' },
  mail: { name: texts.mailName, text: texts.mailText, path: lostMails, list: lostMails },
  host: { name: texts.hostName, text: texts.hostText, path: '/staff/partners/{id}/hosts', list: '/staff/partners' },
  job: { name: texts.jobName, text: texts.jobText, path: '/staff/jobs', list: '/staff/jobs' },
}
