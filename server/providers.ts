import type { MailProvider } from '../adapters/mail/mail.ts'
import { outboxMail } from '../adapters/mail/outbox/outbox.ts'
import { smtpMail } from '../adapters/mail/smtp/smtp.ts'
import type { Config } from './config.ts'

export function mailProvider(config: Config): MailProvider {
  return config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : outboxMail()
}

export function paymentProvider(_config: Config, _db: unknown): { provider: any; scopes: any[]; connect: (app: any) => void } {
  return { provider: { browserOrigins: { script: [], connect: [], frame: [] } }, scopes: [], connect: () => undefined }
}
