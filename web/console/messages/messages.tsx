import { messageColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import type { MessageRow, MessagesQuery } from '../../../contract/staff-messages.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { messageTones } from './message-tones.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.messagesTitle })

/** What visitors wrote with the contact form (T155). */
export default function MessagesPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={messages} rights={rights} />}</OfficeFrame>
  )
}

const messages: ListDescription<MessageRow, MessagesQuery> = {
  name: 'messages',
  title: texts.messagesTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/messages', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/messages/${id}`,
  order: '-written',
  whoMay: texts.messagesWhoMay,
  emptyHint: texts.messagesEmptyHint,
  columns: [
    { key: 'name', head: messageColumns.name, cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'email', head: messageColumns.email, cell: ({ email }) => email, isExtra: true },
    {
      key: 'state',
      head: messageColumns.state,
      cell: ({ state }) => <Badge tone={messageTones[state]}>{texts.stateTexts[state]}</Badge>,
    },
    {
      key: 'begins',
      head: messageColumns.begins,
      cell: ({ begins }) => (
        <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {begins}
        </span>
      ),
    },
    {
      key: 'assignedTo',
      head: messageColumns.assignedTo,
      cell: ({ assignedTo }) => assignedTo && <span dir="auto">{assignedTo.name}</span>,
    },
    {
      key: 'writtenAt',
      head: messageColumns.writtenAt,
      order: 'written',
      isOneLine: true,
      cell: ({ writtenAt }) => momentText(writtenAt),
    },
    {
      key: 'answeredAt',
      head: messageColumns.answeredAt,
      isOneLine: true,
      cell: ({ answeredAt }) => answeredAt && momentText(answeredAt),
    },
    { key: 'partner', head: messageColumns.partner, cell: ({ partner }) => partner, isExtra: true },
  ],
  filters: [
    { kind: 'choices', name: 'state', label: messageColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'text', name: 'email', label: messageColumns.email },
    { kind: 'text', name: 'assignedTo', label: texts.assignedLabel },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'open', name: texts.viewOpen, address: 'state=open&order=written' },
    { id: 'assigned', name: texts.viewAssigned, address: 'state=assigned&order=written' },
  ],
}
