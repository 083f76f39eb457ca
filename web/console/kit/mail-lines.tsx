import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { MailLine } from '../../../contract/staff-mails.ts'
import { Badge } from '../../ui/badge.tsx'
import { mailTones, writeKind } from './mail-words.ts'
import { RecordLines } from './record-card.tsx'
import { SendAgain } from './send-again.tsx'
import * as texts from './texts.ts'

interface MailLinesProps {
  readonly mails: readonly MailLine[]
  readonly rights: readonly string[]
  readonly onChanged: () => Promise<void>
}

/** What was mailed about a record: that it went out, and when. */
export function MailLines({ mails, rights, onChanged }: MailLinesProps) {
  return (
    <RecordLines
      empty={texts.mailsEmpty}
      lines={mails.map((mail) => ({
        id: mail.id,
        title: (
          <>
            {writeKind(mail.kind)}
            <Badge tone={mailTones[mail.state]}>{texts.mailStateTexts[mail.state]}</Badge>
            <SendAgain mail={mail} rights={rights} onDone={onChanged} />
          </>
        ),
        detail: [
          fillIn(texts.mailTo, { to: mail.to, moment: momentText(mail.sentAt ?? mail.writtenAt) }),
          mail.state === 'sent' ? null : mail.problem,
          mail.sentAgainAt && fillIn(texts.mailSentAgain, { moment: momentText(mail.sentAgainAt) }),
        ]
          .filter(Boolean)
          .join('. '),
      }))}
    />
  )
}
