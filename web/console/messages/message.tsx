import { lazy, Suspense, useRef } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { StaffMessage } from '../../../contract/staff-messages.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadingCard } from '../kit/loading-card.tsx'
import { MailLines } from '../kit/mail-lines.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { AuditLink, TextLink } from '../kit/text-link.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { MessageActs } from './message-acts.tsx'
import { messageTones } from './message-tones.ts'
import * as texts from './texts.ts'

// Only those who may answer load it.
const MessageAnswer = lazy(() => import('./message-answer.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.messageTitle })

/** A message of the contact form: what was written, who sees to it, and our answers. */
export default function MessagePage() {
  const { message = '' } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) => <Message key={message} account={account} id={message} rights={rights} />}
    </OfficeFrame>
  )
}

interface MessageProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function Message({ account, id, rights }: MessageProps) {
  const mayAnswer = rights.includes('messages.answer')
  const heading = useRef<HTMLHeadingElement>(null)
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.POST('/api/staff/messages/{messageId}/open', { params: { path: { messageId: id } } })),
    `${account} ${id}`,
  )
  return (
    <RecordFrame
      loaded={loaded}
      reload={reload}
      title={texts.messageTitle}
      whoMay={texts.messagesWhoMay}
      staysWhileLoading
    >
      {(record) => (
        <>
          <PageHead title={fillIn(texts.messageTitleOf, { name: record.message.name })} heading={heading}>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge tone={messageTones[record.message.state]}>{texts.stateTexts[record.message.state]}</Badge>
              <AuditLink table="contact_messages" id={id} />
              <TextLink
                to={`/staff/travellers?text=${encodeURIComponent(record.message.email)}`}
                text={texts.messageTravellerLink}
              />
            </p>
          </PageHead>
          <div className="grid gap-6 lg:grid-cols-2">
            <WrittenCard record={record} />
            <RecordCard title={texts.assignedFact}>
              <Facts record={record} />
              {mayAnswer && <MessageActs {...{ account, record, heading }} onDone={reload} />}
            </RecordCard>
            <AnswersCard record={record} />
            {mayAnswer && (
              <Suspense fallback={<LoadingCard />}>
                <MessageAnswer record={record} reload={reload} />
              </Suspense>
            )}
            <RecordCard title={texts.mailsTitle}>
              <MailLines mails={record.mails} rights={rights} onChanged={reload} />
            </RecordCard>
          </div>
        </>
      )}
    </RecordFrame>
  )
}

interface PartProps {
  readonly record: StaffMessage
}

const written = 'rounded-control bg-surface-sunken px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]'

function WrittenCard({ record: { message, text } }: PartProps) {
  return (
    <RecordCard title={texts.textTitle}>
      <blockquote dir="auto" className={written}>
        {text}
      </blockquote>
      <RecordFacts
        facts={[
          [texts.emailFact, message.email],
          [texts.writtenFact, momentText(message.writtenAt)],
          [texts.partnerFact, message.partner],
        ]}
      />
    </RecordCard>
  )
}

function Facts({ record: { message, closed } }: PartProps) {
  return (
    <RecordFacts
      facts={[
        [texts.assignedFact, message.assignedTo?.name ?? texts.assignedNobody],
        [
          texts.closedFact,
          closed && fillIn(texts.closedText, { moment: momentText(closed.at), name: closed.by ?? texts.colleagueGone }),
        ],
      ]}
    />
  )
}

function AnswersCard({ record: { answers } }: PartProps) {
  return (
    <RecordCard title={texts.answersTitle}>
      {answers.length === 0 && <p className="text-ink-muted">{texts.answersEmpty}</p>}
      <ol className="grid gap-4">
        {answers.map(({ id, by, text, at }) => (
          <li key={id} className="grid gap-1">
            <p className="text-sm text-ink-muted" dir="auto">
              {fillIn(texts.answerByText, { name: by ?? texts.colleagueGone, moment: momentText(at) })}
            </p>
            <div dir="auto" className={written}>
              {text}
            </div>
          </li>
        ))}
      </ol>
    </RecordCard>
  )
}
