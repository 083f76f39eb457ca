import type { Transporter } from 'nodemailer'
import { type Mail, MailboxRefusal, type MailProvider } from '../mail.ts'
import { type SmtpRefusal, isMailboxRefused } from './mailbox-refused.rules.ts'

const LIMIT_MS = 15_000

/**
 * Sends through a mail server.
 * @param url smtp:// or smtps://, with user and password if the server asks for them
 * @param from the sender of every mail: 'Roamfit <hello@example.com>'
 */
export function smtpMail(url: string, from: string): Required<MailProvider> {
  let transport: Promise<Transporter> | undefined
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
    })
  return {
    name: 'smtp',
    async send(mail: Mail) {
      const { id, to, subject, text, html, replyTo, attachments = [], unsubscribeUrl } = mail
      transport ??= open()
      const message = {
        from,
        to,
        subject,
        text,
        html,
        ...(replyTo !== undefined && { replyTo }),
        messageId: `<${id}@${domainOf(from)}>`,
        attachments: attachments.map((file) => ({ ...file, encoding: 'base64' })),
        headers: headersOf(unsubscribeUrl),
      }
      await (await transport).sendMail(message).catch(throwRefusal)
    },
    async check() {
      transport ??= open()
      await (await transport).verify().catch(explainDistrust)
    },
  }
}

/** RFC 8058. The mail server signs them, if it signs mails (operations). */
function headersOf(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export function throwRefusal(error: unknown): never {
  if (error instanceof Error && isMailboxRefused(error as SmtpRefusal))
    throw new MailboxRefusal(error.message, { cause: error })
  return explainDistrust(error)
}

/** Node's codes for a certificate that it does not trust. */
const DISTRUST = /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/

/** A certificate that cannot be trusted is the operator's to mend, so the error says how. */
export function explainDistrust(error: unknown): never {
  const { originalCode = '' } = error as { originalCode?: string }
  if (!(error instanceof Error) || !DISTRUST.test(originalCode)) throw error
  throw new Error(
    `${error.message}. SMTP_URL: use the name that the certificate of the mail server has, and a certificate of a known authority; ?ignoreTLS=true at its end sends to a server on this machine without TLS, ?tls.rejectUnauthorized=false believes any certificate`,
    { cause: error },
  )
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
