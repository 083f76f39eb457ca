import type { Transporter } from 'nodemailer'
import type { Mail, MailProvider } from '../mail.ts'

const LIMIT_MS = 15_000

/**
 * Sends through a mail server.
 * @param url smtp:// or smtps:// with user and password where the server asks for them
 * @param from sender of every mail: 'Roamfit <hello@example.com>'
 */
export function smtpMail(url: string, from: string): MailProvider {
  let transport: Promise<Transporter> | undefined
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
    })
  return {
    name: 'smtp',
    async send(mail: Mail) {
      const { id, to, subject, text, html, attachments = [] } = mail
      transport ??= open()
      await (
        await transport
      ).sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(from)}>`,
        attachments: attachments.map((file) => ({ ...file, encoding: 'base64' })),
      })
    },
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
