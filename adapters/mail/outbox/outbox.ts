import type { MailProvider } from '../mail.ts'

/** Sends nothing: the mails stay in the outbox table, where the demo's mail page shows them. */
export function outboxMail(): MailProvider {
  return { name: 'outbox', send: () => Promise.resolve() }
}
