import { isolateName } from '../../contract/fill-in.ts'
import { mailHtml, mailText } from './mails/mail-layout.ts'
import type { AttachedFile, MailKind, MailKinds, MailSettings } from './mails/mail-kinds.ts'
import { drawContent, toggleOfMail } from './mail-table.ts'
import { siteLinks } from './mails/mail-words.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo: string | undefined
  readonly attachments: readonly AttachedFile[]
  /** Where a mailbox turns such mails off in one press; undefined for a mail that is always sent. */
  readonly unsubscribeUrl: string | undefined
}

export function renderMail<K extends MailKind>(kind: K, data: MailKinds[K], settings: MailSettings): RenderedMail {
  const drawn = drawContent(kind, isolateNames(data), settings)
  const content = toggleOfMail(kind) === undefined ? drawn : { ...drawn, toggles: siteLinks.notifications(settings) }
  const calendar = 'calendar' in data ? data.calendar : null
  return {
    subject: oneLine(content.subject),
    text: mailText(content, settings),
    html: mailHtml(content, settings),
    replyTo: content.replyTo,
    attachments: calendar === null ? [] : [calendarFile(calendar)],
    unsubscribeUrl: drawn.unsubscribeUrl,
  }
}

/** Names that are read from the right leave our sentences around them as they are. */
function isolateNames<Data>(data: Data): Data {
  const isolate = (value: unknown): unknown => {
    if (typeof value === 'string') return isolateName(value)
    if (Array.isArray(value)) return value.map(isolate)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isolate(one)]))
  }
  return isolate(data) as Data
}

/** People choose their names, and a line break in a subject would begin a header. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function calendarFile(calendar: string): AttachedFile {
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendar, 'utf8').toString('base64'),
  }
}
