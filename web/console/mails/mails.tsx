import { mailColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { MailLine, MailsQuery } from '../../../contract/staff-mails.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { mailTones, writeKind } from '../kit/mail-words.ts'
import { SendAgain } from '../kit/send-again.tsx'
import { mailSentAgain, mailStateTexts } from '../kit/texts.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.mailsTitle })

/** Which mails went out, and which did not (T176). The page does not show what they say. */
export default function MailsPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => <ListPage account={account} list={{ ...mails, act: actOf(rights) }} rights={rights} />}
    </OfficeFrame>
  )
}

const actOf = (rights: readonly string[]): NonNullable<ListDescription<MailLine, MailsQuery>['act']> => ({
  head: texts.againHead,
  cell: (mail, reload) => <SendAgain mail={mail} rights={rights} onDone={reload} />,
})

const mails: ListDescription<MailLine, MailsQuery> = {
  name: 'mails',
  title: texts.mailsTitle,
  intro: texts.mailsIntro,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/mails', { params: { query } })),
  idOf: ({ id }) => id,
  nameOf: ({ kind, to }) => `${writeKind(kind)}, ${to}`,
  order: '-written',
  whoMay: texts.mailsWhoMay,
  emptyHint: texts.mailsEmptyHint,
  columns: [
    { key: 'kind', head: mailColumns.kind, cell: ({ kind }) => writeKind(kind) },
    { key: 'to', head: mailColumns.to, cell: ({ to }) => <span dir="auto">{to}</span> },
    {
      key: 'state',
      head: mailColumns.state,
      cell: ({ state, sentAgainAt }) => (
        <>
          <Badge tone={mailTones[state]}>{mailStateTexts[state]}</Badge>
          {sentAgainAt && (
            <span className="block text-sm text-ink-muted">
              {fillIn(mailSentAgain, { moment: momentText(sentAgainAt) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'writtenAt',
      head: mailColumns.writtenAt,
      isOneLine: true,
      order: 'written',
      cell: ({ writtenAt }) => momentText(writtenAt),
    },
    {
      key: 'sentAt',
      head: mailColumns.sentAt,
      isOneLine: true,
      cell: ({ sentAt }) => sentAt !== null && momentText(sentAt),
    },
    { key: 'problem', head: mailColumns.problem, cell: ({ problem }) => <span dir="auto">{problem}</span> },
  ],
  filters: [
    { kind: 'choices', name: 'state', label: mailColumns.state, options: listOptions(mailStateTexts) },
    { kind: 'text', name: 'email', label: mailColumns.to },
    { kind: 'text', name: 'kind', label: mailColumns.kind, placeholder: writeKind('purchase-receipt') },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'lost', name: texts.viewLost, address: 'state=bounced&state=failed' },
    { id: 'waiting', name: texts.viewWaiting, address: 'order=written&state=queued' },
  ],
}
